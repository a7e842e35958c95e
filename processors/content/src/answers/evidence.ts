import { meaningOf } from './meaning.ts';
import { type Aspect, aspectPattern } from './question/aspect.ts';
import { showsKind } from './question/kind.ts';
import type { Asked } from './question/question.ts';
import { readerOf, togetherness } from './reader.ts';
import { headingOfUnit, type Unit } from './units/unit.ts';

/** How well a unit matches the question; all numbers are 0 to 1. */
export type Evidence = {
  unit: Unit;
  /** Share of the weight of the asked words that the unit says itself; … */
  said: number;
  /** … or it, its heading and the sentence that it depends on; … */
  around: number;
  /** … or its passage anywhere. */
  passage: number;
  /** Share of neighbouring words of the question that stand near each other. */
  together: number;
  /** How near the unit comes to the question, … */
  similar: number;
  /** … and its words to each word of the question. */
  nearest: number;
  /** Whether it shows that it answers a question of that kind. */
  cue: number;
  /** Whether it begins with the rarest word of the question. */
  opens: number;
  /** Share of the weight of the asked subject, without aspects, that it or its surroundings mention. */
  on: number;
  /** Share of the asked aspects that it covers. */
  aspect: number;
  /** For each asked word: how far the unit, or what stands around it, says it. */
  credits: readonly number[];
  /** For each asked word: how far its passage says it, … */
  whole: readonly number[];
  /** … or a word of the unit comes near it. */
  found: readonly number[];
};

/** What words tell of a unit. */
export type LexicalEvidence = Omit<Evidence, 'similar' | 'nearest' | 'found'> & { own: readonly number[] };

/** In words: what a sentence begins with is what it is about. */
const OPENING = 6;
/** How far a heading, or the sentence before, counts for what a unit does not say itself. */
const AROUND = 0.8;
const HEADING = 0.7;
/** Units that are compared by vectors: those that say most of what is asked. */
const COMPARED = 40;

/** What the units of each passage say of what was asked. */
export const lexicalEvidenceOf = (asked: Asked, passages: readonly (readonly Unit[])[]): LexicalEvidence[] =>
  passages.flatMap(readingOf(asked));

/** The most promising of them, measured by meaning, too. `vectorOf` gives the vector of a text. */
export function evidenceOf(
  asked: Asked,
  evidence: readonly LexicalEvidence[],
  vectorOf: (text: string) => Float32Array,
): Evidence[] {
  const meaning = meaningOf(asked, vectorOf);
  const share = shareOf(asked);
  return evidence
    .toSorted((a, b) => promise(b) - promise(a))
    .slice(0, COMPARED)
    .map(({ own, ...lexical }) => {
      const { similar, nearest } = meaning(lexical.unit.text, own);
      const heading = lexical.credits.map((credit) => (credit > 0 ? HEADING : 0));
      return {
        ...lexical,
        similar,
        nearest: share(best(nearest, heading)),
        found: best(lexical.whole, nearest),
      };
    });
}

/** Whether a unit covers an aspect: what begins with the name of another one does not. */
export function covers(unit: Unit, { pattern }: Aspect): boolean {
  const label = /^([^:–]{2,30}):/u.exec(unit.said ?? unit.text)?.[1];
  const own = label === undefined ? undefined : aspectPattern(label);
  return own === undefined ? pattern.test(aspectText(unit)) : own === pattern;
}

/** A row is about what its table or its columns are about: "drugs – clue: lithium" is no treatment. */
const aspectText = (unit: Unit): string =>
  `${headingOfUnit(unit)}. ${unit.label === undefined ? unit.text : unit.columns}`;

const promise = ({ said, around, passage, together, unit }: LexicalEvidence): number =>
  said + around + passage + together + 2 * unit.source.score;

/** The weight of the words that are said, as a share of all. */
const shareOf = ({ words }: Asked, counts: (word: Asked['words'][number]) => boolean = () => true) => {
  const total = words.reduce((sum, word) => (counts(word) ? sum + word.weight : sum), 0);
  return (credits: readonly number[]): number =>
    total === 0
      ? 1
      : words.reduce((sum, word, at) => (counts(word) ? sum + word.weight * credits[at]! : sum), 0) / total;
};

function readingOf(asked: Asked): (units: readonly Unit[]) => LexicalEvidence[] {
  const { words, aspects, kind, named } = asked;
  const read = readerOf(words, named);
  const share = shareOf(asked);
  const shareOfSubject = shareOf(asked, ({ isAspect }) => !isAspect);
  const rarest = words.reduce((found, word, at) => (word.weight > words[found]!.weight ? at : found), 0);
  return (units) => {
    const headings = new Map(units.map((unit) => [pathOf(unit), noCredits]));
    for (const heading of headings.keys()) headings.set(heading, read(heading).credits);
    const readings = units.map(({ text }) => read(text));
    const opening = units.map(({ said }, at) => (said === undefined ? readings[at]! : read(said)).places);
    const whole = readings.reduce(
      (sum, { credits }) => best(sum, credits),
      [...headings.values()].reduce(best, read(units[0]?.source.title ?? '').credits),
    );
    return units.map((unit, place) => {
      const { credits: own, places } = readings[place]!;
      const title = headings.get(pathOf(unit))!;
      const before = unit.dependsOn === undefined ? [] : read(unit.dependsOn.text).credits;
      const credits = own.map((credit, at) =>
        Math.max(credit, AROUND * title[at]!, AROUND * (before[at] ?? 0)),
      );
      const covered = aspects.filter((aspect) => covers(unit, aspect)).length;
      return {
        unit,
        said: share(own),
        around: share(credits),
        passage: share(whole),
        together: togetherness(places),
        cue: showsKind(kind, unit.text) ? 1 : 0,
        opens: (opening[place]![rarest]?.[0] ?? OPENING) < OPENING ? 1 : 0,
        on: shareOfSubject(credits),
        aspect: aspects.length === 0 ? 1 : covered / aspects.length,
        credits,
        own,
        whole,
      };
    });
  };
}

/** All that a unit stands under, as far as it is sure. */
export function pathOf(unit: Unit): string {
  const heading = headingOfUnit(unit);
  return heading === '' ? '' : [...(unit.source.path ?? []), heading].join('. ');
}

const noCredits: readonly number[] = [];
const best = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((credit, at) => Math.max(credit, other[at]!));
