"""What is Mahé's own on the page: view models, wording, choreography, controllers and views."""
