import './first-screen.ts';
import '#pages/all-projects.module.css';
import '#pages/page.module.css';
import '#sections/projects/project-facts.module.css';
import '#sections/projects/project-filters.module.css';
import '#sections/projects/project-table.module.css';
import '#ui/chip-list.module.css';
import '#ui/picture.module.css';
