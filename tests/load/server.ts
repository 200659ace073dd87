import path from 'node:path';
import { serve } from '#server/main.ts';

// `npm start` without its look at the content: the sites here are not as the content is.
const dir = path.resolve('dist');
const where = { base: '/', isHttps: true, port: 0, host: '127.0.0.1' };
console.log(`It is at ${await serve({ dir, ...where })}`);
