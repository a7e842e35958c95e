import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { namesIn as testNamesIn } from '../tests/find-names.ts';
import { testNames } from '../tests/names.ts';
import { add, addNgrams, type Features, type Sparse, sparseOf } from './features.ts';
import { type Found, type Phrases, phrasesIn } from './phrases.ts';
import type { Resolve, Talk } from './resolve.ts';
import { stretchesOf, type Word } from './words.ts';

/** What a name that stands in a segment is of. `named-test`: a test by its own name, finer than the kinds of the list. */
export type NameKind = 'symptom' | 'condition' | 'drug' | 'exam' | 'named-test';
/** A name in a segment, and what is true of its place there. */
export type Name = {
  kind: NameKind;
  id: string;
  features: Sparse;
  /** Where a test or an examination stands in the text. */ span?: readonly [from: number, to: number];
};

/** What is known of a segment before it is understood. */
export type Evidence = {
  words: readonly Word[];
  found: readonly Found[];
  features: Sparse;
  names: readonly Name[];
};

/** Where a segment stands. `of`: segments of its line. */
export type Setting = { talk: Talk; lastAsks: readonly Ask[]; at: number; of: number };

export type Reader = {
  phrases: Phrases;
  repair: (words: readonly Word[]) => readonly Word[];
  resolve: Resolve;
};

const kindOfLast = (lastAsks: readonly Ask[]): string =>
  lastAsks.findLast((ask) => !ask.startsWith('act:'))?.split(':')[0] ?? 'none';

const namedKinds = new Set(['symptom', 'group', 'condition', 'drug']);
const others = new Set(['other', 'else', 'another', 'different']);
const markOf = ({ kind }: Found): string => (kind === 'group' ? '[symptom]' : `[${kind}]`);

/** The words around a name: three on either side, by twos, and how the segment begins. */
function addPlace(features: Features, tokenAt: (at: number) => string, from: number, to: number): void {
  for (const away of [1, 2, 3]) {
    add(features, `-${away}${tokenAt(from - away)}`, 0.8);
    add(features, `+${away}${tokenAt(to + away)}`, 0.8);
  }
  add(features, `-b${tokenAt(from - 2)} ${tokenAt(from - 1)}`, 0.8);
  add(features, `+b${tokenAt(to + 1)} ${tokenAt(to + 2)}`, 0.8);
  add(features, `-t${tokenAt(from - 3)} ${tokenAt(from - 2)} ${tokenAt(from - 1)}`, 0.6);
  add(features, `^${tokenAt(0)}`, 0.7);
  add(features, `^b${tokenAt(0)} ${tokenAt(1)}`, 0.7);
  add(features, `^t${tokenAt(0)} ${tokenAt(1)} ${tokenAt(2)}`, 0.7);
}

const lengthOf = (words: number): number => Math.min(6, Math.max(0, words));

type Whole = { text: string; last: string };

/** Symptoms, illnesses and drugs by name. */
function namedIn(
  words: readonly Word[],
  found: readonly Found[],
  { talk, resolve, whole }: { talk: Talk; resolve: Resolve; whole: Whole },
): { names: Name[]; masked: string[] } {
  const startOf = new Map(found.map((each) => [each.at[0]!, each]));
  const inner = new Set(found.flatMap(({ at }) => at.slice(1)));
  const masked = words.flatMap((word, at) => {
    const name = startOf.get(at);
    if (name) return [markOf(name)];
    return inner.has(at) ? [] : [word.text];
  });
  const isOther = words.some(({ stem }) => others.has(stem));
  const all = found.flatMap((each) =>
    each.kind === 'symptom' || each.kind === 'group'
      ? resolve({ kind: each.kind, id: each.id }, talk, isOther).map((id) => ({ ...each, id }))
      : [each],
  );
  const bag = new Set(masked);
  const names = all.map(({ kind, id, at }): Name => {
    const features: Features = new Map();
    const tokenAt = (place: number): string => {
      if (place < 0) return '^';
      if (place >= words.length) return '$';
      if (at.includes(place)) return '[X]';
      const other = startOf.get(place);
      return other && !inner.has(place) ? markOf(other) : words[place]!.text;
    };
    addPlace(features, tokenAt, at[0]!, at.at(-1)!);
    for (const word of bag) add(features, `d${word}`, 0.35);
    for (let place = 0; place + 1 < masked.length; place += 1)
      add(features, `e${masked[place]} ${masked[place + 1]}`, 0.35);
    add(features, `n${Math.min(4, all.length)}`, 0.5);
    add(features, `focus ${id === talk.focus}`, 0.8);
    add(features, `group ${kind === 'group'}`, 0.5);
    add(features, 'one', 1);
    add(features, `length ${lengthOf(words.length - at.length)}`, 0.5);
    add(features, `mark ${whole.text.includes('?')}`, 0.4);
    add(features, `first ${all.every((other) => other.at[0]! >= at[0]!)}`, 0.4);
    add(features, `last ${whole.last}`, 0.3);
    return { kind: kind === 'group' ? 'symptom' : (kind as NameKind), id, features: sparseOf(features) };
  });
  return { names, masked };
}

