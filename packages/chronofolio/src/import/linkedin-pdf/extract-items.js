// Prints the texts of the PDF at the standard input, or the name of an error. It runs in a process of its own,
// which can be stopped: a small PDF may be made so that it takes hours to read.
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { extractTextItems, getDocumentProxy } from 'unpdf';

const MAX_PAGES = 100;
/** A megabyte may be unpacked to a thousand. Node limits only the memory of objects, not that of bytes. */
const WATCH = `setInterval(() => {
  if (process.memoryUsage.rss() > 800_000_000) process.kill(process.pid, 'SIGKILL');
}, 20)`;
new Worker(WATCH, { eval: true }).unref();

async function extractItems() {
  const bytes = new Uint8Array(await buffer(process.stdin));
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const { numPages } = pdf;
  if (numPages > MAX_PAGES)
    return { problem: `has ${numPages} pages, and only up to ${MAX_PAGES} are read` };
  return { pages: (await extractTextItems(pdf)).items };
}

const result = await extractItems().catch(({ name }) => ({
  problem:
    name === 'PasswordException'
      ? 'is protected: save it without a password'
      : 'is damaged: download it again',
}));
process.stdout.write(JSON.stringify(result));
