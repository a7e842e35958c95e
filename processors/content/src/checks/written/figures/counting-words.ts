import type { LanguageCode, Lexicon } from '../../../language/lexica/lexicon.ts';
import type { FoundIn } from '../found.ts';

/** Counting words by what they count; ordinals have a mark. "One" and articles count nothing. */
const COUNTING: Readonly<Record<LanguageCode, string>> = {
  en: `two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15 twenty:20 thirty:30 forty:40 fifty:50
    sixty:60 hundred:100 thousand:1000 half:½ third:3. quarter:¼ double:2 twice:2 thrice:3 triple:3 first:1. second:2. fourth:4. fifth:5.`,
  de: `zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 zwanzig:20 dreißig:30 hundert:100 tausend:1000
    halb:½ halbe:½ hälfte:½ drittel:⅓ viertel:¼ doppelt:2 einmal:1 zweimal:2 dreimal:3 viermal:4 erste:1. ersten:1. zweite:2. zweiten:2. dritte:3. dritten:3.`,
  es: `dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 veinte:20 treinta:30 cien:100 ciento:100 mil:1000
    mitad:½ tercio:⅓ doble:2 primera:1. primer:1. primero:1. segunda:2. segundo:2. tercera:3. tercer:3.`,
  fr: `deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 dix:10 onze:11 douze:12 vingt:20 trente:30 mille:1000
    moitié:½ tiers:⅓ double:2 première:1. premier:1. seconde:2. deuxième:2. troisième:3.`,
};

const tables: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(COUNTING).map(([code, list]) => [
    code,
    new Map(
      list
        .trim()
        .split(/\s+/u)
        .map((entry) => entry.split(':') as [string, string]),
    ),
  ]),
);

/** Counting words before a unit in digits: "two to six weeks" as "2 to 6 weeks". `unit`: what a unit of theirs is named. */
export function countsInDigits(text: string, unit: RegExp, lexicon: Lexicon | undefined): string {
  const table = lexicon && tables[lexicon.code];
  if (!table) return text;
  const plain = [...table].filter(([, count]) => /^\d+$/u.test(count)).map(([word]) => word);
  const one = `(?:${plain.join('|')})`;
  const counted = new RegExp(
    String.raw`(?<!\p{L})(${one})(?:(\s(?:to|or|and|bis|oder|und|a|o|y|à|ou|et)\s)(${one}))?(?=\s${unit.source}(?!\p{L}))`,
    'giu',
  );
  const digits = (word: string): string => table.get(word.toLowerCase()) ?? word;
  return text.replace(counted, (_all, first: string, between?: string, second?: string) =>
    between === undefined || second === undefined ? digits(first) : digits(first) + between + digits(second),
  );
}

/** "Once a day", and not "once the patient is stable". */
const ONCE =
  /(?<!\p{L})once(?=[\s-](?:(?:an?|per|each|every)\s(?:\d+\s)?(?:day|night|week|fortnight|month|year|hour|dose|cycle)s?|daily|nightly|weekly|fortnightly|monthly|yearly|annually|only)(?!\p{L}))/iu;

function countsOf(text: string, lexicon: Lexicon): Map<string, string> {
  const counts = new Map<string, string>();
  if (lexicon.code === 'en' && ONCE.test(text)) counts.set('1', 'once');
  // A half-life counts nothing.
  for (const word of text
    .toLowerCase()
    .replaceAll('half-li', 'li')
    .match(/\p{L}+/gu) ?? []) {
    const count = tables[lexicon.code]?.get(word);
    if (count !== undefined) counts.set(count, word);
  }
  return counts;
}

/** What the counting words of a text count, as "2" and "1.". */
export const countsIn = (text: string, lexicon: Lexicon | undefined): string[] =>
  lexicon ? [...countsOf(text, lexicon).keys()] : [];

/** "2" and "1st" as the words count. */
const isInDigits = (count: string, text: string): boolean =>
  new RegExp(String.raw`(?<![\d.,])${count.replace(/\.$/u, '')}(?![\d]|[.,]\d)`, 'u').test(text);

/**
 * Whether a text counts by a word that its basis does not have, in letters or digits. It is refused where the basis counts otherwise,
 * and a doubt where it counts nothing: "the three signs" of a list of three.
 */
export function countsNotIn(text: string, basis: string, lexicon: Lexicon | undefined): FoundIn {
  if (!lexicon) return { doubts: [] };
  const there = countsOf(basis, lexicon);
  const own = countsOf(text, lexicon);
  const missing = [...own].find(([count]) => !there.has(count) && !isInDigits(count, basis));
  if (!missing) return { doubts: [] };
  const [count, word] = missing;
  const isOther = [...there.keys()].some((other) => !own.has(other) && kindOf(other) === kindOf(count));
  return isOther
    ? {
        refusal: { code: 'FIGURE_NOT_IN_QUOTE', reason: `"${word}" is neither in the quote nor over it.` },
        doubts: [],
      }
    : { doubts: [`The quote does not say "${word}". Is it right all the same?`] };
}

const kindOf = (count: string): string => count.replace(/[\d½¼⅓]/gu, '');
