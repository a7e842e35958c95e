import type { Match } from '@anamnesis/contracts/documents/region/fold.ts';
import { pageText, type PageText } from '../../pdf/highlight/text/page-text.ts';
import { couldBeAsked } from '../../pdf/highlight/text/sentences.ts';
import type { Block, Piece } from './blocks.ts';

/** The blocks of a part as a page to be highlighted: its items are the pieces, in order. */
export interface TextPage {
  page: PageText;
  pieces: readonly Piece[];
  /** The sentences that could have a card: no headings, no scraps. */
  sentences: readonly Match[];
}

/** Without what is crossed out, which has no card. */
const asMeant = ({ text, styles = [] }: Piece): string =>
  styles
    .filter(({ kind }) => kind === 'struck')
    .reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text);

export function textPageOf(blocks: readonly Block[]): TextPage {
  const pieces = blocks.flatMap(({ cells }) => cells.flat());
  const headings = new Set(
    blocks.filter(({ kind }) => kind === 'heading').flatMap(({ cells }) => cells.flat()),
  );
  const page = pageText(pieces.map(({ text }) => text));
  const sentences: Match[] = [];
  let at = 0;
  for (const [first, piece] of pieces.entries()) {
    if (piece.number === null && first > 0) continue;
    const next = pieces.findIndex(({ number }, index) => index > first && number !== null);
    const last = next < 0 ? pieces.length : next;
    const start = at;
    while (at < page.folded.item.length && (page.folded.item[at] ?? 0) < last) at += 1;
    const said = pieces.slice(first, last).filter((each) => !headings.has(each));
    if (start < at && couldBeAsked(said.map(asMeant).join(' '))) sentences.push({ start, end: at });
  }
  return { page, pieces, sentences };
}
