// Lines that may head what follows, though they were read as text: under which heading that stands is then not known.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { states, wordsOf } from '../blocks/lines/statement.ts';

const mostWords = 14;
/** So few that a sign of a relation makes no statement of them: "Roundworm > 1 year old". */
const mostPlain = 6;
/** Letters at the end. */
const slack = 2;
/** In UTF-16 units. */
const mostRest = 600;

/** The blocks of a page of text (no slide), unsure from a bold line on, which may be a heading, to the next heading that was read as one. */
export function withUnsureBars(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  let isUnsure = false;
  return blocks.map((block, at) => {
    if (block.kind === 'furniture') return block;
    if (block.kind === 'heading') isUnsure = false;
    else if (isBar(text, block) && !isLike(text, blocks[at - 1]) && !isLike(text, blocks[at + 1]))
      isUnsure = true;
    return isUnsure && block.path.length > 0 ? { ...block, isPathUnsure: true } : block;
  });
}

const isLike = (text: string, block: PageBlock | undefined): boolean =>
  block !== undefined && isBar(text, block);

/** Bold from its beginning on: wholly, or with a remark behind it that no colon or stop leads to. */
function isBar(text: string, { kind, start, end, mark = 0, boxes, runs = [] }: PageBlock): boolean {
  if (!boxes || (kind !== 'paragraph' && kind !== 'item' && kind !== 'caption')) return false;
  const from = start + mark;
  const first = runs.find((run) => run.bold === true && run.start <= from && run.end > from);
  const said = text.slice(from, end).replace(/\s+/gu, ' ').trim();
  if (!first || !/^\p{Lu}/u.test(said) || wordsOf(said).length > mostWords || /[.:;,!?]$/u.test(said))
    return false;
  if (first.end >= end - slack) return wordsOf(said).length <= mostPlain || !states(said);
  const [name, rest] = [text.slice(from, first.end).trim(), text.slice(first.end, end).trim()];
  return wordsOf(name).length > 1 && /^[\p{Lu}(]/u.test(rest) && !/[:.,;–—-]$/u.test(name);
}

const isContent = ({ kind }: PageBlock) => kind !== 'furniture';

/** A page that begins within a line of the page before: its beginning is the rest of that, "50 IU/kg" of "25 to 50 IU/kg". */
export function withoutTornTop(
  text: string,
  blocks: readonly PageBlock[],
  before: { text: string; blocks: readonly PageBlock[] } | undefined,
): readonly PageBlock[] {
  const [top, last] = [blocks.find(isContent), before?.blocks.findLast(isContent)];
  if (!top || !last || !top.boxes || (top.kind !== 'paragraph' && top.kind !== 'item')) return blocks;
  const said = text.slice(top.start + (top.mark ?? 0), top.end).trim();
  const ended = before!.text.slice(last.start, last.end).trimEnd();
  const isOpen = (last.kind === 'paragraph' || last.kind === 'item') && /[\p{L}\d,–-]$/u.test(ended);
  if (!isOpen || !/^[\p{Ll}\d]/u.test(said)) return blocks;
  const stop = /[.!?]\s+(?=\p{Lu})/u.exec(text.slice(top.start, Math.min(top.end, top.start + mostRest)));
  const whole: PageBlock[] = stop ? [{ ...top, start: top.start + stop.index + stop[0].length }] : [];
  return blocks.flatMap((block) => (block === top ? whole : [block]));
}
