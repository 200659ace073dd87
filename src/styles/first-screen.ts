// What the first screens of home and All Projects share. The build inlines these styles; those of modules
// that are not listed here or in first-screen-home.ts and first-screen-projects.ts follow in the body.
import './tokens.css';
import './base.css';
import '../app/reveal.css';
import '../app/shell.module.css';
import '../app/time-machine.module.css';
import '../pages/section-bar.module.css';
import '../sections/dial.module.css';
import '../ui/arrow.module.css';
import '../ui/contact.module.css';
import '../ui/languages.module.css';
import '../ui/loader.module.css';
import '../ui/prose.module.css';
import '../ui/switches.module.css';
