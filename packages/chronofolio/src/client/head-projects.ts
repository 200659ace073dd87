/** The head script of All Projects. */
import './head.ts';
import { filterRows } from './row-filter.ts';

filterRows();
