import { loadSentenceVectors, similarity } from '../../../vectors/sentence-vectors.ts';
import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { termsNamedIn } from '../../../page/key-terms.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { areMembers, memberOf } from './members.ts';
import type { Point } from './point.ts';
import { topicAt } from './outline.ts';

/** A page of more sentences is read by a sample of them, so that the time stays linear. */
const MOST_READ = 80;

/** Bullets whose vectors are this near, or that share this much of the words of the shorter, say the same. */
const NEAR = 0.92;
const SHARED = 0.7;

/** The score of a bullet that is near to no sentence: cells of a table and items of a list are no sentences. */
const FLOOR = 0.05;
const LEAST = 0.002;

/** A table of so many bullets is not given in full where one of them is. */
const LARGE_TABLE = 5;

/** A sentence of the page: what the chosen bullets should stand for. */
type Unit = { vector: Float32Array; stems: ReadonlySet<string>; words: number; covered: number };

type Option = {
  point: Point;
  worth: number;
  stems: ReadonlySet<string>;
  vector: Float32Array;
  cover: readonly number[];
  words: number;
};

/**
 * The bullets that together stand for most of the page: one after the other the one that adds most, by how
 * near it is to sentences that no bullet stands for yet. Sections that have none come first, the longest before the others.
 */
export function choosePoints(
  points: readonly Point[],
  most: number,
  page: PageLayout,
  index: DocumentIndex,
): Point[] {
  const vectors = loadSentenceVectors();
  const units = sample(page.sentences.filter(({ kind }) => kind !== 'aside' && kind !== 'caption')).map(
    ({ text }): Unit => ({
      vector: vectors.vectorOf(text.slice(0, 600)),
      stems: new Set(contentStems(text.slice(0, 600))),
      words: Math.min(40, wordCount(text)),
      covered: 0,
    }),
  );
  // The same sentence may have been read in several ways, the best first.
  const byText = new Map(points.toReversed().map((point) => [point.text, point]));
  let open = sample([...byText.values()].toReversed()).map((point): Option => {
    const vector = vectors.vectorOf(point.text);
    const stems = new Set(contentStems(point.text));
    const cover = units.map((unit) =>
      Math.max(Math.max(0, similarity(vector, unit.vector)) ** 2, shareOf(unit.stems, stems) ** 2),
    );
    return { point, worth: worthOf(point, index), stems, vector, cover, words: wordCount(point.text) };
  });
  const shares = sharesOf(page, index);
  const chosen: Option[] = [];
  while (chosen.length < most) {
    const best = largest(open, (option) => valueOf(option, units, chosen, shares));
    if (best === undefined) break;
    for (const one of [best, ...membersBeside(best, open)].slice(0, most - chosen.length)) {
      chosen.push(one);
      open = open.filter((other) => !isSame(other, one));
      for (const [at, unit] of units.entries()) unit.covered = Math.max(unit.covered, one.cover[at]!);
    }
  }
  return chosen.map(({ point }) => point);
}

/** How many of the words of a sentence a bullet has: one of three sentences says each of them, though its vector is near to none. */
const shareOf = (unit: ReadonlySet<string>, stems: ReadonlySet<string>): number =>
  sharedBy(unit, stems) / Math.max(4, unit.size);

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared++;
  return shared;
}

function valueOf(
  { point, worth, cover, words: own }: Option,
  units: readonly Unit[],
  chosen: readonly Option[],
  shares: ReadonlyMap<string, number>,
): number {
  let gain = 0;
  let all = 1;
  for (let at = 0; at < units.length; at++) {
    const { words, covered } = units[at]!;
    gain += words * Math.max(0, cover[at]! - covered);
    all += words;
  }
  // The rows of a table are no sentences of the page.
  const ofTable = point.table === undefined ? 0 : 0.5 * own;
  const isFirst = chosen.every((other) => other.point.section !== point.section);
  return (
    ((gain + ofTable) / all + (point.isWhole ? FLOOR : LEAST)) * worth +
    (isFirst ? 0.3 * worth * (shares.get(point.section) ?? 0) : 0)
  );
}

/** Language that praises a subject and says nothing of it. */
const PRAISE =
  /\b(?:importan\w+|vital|crucial|obvious\w*|remarkabl\w+|elegant|fascinat\w+|interest\w+|complex|challeng\w+|amazing|unique|truly)\b|\b(?:is susceptible to|begins early|can be (?:helped|affected|influenced)|is divided into|according to where|correlates? with)\b|^there (?:is|are) (?:also )?(?:many|several|various|different|a (?:number|variety|wide))\b/iu;
