import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { namesPart } from '../headings/names.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { withoutBrackets } from './handbook.ts';
import type { Candidate } from './candidate.ts';
import { headingsOf, type Heading } from './page-headings.ts';
import { capital, isOneThing, lower, type Topic } from './one-thing.ts';

/** The headings in force, the highest first, each with what it is about. */
export type Path = readonly { level: number; topic: Topic | undefined }[];

const LONGEST_PART = 40;
/** "DAS28 ≥ 3.2", "What now?": no part that is shown. */
const NO_PART = /[\d?!:;,]/u;

/** The topic under a heading whose level is marked: "## Management" is a part of the "# Gout" above it. */
export function underMarked(path: Path, { title, level = 1 }: Heading, index: DocumentIndex): Path {
  const above = path.slice(
    0,
    path.findIndex((one) => one.level >= level) < 0
      ? path.length
      : path.findIndex((one) => one.level >= level),
  );
  if (title === '') return above;
  const over = above.at(-1)?.topic;
  // "Algorithm" under "# Gout" is no matter of its own.
  const isInformative = over === undefined || title.split(/\s+/u).some((word) => medicalWeight(word) === 2);
  if (!namesPart(title) && isInformative && isOneThing(title, index))
    return [
      ...above,
      { level, topic: { name: capital(withoutBrackets(title)), part: undefined, isOfSeveral: false } },
    ];
  const part = title.length > LONGEST_PART || NO_PART.test(title) ? undefined : lower(title);
  return [...above, { level, topic: over === undefined ? undefined : { ...over, part } }];
}

type Span = { start: number; end: number };

/** From where to where each marked heading of a page is in force, by its title in small letters. */
const sectionsByTitle = ofEach((page: PageLayout): ReadonlyMap<string, readonly Span[]> => {
  const sections = new Map<string, Span[]>();
  let open: { level: number; span: Span }[] = [];
  for (const { title, level = 1, start } of headingsOf(page)) {
    for (const one of open) if (one.level >= level) one.span.end = start;
    const span = { start, end: Infinity };
    open = [...open.filter((one) => one.level < level), { level, span }];
    const key = title.toLowerCase();
    sections.set(key, [...(sections.get(key) ?? []), span]);
  }
  return sections;
});

/** Whether a line is attributed to a heading whose section has ended: "CHIP, treatment" where "## Treatment" stands behind "### CHIP". */
export function isOfEnded({ statement, start }: Candidate, page: PageLayout): boolean {
  if (!page.hasMarks) return false;
  const names = [...statement.slice(0, LONGEST_NAME).matchAll(/,|:|\s–/gu)].map(({ index }) =>
    statement.slice(0, index).toLowerCase().trim(),
  );
  const spans = names.flatMap((name) => sectionsByTitle(page).get(name) ?? []);
  return (
    spans.some((one) => one.start <= start) && !spans.some((one) => one.start <= start && start < one.end)
  );
}

const LONGEST_NAME = 100;
