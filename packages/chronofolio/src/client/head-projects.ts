/** The inline script in the head of All Projects. */
import './head.ts';
import { filterRows } from './row-filter.ts';

filterRows();
