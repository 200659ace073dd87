// The styles that the first screens of home and All Projects share, which the build inlines. The styles of
// modules that are neither listed here nor in first-screen-home.ts and first-screen-projects.ts are deferred.
import '#pages/styles/tokens.css';
import '#pages/styles/base.css';
import './reveal.css';
import './shell.module.css';
import './time-machine.module.css';
import '#pages/documents/section-bar.module.css';
import '#pages/dial/face.module.css';
import '#pages/shared/arrow.module.css';
import '#pages/shared/contact.module.css';
import '#pages/shared/figure.module.css';
import '#pages/shared/language-links.module.css';
import '#pages/shared/prose.module.css';
import '#pages/shared/settings.module.css';
