import path from 'node:path';
import { register } from 'tsx/esm/api';

// By default, tsx would read the tsconfig.json in the directory of the site.
register({ tsconfig: path.resolve(import.meta.dirname, '../../../tsconfig.json') });