/** Tests and examinations by name; their words are added to what is true of the whole, with a mark in place of each name. */
function testsIn(whole: Whole, features: Features): Name[] {
  const all = testNames();
  const tokens = all.tokens(whole.text);
  const found = testNamesIn(tokens, all);
  if (found.length === 0) return [];
  const nameAt = new Map<number, number>();
  for (const [nth, { from, to }] of found.entries())
    for (let at = from; at < to; at += 1) nameAt.set(at, nth);
  const markAt = (nth: number): string => {
    const named = found[nth]!.named;
    if (named === null || named.isTest) return '[test]';
    if (named.isWhich) return '[tests]';
    return named.isBare ? '[part]' : '[exam]';
  };
  const masked = tokens.flatMap(({ text }, at) => {
    const nth = nameAt.get(at);
    if (nth === undefined) return [text];
    return found[nth]!.from === at ? [markAt(nth)] : [];
  });
  addNgrams(features, masked, { mark: 'x', weight: 0.6, longest: 3 });
  return found.map(({ from, to, words, named }, nth): Name => {
    const own: Features = new Map();
    const tokenAt = (at: number): string => {
      if (at < 0) return '^';
      if (at >= tokens.length) return '$';
      const other = nameAt.get(at);
      if (other === undefined) return tokens[at]!.text;
      return other === nth ? '[X]' : markAt(other);
    };
    addPlace(own, tokenAt, from, to - 1);
    for (const word of new Set(masked)) add(own, `d${word}`, 0.35);
    add(own, `kind ${markAt(nth)}`, 1);
    add(own, `lay ${named?.isLay ?? false}`, 0.5);
    add(own, 'one', 0.7);
    add(own, `n${Math.min(4, found.length)}`, 0.5);
    add(own, `length ${lengthOf(masked.length - 1)}`, 0.5);
    add(own, `mark ${whole.text.includes('?')}`, 0.4);
    add(own, `last ${whole.last}`, 0.3);
    add(own, `words ${words.join(' ')}`, 0.5);
    const exam = named?.exam ?? null;
    const id = exam === null ? (named?.isWhich ? 'which' : all.idOf(words)) : exam.replace('/', ':');
    const span = [tokens[from]!.start, tokens[to - 1]!.end] as const;
    return { kind: exam === null ? 'named-test' : 'exam', id, features: sparseOf(own), span };
  });
}

/** Letters that stand together in words: typos leave most of them. */
const letters = 4;

/** Reads what is true of a segment: its words, the names in it, and where it stands in the talk. */
export function evidenceOf(text: string, reader: Reader, { talk, lastAsks, at, of }: Setting): Evidence {
  const { phrases, repair, resolve } = reader;
  const words = repair(stretchesOf(text, phrases.canonical).flatMap((stretch) => stretch.words));
  const found = phrasesIn(words, phrases);
  const whole: Whole = { text, last: kindOfLast(lastAsks) };
  const named = found.filter(({ kind }) => namedKinds.has(kind));
  const { names, masked } = namedIn(words, named, { talk, resolve, whole });
  const features: Features = new Map();
  const texts = words.map((word) => word.text);
  addNgrams(
    features,
    words.map(({ stem }) => stem),
    { mark: 's', weight: 1, longest: 3 },
  );
  addNgrams(features, texts, { mark: 'w', weight: 0.5, longest: 2 });
  addNgrams(features, masked, { mark: 'd', weight: 0.7, longest: 3 });
  for (const word of texts) {
    const bounded = `<${word}>`;
    for (let from = 0; from + letters <= bounded.length; from += 1)
      add(features, `c${bounded.slice(from, from + letters)}`, 0.25);
  }
  for (const { kind, id } of found) {
    add(features, `F${kind}:${id}`, 1.2);
    add(features, `K${kind}`, 0.4);
  }
  if (talk.focus !== null) {
    add(features, `focus ${talk.focus}`, 0.6);
    for (const part of talk.focus.split('-')) add(features, `of ${part}`, 0.3);
  }
  add(features, `mark ${text.includes('?')}`, 0.4);
  add(features, `talk ${talk.focus !== null}`, 0.4);
  add(features, `last ${whole.last}`, 0.4);
  add(features, `last ${whole.last} ${masked.slice(0, 2).join(' ')}`, 0.4);
  add(features, `length ${Math.min(7, Math.ceil(words.length / 2))}`, 0.4);
  add(features, `place ${of > 1 ? (at === of - 1 ? 'last' : 'in') : 'one'}`, 0.3);
  const tests = testsIn(whole, features);
  return {
    words,
    found,
    features: sparseOf(features),
    names: [...names, ...tests],
  };
}
