/** What the page of a case runs after it has loaded; it needs no React. */
import { enhancePage } from './enhance-page.ts';
import { markHeading } from './mark-heading.ts';

enhancePage();
markHeading();
