import { availableParallelism } from 'node:os';

/** Runs a function for each item, for as many at a time as there are cores, so that memory is not for all at once. */
export async function eachItem<Item>(
  items: Iterable<Item>,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const runAll = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await run(next.value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runAll));
}
