// Imported before all else, because the first style sheet sets the order of the cascade layers.
import '#styles/tokens.css';
import '#styles/base.css';
import '#styles/print.css';
