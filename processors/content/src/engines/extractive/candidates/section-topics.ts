import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { namesPart } from '../headings/names.ts';
import { unnamedStarts } from '../headings/unnamed-starts.ts';
import { handbookOf, withoutBrackets, type Handbook } from './handbook.ts';
import { underMarked, type Path } from './marked-topics.ts';
import { capital, isOneThing, lower, says, type Topic } from './one-thing.ts';
import { headingsOf, titleOf, type Heading } from './page-headings.ts';

/** From where on a page which topic goes; undefined where no heading names one thing. */
type Stretch = { start: number; topic: Topic | undefined; isSure: boolean };
/** The current topic, the number of the heading that named it, and its parts so far. */
type State = { topic: Topic; number: string; parts: readonly string[]; hasParts: boolean } | undefined;

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Stretch[]>>();

/** In characters: a text that has not named its topic for so long may have changed to another, whose heading was not recognised. */
const LONGEST_UNSAID = 1_500;

const places = new WeakMap<PageLayout, Map<number, { topic: Topic | undefined }>>();

/** The topic at a place of a page. */
export function topicAt(start: number, page: PageLayout, index: DocumentIndex): Topic | undefined {
  const asked = places.get(page) ?? new Map<number, { topic: Topic | undefined }>();
  places.set(page, asked);
  const { topic } = asked.get(start) ?? { topic: findTopic(start, page, index) };
  asked.set(start, { topic });
  return topic;
}

function findTopic(start: number, page: PageLayout, index: DocumentIndex): Topic | undefined {
  const stretches = known.get(index) ?? stretchesOf(index);
  known.set(index, stretches);
  const stretch = stretches.get(page)?.findLast((one) => one.start <= start);
  const topic = stretch?.topic;
  if (topic === undefined) return undefined;
  if (stretch!.isSure && (page.hasMarks || start - stretch!.start < LONGEST_UNSAID)) return topic;
  return says(page.text.slice(Math.max(0, start - LONGEST_UNSAID), start), topic.name) ? topic : undefined;
}

/** Whether a place is under a part of a subject that is not known: "Treatment", and nobody says of what. */
export function isOfUnknown(start: number, page: PageLayout, index: DocumentIndex): boolean {
  const handbook = handbookOf(index);
  if (handbook === undefined) return false;
  const heading = headingsOf(page).findLast((one) => one.start <= start);
  return heading !== undefined && handbook.isPart(heading.title) && topicAt(start, page, index) === undefined;
}

/** The topic that a heading in the line of a sentence names. */
export const topicOfHeading = (heading: string, page: PageLayout, index: DocumentIndex): Topic | undefined =>
  after(undefined, { start: 0, ...titleOf(heading, page) }, index, undefined)?.topic;

function stretchesOf(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Stretch[]> {
  const found = new Map<PageLayout, readonly Stretch[]>();
  const handbook = handbookOf(index);
  let state: State;
  let path: Path = [];
  // In a chapter whose parts repeat, a part under its topic is as good as the name of the topic.
  const stretchFrom = (start: number): Stretch => ({
    start,
    topic: state?.topic,
    isSure: handbook !== undefined && state?.topic.part !== undefined,
  });
  for (const page of index.pages.values()) {
    const stretches = [
      page.hasMarks ? { start: 0, topic: path.at(-1)?.topic, isSure: true } : stretchFrom(0),
    ];
    for (const heading of [...headingsOf(page), ...unnamedStarts(page).map(unnamed)].sort(
      (a, b) => a.start - b.start,
    )) {
      if (heading.title === undefined) {
        state = undefined;
        stretches.push(stretchFrom(heading.start));
      } else if (page.hasMarks) {
        path = underMarked(path, heading, index);
        const topic = path.at(-1)?.topic;
        stretches.push({ start: heading.start, topic, isSure: true });
      } else {
        state = after(state, heading, index, handbook);
        stretches.push(stretchFrom(heading.start));
      }
    }
    found.set(page, stretches);
  }
  return found;
}

/** From here on the subject is not known. */
const unnamed = (start: number): { start: number; title?: undefined } => ({ start });

/** The topic from this heading on: what it names, or a part of the topic before. */
function after(before: State, heading: Heading, index: DocumentIndex, handbook: Handbook | undefined): State {
  const { title, number } = heading;
  // "Severe drug reactions" after "Bullous disorders", "4-Aminoquinolines" after "Severe malaria": a matter of its own.
  if (OF_ITS_OWN.test(title)) return undefined;
  // "Fever for five days and four of the following features" is a sentence of the part that it stands in.
  if (before?.hasParts === true && title.split(' ').length > LONGEST_TITLE) return before;
  if (namesPart(title) || handbook?.isPart(title) === true) {
    // "3.1 Actions" is no part of what "2.1" names.
    const isWithin = before?.number === '' || number === '' || number.startsWith(`${before?.number}.`);
    const part = lower(title);
    if (before === undefined || !isWithin) return undefined;
    // The same part again: another topic began between, whose heading was not seen.
    if (handbook !== undefined && (!before.hasParts || before.parts.includes(part))) return undefined;
    return { ...before, topic: { ...before.topic, part }, parts: [...before.parts, part] };
  }
  const name = withoutBrackets(title.replace(/^the\s/iu, ''));
  const hasParts = handbook?.isSubject(heading) === true;
  return hasParts || isOneThing(title, index)
    ? { topic: { name: capital(name), part: undefined, isOfSeveral: hasParts }, number, parts: [], hasParts }
    : undefined;
}

/** In words. */
const LONGEST_TITLE = 8;
const OF_ITS_OWN =
  /^(?!adverse|undesirable|allergic|common|serious|other|drug|unwanted|important|major)\p{L}+ (?:\p{L}+ )?reactions$|^\d/iu;
