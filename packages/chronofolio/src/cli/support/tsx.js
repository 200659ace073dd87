import path from 'node:path';

// Loads tsx, which runs TypeScript. It refuses paths with "?" and "#": tsx takes the rest of such a path for
// a query, and Vite's development server takes it for a fragment.

const program = path.resolve(import.meta.dirname, '../../..');
const isDev = process.argv[2] === 'dev';
for (const dir of [program, process.cwd()]) {
  const [mark] = dir.match(isDev ? /[?#]/ : /\?/) ?? [];
  if (!mark) continue;
  console.error(
    `The path ${dir} contains "${mark}", which this command cannot handle: rename the directory.`,
  );
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
// By default, tsx would read the tsconfig.json in the directory of the site.
register({ tsconfig: path.join(program, 'tsconfig.json') });
