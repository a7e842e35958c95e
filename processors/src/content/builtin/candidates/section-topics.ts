import type { DocumentIndex, PageLayout } from '../document/document-index.ts';
import { asTitle } from '../summary/heading-text.ts';
import { breaksSyntax } from '../statements/sentence-rules.ts';
import { namesPart, namesSubject } from '../summary/sections.ts';
import { medicalWeight } from '../words/medical-words.ts';
import { sharesStem } from '../words/stem.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { wordsOf } from './answer-rules.ts';
import { isInitialsOf } from './give-away.ts';

/** What a section is about: the one thing that its heading names, and the part of it that the last heading names. */
export type Topic = { name: string; part: string | undefined };

/** From where on a page which topic goes; undefined where no heading names one thing. */
type Stretch = { start: number; topic: Topic | undefined };
type Heading = { start: number; title: string; number: string };
/** What is in force, and the number of the heading that named it. */
type State = { topic: Topic; number: string } | undefined;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Stretch[]>>();

/** In characters: a text that has not said its topic for so long may have gone on to another, whose heading was not seen. */
const LONGEST_UNSAID = 1_500;

/** The topic at a place of a page. */
export function topicAt(start: number, page: PageLayout, index: DocumentIndex): Topic | undefined {
  const stretches = known.get(index) ?? stretchesOf(index);
  known.set(index, stretches);
  const topic = stretches.get(page)?.findLast((one) => one.start <= start)?.topic;
  if (topic === undefined) return undefined;
  return says(page.text.slice(Math.max(0, start - LONGEST_UNSAID), start), topic.name) ? topic : undefined;
}

/** The topic that a heading in the line of a sentence names. */
export const topicOfHeading = (heading: string, page: PageLayout, index: DocumentIndex): Topic | undefined =>
  after(undefined, { start: 0, ...titleOf(heading, page) }, index)?.topic;

function stretchesOf(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Stretch[]> {
  const found = new Map<PageLayout, readonly Stretch[]>();
  let state: State;
  for (const page of index.pages.values()) {
    const stretches: Stretch[] = [{ start: 0, topic: state?.topic }];
    for (const heading of headingsOf(page)) {
      state = after(state, heading, index);
      stretches.push({ start: heading.start, topic: state?.topic });
    }
    found.set(page, stretches);
  }
  return found;
}

/** A line of its own that reads like a heading, though the layout may have taken it for an item: "4. Mumps". */
const OWN_LINE =
  /(?<=^|\n[^\S\n]*\n)[^\S\n]*((?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?[^\S\n]+)?\p{Lu}[^\n\t.!?;]{2,90})(?=\n[^\S\n]*\n)/gu;

function headingsOf(page: PageLayout): Heading[] {
  // The heading of a block has lost its number: "9. SUSPECTED RABIES".
  const ofBlocks = page.blocks.flatMap(({ kind, heading, text, start }) =>
    kind === 'heading' && heading !== undefined
      ? [{ start, heading: `${NUMBER.exec(text.trim())?.[0] ?? ''}${heading.replace(NUMBER, '')}` }]
      : [],
  );
  const starts = new Set(ofBlocks.map(({ start }) => start));
  const lines = [...page.text.matchAll(OWN_LINE)].map(({ index, 0: whole, 1: heading = '' }) => ({
    start: index + whole.length - heading.length,
    heading,
  }));
  return [...ofBlocks, ...lines.filter(({ start }) => !starts.has(start))]
    .sort((a, b) => a.start - b.start)
    .map(({ start, heading }) => ({ start, ...titleOf(heading, page) }));
}

const NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,3})[.)]?\s+(?=\p{L})/u;

function titleOf(heading: string, page: PageLayout): { title: string; number: string } {
  const number = NUMBER.exec(heading)?.[1] ?? '';
  return { title: asTitle(heading.replace(NUMBER, ''), page.text).trim(), number };
}

/** What is in force from this heading on: what it names, or a part of what was named before. */
function after(before: State, { title, number }: Heading, index: DocumentIndex): State {
  if (namesPart(title)) {
    // "3.1 Actions" is no part of what "2.1" names.
    const isWithin = before?.number === '' || number === '' || number.startsWith(`${before?.number}.`);
    return before !== undefined && isWithin
      ? { ...before, topic: { ...before.topic, part: lower(title) } }
      : undefined;
  }
  return isOneThing(title, index)
    ? { topic: { name: capital(title.replace(/^the\s/iu, '')), part: undefined }, number }
    : undefined;
}

/** "Adverse Effects" as it stands in a sentence; abbreviations stay. */
const lower = (text: string): string =>
  text.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_WORDS = 5;
/** "Hip and knee", "Stroke: the first hour", "Fluids, food" are of several things or of a part. */
const SEVERAL =
  /[,:;/–—&+?!]|\s(?:and|or|versus|vs\.?|with|without|for|from|by|to|in|on|at|during|after|before)\s/iu;
const OF = /\sof\s/iu;
/** "Disorders of the thyroid" is what the section is about; "Divisions of the nervous system" tells something of it. */
const OPENS_OF =
  /^(?:disorders?|diseases?|infections?|cancers?|tumou?rs?|fractures?|carcinoma|treatment|management|prevention|diagnosis|anatomy|structure|physiology|pharmacology)\sof\s/iu;
/** "How acid is made", "Choosing a drug", "What the nurse needs to know". */
const TELLS =
  /^(?:how|why|what|when|where|who|which|if|more|your|our|this|these|step|types?|kinds?|uses?|unique|some|other|general|basic|common|special|new|case|page|slide|chapter|unit|lecture|section|appendix)\b|^(?!bleeding|hearing|swallowing|breathing|imaging)\p{L}+ing\s|\b(?:is|are|was|were|be|you|we|it|know|works?|happens?|starts?|made|needs?|goes|come)\b/iu;

function isOneThing(title: string, index: DocumentIndex): boolean {
  const words = title.split(/\s+/u);
  return (
    namesSubject(title) &&
    words.length <= MOST_WORDS &&
    title.length >= 3 &&
    !breaksSyntax(title) &&
    !SEVERAL.test(title) &&
    !TELLS.test(title) &&
    (!OF.test(title) || OPENS_OF.test(title)) &&
    (words.some((word) => medicalWeight(word) > 0) || (words.length > 1 && index.occurrences(title) >= 3))
  );
}

/** Whether a text says the word that names a topic, in any form, or its abbreviation. */
export function says(text: string, topic: string): boolean {
  const words = wordsOf(text);
  const names = wordsOf(topic).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const head = names.findLast((word) => medicalWeight(word) > 0) ?? names.at(-1) ?? '';
  return words.some(
    (word) =>
      sharesStem(word, head) ||
      (/^\p{Lu}{2,}s?$/u.test(word) && isInitialsOf(word, names)) ||
      (names.length === 1 && /^\p{Lu}{2,}$/u.test(topic) && word === topic),
  );
}
