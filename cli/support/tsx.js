import path from 'node:path';

// Loads tsx, which runs TypeScript, unless it cannot: tsx takes what follows "?" in a path for a query, and
// Vite's development server what follows "#" for a fragment.

const root = path.resolve(import.meta.dirname, '../..');
const isDev = process.argv[1]?.endsWith('dev.ts');
const [mark] = root.match(isDev ? /[?#]/ : /\?/) ?? [];
if (mark) {
  console.error(
    `The path ${root} contains "${mark}", which this command cannot handle: rename the directory.`,
  );
  process.exit(1);
}
await import('tsx');
