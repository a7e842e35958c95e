import { otherNamesIn } from '../../language/names/same-things.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { plainWordsOf } from '../content-words.ts';
import type { CheckedPage } from '../check.ts';
import { isContentWord, spelledWordsIn } from '../words.ts';
import { isUnitName } from './figures/amounts.ts';
import type { Basis } from './basis.ts';
import type { FoundIn } from './found.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Of the words of a text so many stand on its page, or it is of something else. */
const LEAST_SHARE = 0.25;
/** In words: of fewer no share is told. */
const FEWEST = 3;

/** Words of any language, as the language itself parts them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const segmentsOf = (text: string): string[] =>
  [...segmenter.segment(normalForm(text, 'NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike === true && /\p{L}/u.test(segment) ? [segment] : [],
  );

/** The words of a text that say something, by the keys of their language. */
export function keysIn(text: string, lexicon: Lexicon | undefined): string[] {
  if (!lexicon)
    return segmentsOf(text).filter((word) => word.length > 3 || /[^\p{Script=Latin}]/u.test(word));
  const asking = askingOf(lexicon);
  return spelledWordsIn(text, lexicon)
    .filter(
      (word) =>
        isContentWord(word) &&
        (word.kind === 'content' || word.kind === 'number') &&
        !asking.has(word.key) &&
        !isUnitName(word.form),
    )
    .map(({ key }) => key);
}

const asking = new WeakMap<Lexicon, ReadonlySet<string>>();
function askingOf(lexicon: Lexicon): ReadonlySet<string> {
  const known = asking.get(lexicon) ?? new Set([...lexicon.asking].map((word) => lexicon.keyOf(word)));
  asking.set(lexicon, known);
  return known;
}

/** With all names of what it names. */
export const withNames = (text: string): string => [text, ...otherNamesIn(text)].join('\n');

const known = new WeakMap<CheckedPage, ReadonlySet<string>>();
function pageKeys(page: CheckedPage): ReadonlySet<string> {
  const keys =
    known.get(page) ?? new Set(keysIn(withNames(`${page.headingBefore ?? ''}\n${page.text}`), page.lexicon));
  known.set(page, keys);
  return keys;
}

/** In words: of how many initials are. */
const INITIALS = [2, 3, 4];

/** The words of a text whose initials a source has: "erythema nodosum" of "EN". */
export function initialledIn(text: string, source: string): string {
  const short = new Set(plainWordsOf(source));
  const words = plainWordsOf(text);
  return INITIALS.flatMap((count) =>
    words.slice(count - 1).flatMap((_, at) => {
      const run = words.slice(at, at + count);
      return short.has(run.map((word) => word.charAt(0).toUpperCase()).join('')) ? run : [];
    }),
  ).join(' ');
}

/** In letters: notes cut words short, "Sinustachy", and of a shorter beginning anything may be meant. */
const LEAST_BEGINNING = 6;

/** Whether a word stands there, whole or cut short. */
function isIn(there: ReadonlySet<string>, key: string): boolean {
  if (there.has(key)) return true;
  for (let end = key.length - 1; end >= LEAST_BEGINNING; end -= 1)
    if (there.has(key.slice(0, end))) return true;
  return false;
}

/**
 * Whether a text is of its page at all: what is made of words that stand nowhere on it was taken from somewhere else. How it says what the
 * page says is its own business. `answer`: what is hidden; where the quote has other words for it a reader decides.
 */
export function strangeTo(
  text: string,
  answer: string | undefined,
  basis: Basis,
  page: CheckedPage,
): FoundIn {
  const initials = initialledIn(text, [basis.quote, ...basis.over].join('\n'));
  const over = [initials, ...basis.over].flatMap((line) => keysIn(withNames(line), page.lexicon));
  const there = new Set([...pageKeys(page), ...over]);
  const keys = keysIn(text, page.lexicon);
  const shared = keys.filter((key) => isIn(there, key)).length;
  const near = new Set([...keysIn(withNames(basis.quote), page.lexicon), ...over]);
  const around = new Set([...near, ...keysIn(basis.before, page.lexicon)]);
  const quoted = keys.filter((key) => isIn(around, key)).length;
  const isElsewhere = shared > 2 * quoted;
  // Figures are the business of others, in digits or words.
  const isOther = keysIn(answer ?? '', page.lexicon).some((key) => !isIn(near, key) && !/^\d/u.test(key));
  const isStrange =
    keys.length >= FEWEST ? shared < LEAST_SHARE * keys.length : shared === 0 && keys.length > 0;
  // In shorthand few words are whole ones.
  if (isStrange && (shared === 0 || answer === undefined || isOther))
    return {
      refusal: {
        code: 'NOT_OF_PAGE',
        reason: 'Most of its words stand nowhere on the page: write what the quote says.',
      },
      doubts: [],
    };
  if (isElsewhere && (answer === undefined || isOther))
    return {
      refusal: {
        code: 'NOT_OF_QUOTE',
        reason: 'What it says stands elsewhere on the page: quote the words that say it.',
      },
      doubts: [],
    };
  return {
    doubts: [
      ...(isStrange
        ? ['Most of its words stand nowhere on the page. Does the quote say it all the same?']
        : []),
      ...(isElsewhere ? ['Most of its words stand elsewhere on the page. Does the quote say it?'] : []),
      ...(isOther ? [`The quote has other words for "${answer}". Is that what it says?`] : []),
    ],
  };
}

/** The words of a text that another one has not, and the share that it has; 1 where there are none. */
export function wordsNotIn(
  text: string,
  other: string,
  lexicon: Lexicon | undefined,
): { missing: readonly string[]; share: number } {
  const keys = [...new Set(keysIn(text, lexicon))];
  const there = new Set(keysIn(other, lexicon));
  const missing = keys.filter((key) => !there.has(key));
  return { missing, share: keys.length === 0 ? 1 : 1 - missing.length / keys.length };
}