const EXAMPLE =
  /^(?:consider|imagine|suppose|for example|for instance)\b|\b(?:for example|for instance)\b|\b(?:studies|research(?:ers)?|career|extreme examples?|professionals?|technicians?|technologists?)\b/iu;

/** "Assess and monitor the client for adverse effects": what is done with every drug. */
const GENERAL_DUTY =
  /\b(?:assess|monitor|evaluate|document|teach|educate|observe)\b.{0,40}\b(?:client|patient|therapeutic effects|adverse effects|interactions|contraindications|condition|response)\b[^\d:]*$/iu;

/** "Give appropriate advice": what it is, nobody says. */
const EMPTY_ADVICE =
  /(?:^|: )(?:give|provide|offer|ensure|use|take|seek) (?:appropriate|suitable|adequate|proper|necessary) [^\d:;,]{3,40}$/iu;

/** "Anna’s hemoglobin is 9": what was found in one person. */
const FINDING_OF_ONE =
  /^\p{Lu}\p{Ll}+(?:[’']s\s.{3,80}\b(?:is|was|are|were)\s[\d<>]|\s(?:weighs|reports|complains|states|feels|lives|works|denies)\s)/u;

/** About 0.2 to 2: definitions, terms and the subject of the section before asides. */
function worthOf({ text, section, role, isClause, place }: Point, index: DocumentIndex): number {
  const words = text.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
  const terms = new Set(words.filter((word) => word.length > 3 && index.isTerm(word))).size;
  const title = new Set(contentStems(section));
  const isOnTopic = contentStems(text.slice(0, 80)).some((stem) => title.has(stem));
  const worth =
    0.9 +
    place +
    (termsNamedIn(text).length > 0 ? 0.3 : 0) +
    0.08 * Math.min(3, terms) +
    (isOnTopic ? 0.2 : 0) +
    (role === 'summary'
      ? 0.25
      : role === 'box'
        ? /warning|black box|fatal|life-threatening|death|severe/iu.test(text)
          ? 0
          : -0.4
        : 0) -
    (PRAISE.test(text) ? 0.35 : 0) -
    (FINDING_OF_ONE.test(text) ? 0.6 : 0) -
    (GENERAL_DUTY.test(text) ? 0.35 : 0) -
    (EMPTY_ADVICE.test(text) ? 0.6 : 0) -
    (EXAMPLE.test(text) ? 0.3 : 0) -
    (isClause ? 0.2 : 0) -
    (/^(?:if|suppose)\b.*\d/iu.test(text) ? 0.2 : 0) -
    (words.length < 6 ? 0.15 : 0);
  // Of two sentences that stand for the same the shorter says it better.
  return Math.max(0.3, worth) * (20 / Math.max(14, words.length)) ** 0.3;
}

/** The share of the page's words that stand in each section. */
function sharesOf(page: PageLayout, index: DocumentIndex): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  let all = 1;
  for (const { start, text, kind } of page.sentences) {
    if (kind === 'aside' || kind === 'caption') continue;
    const section = topicAt(page, index, start);
    words.set(section, (words.get(section) ?? 0) + wordCount(text));
    all += wordCount(text);
  }
  return new Map([...words].map(([section, count]) => [section, count / all]));
}

/** The other rows of a table, and the other types of "Type II reactions …", one bullet each: they are given in full. */
function membersBeside({ point }: Option, open: readonly Option[]): Option[] {
  if (point.table !== undefined) {
    const rows = open.filter((one) => one.point.table === point.table && one.point !== point);
    return rows.length < LARGE_TABLE ? rows : [];
  }
  const members = open.filter((one) => areMembers(one.point.text, point.text));
  return [...Map.groupBy(members, (one) => memberOf(one.point.text)!.number).values()].map(
    ([first]) => first!,
  );
}

function isSame(one: Option, other: Option): boolean {
  if (one.point.text === other.point.text) return true;
  if (areMembers(one.point.text, other.point.text) || areRows(one.point, other.point)) return false;
  const shared = sharedBy(one.stems, other.stems);
  if (shared >= SHARED * Math.max(1, Math.min(one.stems.size, other.stems.size))) return true;
  return similarity(one.vector, other.vector) >= NEAR;
}

/** Rows of a table have the words of its heads in common. */
const areRows = (one: Point, other: Point): boolean => one.table !== undefined && one.table === other.table;

function largest<T>(all: readonly T[], worthOfOne: (one: T) => number): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const one of all) {
    const value = worthOfOne(one);
    if (value > most) [best, most] = [one, value];
  }
  return best;
}

const sample = <T>(all: readonly T[]): readonly T[] => {
  const step = Math.ceil(all.length / MOST_READ);
  return step <= 1 ? all : all.filter((_, at) => at % step === 0);
};
