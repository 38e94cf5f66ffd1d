"""Both games behind the interfaces that researchers use.

`mahe_v1` and `melimagic_v1` are PettingZoo environments and need `pip install '.[pettingzoo]'`. The numbers of
the actions and the vectors of observations are documented in `mahe_encoding` and `melimagic_encoding`. `against` and
`against_many` are environments of Gymnasium for one agent.
"""
