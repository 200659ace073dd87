import './first-screen.ts';
import '#pages/home.module.css';
import '#sections/about.module.css';
import '#sections/minute-track.module.css';
import '#sections/radial-hover.module.css';
import '#sections/sidebar.module.css';
import '#ui/section-heading.module.css';
