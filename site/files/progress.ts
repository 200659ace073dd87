/**
 * Tells on a terminal how far a long step has come; elsewhere it is quiet.
 * @returns what to call after each piece
 */
export function progress(step: string, total: number): () => void {
  if (!process.stderr.isTTY || process.env.CI) return () => {};
  let done = 0;
  return () => {
    done++;
    const text = done < total ? `${step}: ${done} of ${total}` : '';
    process.stderr.write(`\r\u001b[K${text}`);
  };
}
