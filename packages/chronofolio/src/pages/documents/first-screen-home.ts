import './first-screen.ts';
import '#pages/documents/home.module.css';
import '#pages/dial/dial.module.css';
import '#pages/sections/section-nav.module.css';
import '#pages/sections/sidebar.module.css';
import '#pages/shared/facts.module.css';
import '#pages/pictures/icon.module.css';
import '#pages/shared/section-heading.module.css';
