/** A number with its sign, scale, and unit or currency on either side: `70 %`, `−40%`, `€1.2M`, `1.4 bn`, `3×`. */
const NUMBER = [
  /(?:[+\-−±~≈<>]\s?)?\p{Sc}?/u, // sign, currency
  /(?<![\p{Script=Latin}\p{N}])\p{Nd}+/u, // not the digit in “B2B”
  /(?:[.,'’٫٬]\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/u,
  /(?:\s?(?:[bmt]n|million|billion|Mio\.?|Mrd\.?|mln|млн|млрд)(?!\p{L}))?/u,
  /(?:[kKMB]\b|×|x\b)?(?:\s?(?:[%‰٪\p{Sc}]|(?:[kMGT]?B|KB|ms|s|min|h)\b))?/u,
]
  .map(({ source }) => source)
  .join('');

/** A number, or a pair of numbers whose units may be words: `6 → 3 min`, `3 days → 20 minutes`. */
const FIGURE = new RegExp(
  `${NUMBER}(?:\\s\\p{L}+\\s?[→←]\\s?${NUMBER}\\s\\p{L}+|\\s?[→←]\\s?${NUMBER})?`,
  'u',
);

const LAST_WORD = /^\s\p{L}+$/u;
/** The greatest length of a figure with its word, which fits on a line of a card. */
const MAX_FIGURE_LENGTH = 13;

/** Splits an outcome before and after its first figure, to which a last short word belongs: `6 → 3 minutes`. */
export function splitOutcome(outcome: string): string[] {
  const match = FIGURE.exec(outcome);
  if (!match) return [outcome];
  const [figure] = match;
  const before = outcome.slice(0, match.index);
  const after = outcome.slice(match.index + figure.length);
  const whole = figure + after;
  return LAST_WORD.test(after) && whole.length <= MAX_FIGURE_LENGTH
    ? [before, whole, '']
    : [before, figure, after];
}

/** Returns the direction of a figure, which the letters around it must not change: that of its arrow. */
export function directionOf(figure: string): 'ltr' | 'rtl' | undefined {
  if (figure.includes('→')) return 'ltr';
  return /[←٠-٩]/.test(figure) ? 'rtl' : undefined;
}
