// What the first screens of home and All Projects share. The build inlines these styles. Modules that are
// not listed here or in first-screen-home.ts and first-screen-projects.ts have theirs only from the linked file.
import '#styles/tokens.css';
import '#styles/base.css';
import './reveal.css';
import './shell.module.css';
import './time-machine.module.css';
import '#pages/section-bar.module.css';
import '#sections/dial.module.css';
import '#ui/arrow.module.css';
import '#ui/contact.module.css';
import '#ui/languages.module.css';
import '#ui/loader.module.css';
import '#ui/prose.module.css';
import '#ui/switches.module.css';
