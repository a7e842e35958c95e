// Judged cards as places on their pages: where what was hidden stands, and the excerpt around it.
import {
  allPlacesOf,
  contextAt,
  partsOfBlock,
  type Place,
  type PlaceDocument,
  type PlaceKind,
  type PlacePage,
  type PageStretch,
  type Tagger,
} from '@anamnesis/content/laboratory.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';

export type JudgedCard = { span: string; start: number; answer: string; statement: string; at: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Where the answer of a card stands on its page; undefined where it does not stand there word for word. */
export function hiddenBy(
  { span, start, answer, statement, at }: JudgedCard,
  text: string,
): [PageStretch] | undefined {
  const from = text.startsWith(span, start) ? start : text.indexOf(span);
  if (from === -1 || answer.trim() === '') return undefined;
  const pattern = new RegExp(
    answer
      .trim()
      .split(/\s+/u)
      .map(escaped)
      .join(String.raw`\s+`),
    'gu',
  );
  const expected = (Math.max(0, at) / Math.max(1, statement.length)) * span.length;
  const found = [...span.matchAll(pattern)]
    .map(({ 0: match, index }) => ({ start: from + index, end: from + index + match.length, index }))
    .sort((one, other) => Math.abs(one.index - expected) - Math.abs(other.index - expected))[0];
  return found && [{ start: found.start, end: found.end }];
}

const kindOf = ({ kind }: PageBlock): PlaceKind =>
  kind === 'table' ? 'cell' : kind === 'item' ? 'line' : 'sentence';

/** Of the longer of both. */
const SAME = 0.6;
const isMostly = (one: PageStretch, other: PageStretch) =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) >=
  SAME * Math.max(one.end - one.start, other.end - other.start);

const holds = (outer: PageStretch, inner: PageStretch) =>
  outer.start <= inner.start && outer.end >= inner.end;

/** Finds the places of one page: as they are found without readers, else made for what they judged. */
export function placesOn(
  page: PlacePage,
  document: PlaceDocument,
  tag: Tagger,
): (hidden: readonly PageStretch[]) => Place | undefined {
  const ofPage = allPlacesOf(page, document.pages.get(page.pageNumber + 1), document, tag);
  return (hidden) => {
    const same = ofPage.find(
      (place) =>
        place.hidden.length === hidden.length && place.hidden.every((one, at) => isMostly(one, hidden[at]!)),
    );
    const [first, ...more] = hidden;
    if (same || !first || more.length > 0) return same;
    const at = page.blocks.findIndex((block) => block.kind !== 'furniture' && holds(block, first));
    const block = page.blocks[at];
    const excerpt = block && partsOfBlock(page.text, block).find((part) => holds(part, first));
    if (!excerpt) return undefined;
    const { path, over } = contextAt(page, excerpt.start);
    return {
      kind: kindOf(block),
      page: page.pageNumber,
      block: at,
      excerpt,
      hidden: [first],
      around: over,
      path,
    };
  };
}
