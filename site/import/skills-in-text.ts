import { skillFinder, technologyKey } from '#model/names/technology.ts';

// cspell:ignore flink
/** Skills that are common words too, so that only their exact spelling counts. */
const COMMON_WORDS = new Set(
  'access c d go r angular ant apex apollo astro backbone bash beam bootstrap chef confluence consul crystal cypress dart design electron elixir ember excel express expo fiber flask flink flow gatsby gin git hack haskell helm hive ionic java jest julia lambda lean less linear lit make maven meteor mocha motion nest next node nomad notion oracle outlook oxygen packer phoenix pig play presto processing prolog puppet python query racket react reason remix ruby rust salt sanity scala scheme security shell sketch slack slim snowflake solid spark spring storm stripe swift swing tailwind teams testing unity vault vue word'.split(
    ' ',
  ),
);
/** Words in Latin letters; other scripts write the names of skills without spaces around them. */
const WORD = /\.?[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{M}\p{N}_+#]*/gu;
/** What may stand between the words of one name, as in `Ruby on Rails`, `Node.js` and `CI/CD`. */
const SEPARATOR = /^[ \u00a0/-]?$/;
/** The hyphen of a compound, as in German `Vue-Frontend` and `SQL- und PHP-Team`. */
const COMPOUND_HYPHEN = /^-(?=[\p{Lu} \u00a0,/])/u;
/** Names that start too many other compounds, such as `C-Level`, `Go-Live` and `Next-Level`. */
const NEVER_IN_COMPOUNDS = /^(\p{L}|go|next)$/iu;
const MAX_WORDS = 4;
const MAX_SHORT_LENGTH = 3;

interface Skill {
  name: string;
  aliases?: string[] | undefined;
}

/**
 * Finds the skills that a text names as whole words. Short names, and those that are common words too,
 * must be spelled as they are listed, such as `Go`, `R` and `React`.
 * @returns a function that returns the names of the skills in a text, in the order of the text
 */
export function skillSearch(groups: { skills: Skill[] }[]): (text: string) => string[] {
  const written = groups.flatMap(({ skills }) => skills);
  const parts = written.map(({ name }) => {
    const { name: short, aliases = [] } = skillOf(name);
    return { name, aliases: [short, ...aliases] };
  });
  // Where a part of a name is a skill too, that one counts: the last.
  const listed = [...parts, ...written];
  const findSkill = skillFinder([{ skills: listed }], technologyKey);
  const spellings = new Set(
    listed
      .flatMap(({ name, aliases = [] }) => [name, ...aliases])
      .flatMap((name) => [name, name.replace(/\.js$/, '')]),
  );
  const isCertain = (phrase: string, isPart: boolean) => {
    const lower = phrase.toLowerCase();
    const isCommon = COMMON_WORDS.has(lower);
    if (!isCommon && phrase.length > MAX_SHORT_LENGTH) return true;
    if (isPart) return false;
    if (phrase === lower) return !isCommon && spellings.has(phrase);
    const isAbbreviation = technologyKey(phrase) !== lower; // such as K8s
    return isAbbreviation || spellings.has(phrase) || spellings.has(lower);
  };

  return (text) => {
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const found = new Set<string>();
    for (let at = 0; at < words.length; at++) {
      for (let count = MAX_WORDS; count > 0; count--) {
        const run = words.slice(at, at + count);
        const [first, last] = [run[0], run.at(-1)];
        const isOneName = run.every(
          ({ start }, index) =>
            index === 0 || SEPARATOR.test(text.slice(run[index - 1]?.end, start)),
        );
        if (!first || !last || run.length < count || !isOneName) continue;
        const phrase = text.slice(first.start, last.end);
        const skill = findSkill(phrase);
        const rest = NEVER_IN_COMPOUNDS.test(phrase)
          ? text.slice(last.end)
          : text.slice(last.end).replace(COMPOUND_HYPHEN, '');
        const isPart = /[-&]/.test(`${text[first.start - 1]}${rest[0]}`); // C-level, Go-to-market
        if (!skill || !isCertain(phrase, isPart)) continue;
        found.add(skill);
        at += count - 1;
        break;
      }
    }
    return [...found];
  };
}

/**
 * Splits the names that LinkedIn gives to skills.
 * @returns the name, and what it is called too: `Amazon Web Services` and `AWS`, `Go` and `Go (Programming
 * Language)`; names without brackets at their end as they are
 */
export function skillOf(written: string): Skill {
  const [, name, inBrackets] = /^([^()]*[^()\s])\s*\(([^()]+)\)$/.exec(written.trim()) ?? [];
  if (!name || !inBrackets) return { name: written };
  const isAbbreviation = !/\s/.test(inBrackets) && /[A-Z\d].*[A-Z\d]/.test(inBrackets);
  return { name, aliases: [isAbbreviation ? inBrackets : written] };
}
