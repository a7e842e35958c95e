import { otherNamesIn } from '../../language/names/same-things.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { Polarity } from '../../language/polarity/polarity.ts';
import { plainWordsOf } from '../content-words.ts';
import { isHard } from './figures/amounts.ts';
import { allOf, timesIn } from './clauses.ts';
import type { FoundIn } from './found.ts';
import { keysIn } from './on-page.ts';

/** The words of a text that a pattern finds first. */
export const wordOf = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? '';

/** "CI: asthma", "KI wg. Bilirubin"; behind "95 %" it is an interval. */
const SHORT_BAN =
  /(?<!%\s?)(?<!\p{L})(?:CI|C\/I|KI)(?=:|\s[\p{L}-]{2,24}:|\s(?:in|if|with|w|when|bei|wg|wegen)(?!\p{L}))/gu;
/** "L sternal edge", not "1 L over 2 h" and "mmol/L". */
const SHORT_SIDE = /(?<![\p{L}\p{N}/]|\d\s)[LR](?=\s\p{Ll}{3})/gu;
const WORDS: Readonly<Record<string, string>> = {
  CI: 'contraindicated',
  'C/I': 'contraindicated',
  KI: 'kontraindiziert',
  L: 'left',
  R: 'right',
};

/** With what turns its sense in whole words, arrows as words by themselves, and what bounds by a denial, "no longer than", as its sign. */
export const writtenOut = (text: string, polarity?: Polarity): string =>
  withoutDenyingBounds(text, polarity)
    .replace(SHORT_BAN, (word) => WORDS[word]!)
    .replace(SHORT_SIDE, (word) => WORDS[word]!)
    .replaceAll('↑', ' ↑ ')
    .replaceAll('↓', ' ↓ ');

/** "Never above". */
const deniedBound = ({ denial, bounds }: Polarity, bound: '<' | '>'): RegExp =>
  new RegExp(`(?:${denial.source})\\s(?:${bounds[bound].source})`, 'giu');

const withoutDenyingBounds = (text: string, polarity: Polarity | undefined): string =>
  polarity
    ? (['≤', '≥'] as const).reduce(
        (said, sign) =>
          said
            .replace(allOf(polarity.bounds[sign]), (word) => (polarity.denial.test(word) ? sign : word))
            .replace(deniedBound(polarity, sign === '≤' ? '>' : '<'), ` ${sign}`),
        text,
      )
    : text;

/** Beginnings of words that are opposites. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['hyper', 'hypo'],
  ['tachy', 'brady'],
  ['intra', 'extra'],
  ['intra', 'inter'],
  ['pre', 'post'],
  ['macro', 'micro'],
  ['endo', 'exo'],
  ['endo', 'ecto'],
  ['supra', 'infra'],
  ['iso', 'hetero'],
  ['vasodilat', 'vasoconstrict'],
];

const turnedTo = (said: string, there: string): FoundIn => ({
  refusal: { code: 'SENSE_TURNED', reason: `It says "${said}" where the quote says "${there}".` },
  doubts: [],
});

const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`, 'iu');

/** "inactive", "unwirksam". */
const NEGATIONS = ['un', 'in', 'im', 'ir', 'non', 'dis'] as const;
const LEAST_STEM = 5;

/** "Non-disabling" as one word. */
const joined = (text: string): string => text.toLowerCase().replaceAll('non-', 'non');

/** The words, in small letters, that a source denies themselves: "contraindicated" of "not contraindicated". */
function deniedIn(source: string, denial: RegExp): ReadonlySet<string> {
  const words = plainWordsOf(source.toLowerCase());
  return new Set(words.filter((_, at) => denial.test(words[at - 1] ?? '')));
}

/** Whether a text says in one word what a source denies in two: "unfit" for "not fit". */
export function deniesInOneWord(text: string, source: string, { denial }: Polarity): boolean {
  const denied = deniedIn(source, denial);
  return plainWordsOf(text.toLowerCase()).some((word) =>
    NEGATIONS.some((negation) => word.startsWith(negation) && denied.has(word.slice(negation.length))),
  );
}

/** The word of a text and that of its source, where the one says only the one pole and the other only the other. */
function poleTurned(
  [one, other]: readonly [RegExp, RegExp],
  text: string,
  source: string,
  denial?: RegExp,
): [said: string, there: string] | undefined {
  for (const [own, opposite] of [
    [one, other],
    [other, one],
  ] as const)
    if (own.test(text) && !opposite.test(text) && !own.test(source) && opposite.test(source)) {
      const there = wordOf(opposite, source);
      // "Allowed" for "not contraindicated".
      if (denial && !denial.test(text) && deniedIn(source, denial).has(there.toLowerCase())) continue;
      return [wordOf(own, text), there];
    }
  return undefined;
}

/** Where a basis says both poles, and a text one. */
const bothPoles = (text: string, source: string, opposites: Polarity['opposites']): string[] =>
  opposites.flatMap(([one, other]) =>
    one.test(text) !== other.test(text) && one.test(source) && other.test(source)
      ? [
          `The page says "${wordOf(one, source)}" and "${wordOf(other, source)}". Does the card say the right one of this?`,
        ]
      : [],
  );

