import './first-screen.ts';
import '#pages/documents/all-projects.module.css';
import '#pages/documents/page.module.css';
import '#pages/sections/projects/project-facts.module.css';
import '#pages/sections/projects/project-filters.module.css';
import '#pages/sections/projects/project-table.module.css';
import '#pages/shared/chip-list.module.css';
