/** Shows the progress of a step on a terminal. @returns a function to call after each item */
export function progress(step: string, total: number): () => void {
  if (!process.stderr.isTTY || process.env.CI) return () => {};
  let done = 0;
  return () => {
    done++;
    const text = done < total ? `${step}: ${done} of ${total}` : '';
    process.stderr.write(`\r\u001b[K${text}`);
  };
}