/** Whether a text says the other pole of what its basis says; `taken`: the clauses that it has words of. */
export function turnedBetween(
  text: string,
  { taken, beside }: { taken: string; beside: string },
  { opposites, bounds, denial }: Polarity,
): FoundIn {
  const source = `${taken}\n${beside}`;
  for (const pair of opposites) {
    const turned = poleTurned(pair, text, taken, denial);
    if (turned) return turnedTo(...turned);
  }
  const bound = poleTurned(
    [either(bounds['≥'], bounds['>']), either(bounds['≤'], bounds['<'])],
    text,
    source,
  );
  // "Not if out for more than 30 minutes" is "30 minutes at most".
  const isComplement = denial.test(source) !== denial.test(text);
  if (bound && bound.every(isHard) && !isComplement) return turnedTo(...bound);
  const named = otherNamesIn(source).join(' ').toLowerCase();
  const there = new Set(plainWordsOf(joined(`${source} ${named}`)));
  const said = new Set(plainWordsOf(joined(text)));
  const denied = deniedIn(source, denial);
  for (const word of said) {
    if (there.has(word)) continue;
    for (const negation of NEGATIONS) {
      const bare = word.slice(negation.length);
      const isBareThere = bare.length >= LEAST_STEM && there.has(bare) && !denied.has(bare);
      if (word.startsWith(negation) && isBareThere) return turnedTo(word, bare);
      if (word.length >= LEAST_STEM && there.has(negation + word)) return turnedTo(word, negation + word);
    }
    for (const pair of PREFIXES)
      for (const [own, other] of [pair, pair.toReversed()] as [string, string][]) {
        if (!word.startsWith(own)) continue;
        const turned = other + word.slice(own.length);
        if (there.has(turned) && !said.has(turned)) return turnedTo(word, turned);
      }
  }
  const others = opposites.flatMap((pair) => poleTurned(pair, text, source)?.[1] ?? []);
  return {
    doubts: [
      ...bothPoles(text, source, opposites),
      ...[...others, ...(bound?.slice(1) ?? [])].map(
        (word) => `It stands beside "${word}". Does the card say the right one of this?`,
      ),
    ],
  };
}

export const denies = (text: string, { denial, forbids, halts }: Polarity): boolean =>
  denial.test(text) || forbids.test(text) || halts.test(text);
/** "not contraindicated". */
export const deniedTwice = (text: string, { denial, forbids }: Polarity): boolean =>
  new RegExp(String.raw`(?:${denial.source})\s(?:\p{L}+\s){0,2}(?:${forbids.source})`, 'iu').test(text);

export const denyingWord = (text: string, { denial, forbids, halts }: Polarity): string =>
  wordOf(denial, text) || wordOf(forbids, text) || wordOf(halts, text);

/** In words: what stands farther before a denial is none of its matter. */
const BEFORE_DENIAL = 5;

/** What a clause denies: all behind the denial, up to what follows from it, and what stands right before it. */
export function deniedBy(clause: string, polarity: Polarity): string {
  const word = denyingWord(clause, polarity);
  const at = clause.indexOf(word);
  // What holds "if it cannot be had" is not denied.
  const before = (clause.slice(0, at).split(polarity.condition).at(-1) ?? '').trim();
  // "Raised JVP, absent breath sounds": where it begins what a comma parts it denies what comes.
  // "0 none, 1–4 minor" denies nothing behind it.
  const [behind = ''] = clause.startsWith(',', at + word.length) ? [word] : clause.slice(at).split('→');
  if (before.endsWith(',') && polarity.denial.test(clause)) return behind;
  return [...before.split(' ').slice(-BEFORE_DENIAL), behind].join(' ');
}

/** "Never, unless A", "not until A": what has A and neither of both may say when it is allowed. */
export function isAllowedBehind(clause: string, text: string, polarity: Polarity, lexicon: Lexicon): boolean {
  const { exception } = polarity;
  if (!denies(clause, polarity) || denies(text, polarity) || exception.test(text)) return false;
  const [, behind = ''] = clause.split(exception);
  const excepted = keysIn(behind, lexicon);
  const said = new Set(keysIn(text, lexicon));
  return excepted.length > 0 && excepted.filter((key) => said.has(key)).length > HIDDEN * excepted.length;
}

/** "What happens if it is stopped?": the harm of what is forbidden. "When" alone asks. */
const supposes = (text: string, answer: string, { condition }: Polarity, { asking }: Lexicon): boolean =>
  answer !== '' &&
  condition.test(text) &&
  plainWordsOf(text.toLowerCase()).some((word) => asking.has(word) && !condition.test(word));

/** Whether a question supposes what a clause forbids, and asks for what that clause does not say. */
export function isHarmOf(
  clause: string,
  text: string,
  answer: string,
  polarity: Polarity,
  lexicon: Lexicon,
): boolean {
  const there = new Set(keysIn(clause, lexicon));
  return supposes(text, answer, polarity, lexicon) && !keysIn(answer, lexicon).some((key) => there.has(key));
}

/** A clause is of what is hidden where it has so many of its words. */
export const HIDDEN = 0.5;

/** "Should be incised" of "should not be incised", "does clot" of "doesn't clot". */
export const withoutDenial = (text: string, { denial }: Polarity): string =>
  text.replace(allOf(denial), (word) => /^(\p{L}+)n[’']t$/iu.exec(word)?.[1] ?? ' ');

/** "Every patient", where the page speaks of some. */
export const widened = (
  text: string,
  { quote, over }: { quote: string; over: readonly string[] },
  { every }: Polarity,
): string[] =>
  every.test(text) && ![quote, ...over].some((line) => every.test(line))
    ? [`The card says "${wordOf(every, text)}". Does the page say it of all of them?`]
    : [];

export const countIn = (patterns: readonly RegExp[], text: string): number =>
  patterns.reduce((sum, pattern) => sum + timesIn(pattern, text), 0);

/** Its words, in small letters. */
export const flat = (text: string): string => ` ${plainWordsOf(text.toLowerCase()).join(' ')} `;

export const isSentence = (text: string): boolean =>
  /^["“«¿¡(]?\p{Lu}/u.test(text) && /[.!?]["”»)]?$/u.test(text.trim()) && text.split(/\s+/u).length >= 5;
