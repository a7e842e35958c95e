// How far a text says each thing of a question.
import { quantities } from '../../language/quantities.ts';
import { wordsOf } from '../../search/words.ts';
import { vectorSimilarity } from '../../vectors/sentence-vectors.ts';
import { hasAmount } from './amounts.ts';
import type { AskedFigure, AskedForm, AskedThing } from '../asked.ts';
import { wordLikeness, wordWeightOf } from '../words.ts';

/** Of each thing how far it is said, 0 to 1. */
export type ShareSaid = readonly number[];

/** The words of a name in several places; some of them: it is not said so. */
const APART = 0.85;
const PARTLY = 0.3;
/** A word that means nearly the same, by its vector: it helps to rank, and says nothing. */
const NEAR = 0.6;
const MEANT = 0.34;
/** "Coeliac" is coeliac disease. */
const GENERAL = new Set(['dizeas', 'diseas', 'syndrom', 'disord', 'acut', 'infect']);

/** Reads texts for these things; `asFigures`: also for the figures that are asked for. What was read is kept, as a heading is over many lines. */
export function saidReaderOf(
  things: readonly AskedThing[],
  vectorOf: (word: string) => Float32Array,
): (text: string, asFigures?: boolean) => ShareSaid {
  const known = new Map<string, ShareSaid>();
  const alike = new Map<string, Map<string, number>>();
  const likenessOf = (stem: string, other: string): number => {
    const row = alike.get(stem) ?? new Map<string, number>();
    alike.set(stem, row);
    const found = row.get(other) ?? Math.max(wordLikeness(stem, other), meantBy(stem, other));
    row.set(other, found);
    return found;
  };
  const meantBy = (stem: string, other: string): number => {
    const near = vectorSimilarity(vectorOf(stem), vectorOf(other));
    return near >= NEAR ? MEANT * near : 0;
  };
  return (text, asFigures = false) => {
    const key = `${asFigures} ${text}`;
    const found = known.get(key) ?? saidIn(text, things, asFigures, likenessOf);
    known.set(key, found);
    return found;
  };
}

type Likeness = (stem: string, other: string) => number;

function saidIn(
  text: string,
  things: readonly AskedThing[],
  asFigures: boolean,
  likenessOf: Likeness,
): ShareSaid {
  const stems = wordsOf(text).map(({ stem }) => stem);
  const places = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) {
    // "Non-variceal" is the other one.
    if (stems[at - 1] === 'non') continue;
    const there = places.get(stem);
    if (there) there.push(at);
    else places.set(stem, [at]);
  }
  const likest = (stem: string): number => {
    if (places.has(stem)) return 1;
    let most = 0;
    for (const other of places.keys()) most = Math.max(most, likenessOf(stem, other));
    return most;
  };
  const isSaid = ([first, ...rest]: readonly string[]): boolean =>
    places.get(first!)?.some((at) => rest.every((stem, by) => stems[at + 1 + by] === stem)) ?? false;
  const sayForm = ({ stems: form, figure }: AskedForm): number =>
    figure ? Number(asFigures && hasFigure(text, figure)) : Number(isSaid(form));
  const sayNearly = ({ isOfOne, forms: [own] }: AskedThing): number => {
    const form = own!.stems;
    if (form.length === 1) return isOfOne ? 0 : likest(form[0]!);
    const all = form.map(wordWeightOf);
    const there = form.map((stem, at) => all[at]! * likest(stem));
    const isAll = form.every((stem, at) => there[at]! > 0 || GENERAL.has(stem));
    return ((isAll ? APART : PARTLY) * sum(there)) / sum(all);
  };
  return things.map((thing) => {
    let most = 0;
    for (const form of thing.forms)
      if (form.credit > most) most = Math.max(most, form.credit * sayForm(form));
    return most >= APART ? most : Math.max(most, sayNearly(thing));
  });
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

const TIME = /sec|min|h|day|week|wk|month|trimester|year|yr/iu;
const SHORT_TIME = /\d\s?(?:h|d|wk|yr|mo)\b/iu;

function hasFigure(text: string, figure: AskedFigure): boolean {
  if (figure === 'amount') return hasAmount(text);
  if (!/\d/u.test(text)) return false;
  return (
    figure === 'number' ||
    SHORT_TIME.test(text) ||
    quantities(text).some((one) => TIME.test(one.text)) ||
    /\d\p{L}* trimester/iu.test(text)
  );
}
