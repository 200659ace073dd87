import { table } from '#bench/statistics.ts';

/** Right: what was asked for came whole. Refused: as should be. Lost: begun or due, and did not come. */
export type Outcome = 'right' | 'refused' | 'wrong' | 'lost';

/** What came of all requests, by kind of visitor. */
export class Tally {
  readonly faults: string[] = [];
  readonly #start = performance.now();
  readonly #kinds = new Map<string, { outcomes: Record<Outcome, number>; durations: number[] }>();

  /** @param fault what was seen in place of what was due */
  note(kind: string, outcome: Outcome, start: number, fault = ''): void {
    const { outcomes, durations } = this.#of(kind);
    outcomes[outcome]++;
    durations.push(performance.now() - start);
    if (outcome === 'wrong' || outcome === 'lost') {
      const seconds = Math.round((performance.now() - this.#start) / 1000);
      this.faults.push(`after ${seconds} s, ${kind}, ${outcome}: ${fault}`);
    }
  }

  count(kind: string, outcome: Outcome): number {
    return this.#of(kind).outcomes[outcome];
  }

  /** @returns a Markdown table */
  shown(): string {
    const rows = [...this.#kinds]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([kind, { outcomes, durations }]) => {
        const { right, refused, wrong, lost } = outcomes;
        const sorted = durations.sort((a, b) => a - b);
        const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0);
        const counts = [durations.length, right, refused, wrong, lost].map(String);
        return [kind, ...counts, `${at(0.5)} / ${at(0.99)}`];
      });
    const head = [
      'visitors',
      'requests',
      'answered right',
      'refused as should be',
      'wrong',
      'lost',
    ];
    return table([...head, 'ms: median / 99 of 100'], rows);
  }

  #of(kind: string) {
    const known = this.#kinds.get(kind);
    if (known) return known;
    const outcomes = { right: 0, refused: 0, wrong: 0, lost: 0 };
    const made = { outcomes, durations: [] as number[] };
    this.#kinds.set(kind, made);
    return made;
  }
}
