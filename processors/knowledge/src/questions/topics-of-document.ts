// What a document is about: which names of the pack stand in its title, its headings, at the head of its rows and lines, and how often in its text. A name in
// passing is no topic.
import { foldWords } from '@anamnesis/contracts/kernel/text/name-search.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { Mention } from '../names/all-mentions.ts';

/** How much each place of a name counts for. */
const weights = { title: 8, heading: 4, label: 2, text: 1 } as const;
type Role = keyof typeof weights;
/** Of one page at most so much of a name in its text counts: a page may repeat it in each line. */
const mostOnPage = 4;
/** A name that stands in no heading and before no line is a topic where it is said so often, … */
const leastInText = 4;
/** … and so much as what is said most. */
const leastShare = 0.25;
const leastNamed = 2;
/** A heading is about what is so much of its words, and counts for this at least for a name in it. */
const mostOfHeading = 0.5;
const leastOfHeading = 0.25;

/** `score`: how much of the document is about it; the line that says it first where it matters most. */
export type DocumentTopic = {
  key: string;
  score: number;
  /** It stands in a heading or before a line; … */
  isNamed: boolean;
  /** … in a heading; … */
  isHeading: boolean;
  /** … which names little else. */
  isWhole: boolean;
  /** It is no name in passing. */
  isMain: boolean;
  /** By more than two or three capitals. */
  isSpelled: boolean;
  /** The weight of the line that says it best, and where that stands. */
  best: number;
  pageNumber: number;
  span: string;
};

type Line = { role: Role; text: string; pageNumber: number };

/** In UTF-16 units. */
const longestLabel = 80;
const longestSpan = 200;

/** The lines of a document with the part that each plays. */
function linesOf({ pages }: DocumentText): Line[] {
  const lines: Line[] = [];
  let isTitleKnown = false;
  for (const { pageNumber, text, blocks } of pages) {
    const add = (role: Role, said: string): void => {
      if (said.trim() !== '') lines.push({ role, text: said.trim(), pageNumber });
    };
    if (!blocks) {
      for (const line of text.split('\n')) add(labelOf(line) === '' ? 'text' : 'label', line);
      continue;
    }
    for (const block of blocks) {
      if (block.kind === 'furniture') continue;
      const said = text.slice(block.start + (block.mark ?? 0), block.end);
      // What a document begins with names it, whatever it was read as.
      const isFirst = lines.length === 0 && said.length <= longestLabel && !block.table;
      if (block.kind === 'heading' || isFirst) {
        add(isTitleKnown || block.path.length > 0 ? 'heading' : 'title', said);
        isTitleKnown ||= block.kind === 'heading';
      } else if (block.table)
        for (const [row, cells] of block.table.rows.entries())
          for (const [column, { start, end }] of cells.entries())
            add(column === 0 || row < block.table.headRows ? 'label' : 'text', text.slice(start, end));
      else for (const line of said.split('\n')) add(labelOf(line) === '' ? 'text' : 'label', line);
    }
  }
  return lines;
}

/** Of those that say something: "Asthma – lecture 3" has one. */
const wordsOf = (heading: string): number =>
  foldWords(heading)
    .split(' ')
    .filter((word) => word.length > 2 && !/\d/u.test(word) && !empty.has(word)).length;
const empty = new Set(
  'the and for with from its lecture notes note revision summary overview introduction part week chapter section module session handout'.split(
    ' ',
  ),
);

/** What stands before the first colon or dash of a line. */
function labelOf(line: string): string {
  const at = line.search(/:\s|\s[–—-]\s/u);
  return at > 0 && at <= longestLabel ? line.slice(0, at) : '';
}

/** Each thing once, by the longest of its names. */
const once = (found: readonly Mention[]): Mention[] => [
  ...new Map(found.toSorted((one, other) => one.words - other.words).map((one) => [one.key, one])).values(),
];

/** `mentions`: the names that a text holds; one key may stand for several things. */
export function topicsOfDocument(
  document: DocumentText,
  mentions: (text: string) => readonly Mention[],
): DocumentTopic[] {
  const topics = new Map<string, DocumentTopic>();
  const onPage = new Map<string, number>();
  const count = ({ key, words, isShort }: Mention, role: Role, { text, pageNumber }: Line): void => {
    const page = `${pageNumber} ${key}`;
    const before = onPage.get(page) ?? 0;
    if (role === 'text' && before >= mostOnPage) return;
    if (role === 'text') onPage.set(page, before + 1);
    const isHeading = role === 'title' || role === 'heading';
    const share = isHeading ? Math.min(1, words / Math.max(1, wordsOf(text))) : 1;
    const weight = weights[role] * Math.max(leastOfHeading, share);
    const none = { isNamed: false, isHeading: false, isWhole: false, isSpelled: false, isMain: false };
    const known = topics.get(key) ?? { key, score: 0, ...none, pageNumber, span: '', best: 0 };
    known.score += weight;
    known.isSpelled ||= !isShort;
    known.isNamed ||= role !== 'text';
    known.isHeading ||= isHeading;
    known.isWhole ||= isHeading && share >= mostOfHeading;
    if (weight > known.best)
      Object.assign(known, { best: weight, pageNumber, span: text.slice(0, longestSpan) });
    topics.set(key, known);
  };
  for (const line of linesOf(document)) {
    const label = line.role === 'label' ? labelOf(line.text) || line.text : '';
    const own = once(label === '' ? [] : mentions(label));
    for (const mention of own) count(mention, 'label', line);
    for (const mention of once(mentions(line.text)))
      if (!own.some(({ key }) => key === mention.key))
        count(mention, line.role === 'label' ? 'text' : line.role, line);
  }
  const most = Math.max(0, ...[...topics.values()].map(({ score }) => score));
  const isMain = ({ score, isNamed }: DocumentTopic): boolean =>
    (isNamed && score >= leastNamed) || (score >= leastInText && score >= leastShare * most);
  return [...topics.values()]
    .filter(({ isSpelled, isWhole }) => isSpelled || isWhole)
    .map((topic) => ({ ...topic, isMain: isMain(topic) }))
    .toSorted((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
}
