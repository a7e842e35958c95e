import { medicalWeight } from '../../../language/medical-words.ts';
import { quantities } from '../../../language/quantities.ts';
import { statedFactOf, isSameFact, wordOverlap, shared } from './same-fact.ts';
import { weighedWords } from '../../words.ts';

/** What a line says, the heading over it, and of a row what it is about. */
export type ToldLine = { text: string; heading: string; label?: string | undefined };

/** In shares of their words: so much alike that a difference is a contradiction. */
const ALIKE = 0.6;
/** Where figures differ: less, but of the same terms. */
const LIKE_IN_FIGURES = 0.3;
const LIKE_IN_TERMS = 0.75;
/** … or in all words, where there are no terms. */
const LIKE_IN_WORDS = 0.75;

/** Of whom, in which form and at which time: what is stated of others may differ. */
const SETTING =
  /\b(?:adults?|child(?:ren)?|infants?|neonat\w+|pregnan\w+|elderly|women|men|males?|females?|renal|hepatic|oral(?:ly)?|intravenous(?:ly)?|i\.?v\.?|i\.?m\.?|intramuscular(?:ly)?|subcutaneous(?:ly)?|topical(?:ly)?|loading|maintenance|max(?:imum|imal)?|minimum|initial(?:ly)?|start(?:ing|s)?|first|second|then|severe|mild|moderate|acute|chronic|type|stage|grade|resting|exercise|fasting|left|right)\b/giu;

/** Whether two sentences cannot both be true: other figures for the same thing, or one denies what the other says. */
export function contradict(one: ToldLine, other: ToldLine): boolean {
  // Rows of a table differ in their subjects.
  if (one.label !== undefined && other.label !== undefined && !isSameFact(one.label, other.label))
    return false;
  const [a, b] = [statedFactOf(one.text), statedFactOf(other.text)];
  if (a.stems.size < 2 || b.stems.size < 2 || !isOfSameSetting(one, other)) return false;
  const alike = wordOverlap(a.stems, b.stems);
  if (differInFigures(one.text, other.text)) {
    const [terms, others] = [termsOf(one.text), termsOf(other.text)];
    return terms.size === 0
      ? alike >= LIKE_IN_WORDS
      : alike >= LIKE_IN_FIGURES && wordOverlap(terms, others) >= LIKE_IN_TERMS;
  }
  if (shared(a.figures, b.figures) < Math.max(a.figures.size, b.figures.size)) return false;
  if (alike < ALIKE) return false;
  return a.isDenied !== b.isDenied;
}

/** The same unit in both, and no figure with it in common: "500 mg" and "1000 mg". */
function differInFigures(one: string, other: string): boolean {
  const [a, b] = [byUnit(one), byUnit(other)];
  let differs = false;
  for (const [unit, figures] of a) {
    const others = b.get(unit);
    if (others === undefined) continue;
    if (shared(figures, others) > 0) return false;
    differs = true;
  }
  return differs;
}

const IN_MILLIGRAMS: Readonly<Record<string, number>> = { g: 1_000, mg: 1, mcg: 0.001, µg: 0.001, μg: 0.001 };
/** How often and how long: what is given differs in its amount. */
const OF_TIME = /^(?:time|day|hour|week|month|minute|min|year|second|ms)$/u;

/** The figures of a text by their units; weights all in milligrams, and times only where there is nothing else. */
function byUnit(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { text: quantity } of quantities(text)) {
    const figure = /^[\d.,\s–-]*\d/u.exec(quantity)?.[0] ?? '';
    const unit = quantity
      .slice(figure.length)
      .replace(/[\s-]+/gu, '')
      .toLowerCase()
      .replace(/s$/u, '');
    const milligrams = IN_MILLIGRAMS[unit];
    const amount = figure.replace(/[\s,]/gu, '').replace('–', '-');
    const [name, value] =
      milligrams === undefined || !/^[\d.]+$/u.test(amount)
        ? [unit, amount]
        : ['mg', `${Number(amount) * milligrams}`];
    found.set(name, (found.get(name) ?? new Set<string>()).add(value));
  }
  const amounts = [...found].filter(([unit]) => !OF_TIME.test(unit));
  return new Map(amounts.length > 0 ? amounts : found);
}

const settingOf = (text: string): Set<string> =>
  new Set([...text.matchAll(SETTING)].map(([word]) => word.toLowerCase().replace(/s$|\./gu, '')));

/** Stated of the same people, form and disease, as far as their words and headings say. */
function isOfSameSetting(one: ToldLine, other: ToldLine): boolean {
  const [a, b] = [settingOf(one.text), settingOf(other.text)];
  if (shared(a, b) < Math.max(a.size, b.size)) return false;
  const [over, under] = [termsOf(one.heading), termsOf(other.heading)];
  if (over.size === 0 || under.size === 0) return true;
  const isNamed = (terms: ReadonlySet<string>, unit: ToldLine) =>
    shared(terms, termsOf(`${unit.heading} ${unit.text}`)) > 0;
  return isNamed(over, other) || isNamed(under, one);
}

/** The words of the field in a text. */
const termsOf = (text: string): Set<string> =>
  new Set(
    weighedWords(text)
      .filter(({ text: word }) => medicalWeight(word) > 0)
      .map(({ stem }) => stem),
  );
