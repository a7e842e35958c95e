// Lines that may head what follows, though they were read as text: under which heading that stands is then not known.
import type { PageBlock, TableCell } from '@anamnesis/contracts/documents/page-block.ts';
import { states, wordsOf } from '../blocks/lines/statement.ts';
import { asUnsure } from './page-blocks.ts';

const mostWords = 14;
/** So few that a sign of a relation makes no statement of them: "Roundworm > 1 year old". */
const mostPlain = 6;
/** Letters at the end. */
const slack = 2;

/** The blocks of a page of text (no slide), unsure from a bold line on, which may be a heading, to the next heading that was read as one. */
export function withUnsureBars(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  let isUnsure = false;
  return blocks.map((block, at) => {
    if (block.kind === 'furniture') return block;
    if (block.kind === 'heading') isUnsure = false;
    else if (isBar(text, block) && !isLike(text, blocks[at - 1]) && !isLike(text, blocks[at + 1]))
      isUnsure = true;
    else if (!isUnsure && endsInBar(text, block)) {
      isUnsure = true;
      return block;
    }
    return isUnsure ? asUnsure(block) : block;
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

/** A table without heads whose last row alone begins in bold: it may head what stands below the table. */
function endsInBar(text: string, { table, boxes, runs = [] }: PageBlock): boolean {
  if (!table || !boxes || table.headRows > 0 || table.heads || table.rows.length < 2) return false;
  const isBold = ([first]: readonly TableCell[]): boolean =>
    first !== undefined &&
    first.end > first.start &&
    runs.some((run) => run.bold === true && run.start <= first.start && run.end >= first.end - slack);
  const [last, ...others] = table.rows.toReversed();
  const said = text.slice(last![0]!.start, last![0]!.end);
  return isBold(last!) && wordsOf(said).length > 1 && !/[.:]\s*$/u.test(said) && !others.some(isBold);
}
