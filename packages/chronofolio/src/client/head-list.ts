import './head.ts';
import { filterRows } from './row-filter.ts';

filterRows();
