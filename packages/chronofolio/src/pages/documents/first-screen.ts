// What the first screens of home and All Projects share. The build inlines these styles. Modules that are
// not listed here or in first-screen-home.ts and first-screen-projects.ts have theirs only from the linked file.
import '#pages/styles/tokens.css';
import '#pages/styles/base.css';
import './reveal.css';
import './shell.module.css';
import './time-machine.module.css';
import '#pages/documents/section-bar.module.css';
import '#pages/sections/dial.module.css';
import '#pages/shared/arrow.module.css';
import '#pages/shared/contact.module.css';
import '#pages/shared/languages.module.css';
import '#pages/shared/loader.module.css';
import '#pages/shared/prose.module.css';
import '#pages/shared/switches.module.css';
