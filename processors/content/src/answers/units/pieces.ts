import { ITEM } from '../../page/typed-lines.ts';
import type { Source } from '../source.ts';

/** A sentence of a passage, an item of a list, a row of a table or a line without a full stop; offsets into the passage. */
export type Piece = {
  kind: 'prose' | 'item' | 'row' | 'line';
  start: number;
  end: number;
  /** Of an item: how far it stands from the margin. */
  indent: number;
};

const ENDS = /[.!?]["'”’)\]]*$/u;
/** Columns that spaces make; but two spaces stand behind a sentence as well, and three in one that was justified. */
const isOfColumns = (content: string): boolean => /[^\s.!?:;,] {3,}\S/u.test(content) && !ENDS.test(content);
/** Between the columns of a table in Markdown. */
const RULE = /^[\s|:=_-]+$/u;

/** The pieces of a passage in its order; offsets of sentences that lie outside it, or are empty, count for nothing. */
export function piecesOf({ text, sentences }: Source): Piece[] {
  const pieces: Piece[] = [];
  for (const [from, to] of sentences)
    for (const piece of linesIn(text, Math.max(0, from), Math.min(to, text.length))) {
      const last = pieces.at(-1);
      if (last !== undefined && isCell(text.slice(last.end, piece.start)))
        Object.assign(last, { kind: 'row', end: piece.end });
      else if (last !== undefined && isOfItem(text, last, piece)) last.end = piece.end;
      else if (last !== undefined && goesOn(text, last, piece)) last.end = piece.end;
      else pieces.push(piece);
    }
  return pieces;
}

/** What parts two sentences of one row. */
const isCell = (between: string): boolean => between.includes('\t') && !between.includes('\n');

/** In characters: a longer bullet is a paragraph, which is split into its sentences. */
const LONGEST_ITEM = 300;

/** Another sentence on the line of an item: it is about what the item begins with, if that is more than a number. */
const isOfItem = (text: string, last: Piece, piece: Piece): boolean =>
  last.kind === 'item' &&
  piece.kind !== 'row' &&
  !text.slice(last.end, piece.start).includes('\n') &&
  /\p{L}{2}/u.test(text.slice(last.start, last.end)) &&
  piece.end - last.start <= LONGEST_ITEM;

/** "avoid phenytoin, flecainide," and "amiodarone" on the next line. */
const OPEN = /(?:[,–—]|\b(?:an?|the|of|and|or|in|to|by|with|for|as|is|are|than|not|never))$/iu;

const goesOn = (text: string, before: Piece, piece: Piece): boolean =>
  before.kind !== 'row' &&
  (piece.kind === 'line' || piece.kind === 'prose') &&
  OPEN.test(text.slice(Math.max(before.start, before.end - 8), before.end));

/** A sentence may run over several lines; a mark or a cell begins a piece of its own. */
function linesIn(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to;) {
    const next = text.indexOf('\n', at);
    const end = next < 0 || next > to ? to : next;
    add(pieces, text, at, end);
    at = end + 1;
  }
  return pieces;
}

function add(pieces: Piece[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const content = raw.trim();
  if (content === '' || RULE.test(content)) return;
  const start = from + raw.indexOf(content);
  const end = start + content.length;
  const kind = kindOf(content);
  const last = pieces.at(-1);
  // The next line of a sentence that was wrapped.
  if (last !== undefined && (kind === 'line' || kind === 'prose') && last.kind !== 'row') {
    last.end = end;
    if (last.kind === 'line' && kind === 'prose') last.kind = 'prose';
    return;
  }
  pieces.push({ kind, start, end, indent: indentOf(text, start) });
}

/** Nothing for what does not begin its line. */
function indentOf(text: string, start: number): number {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return before.trim() === '' ? before.length : 0;
}

function kindOf(content: string): Piece['kind'] {
  if (content.includes('\t') || content.split('|').length > 2 || isOfColumns(content)) return 'row';
  if (ITEM.test(content)) return 'item';
  return ENDS.test(content) ? 'prose' : 'line';
}

export const withoutMark = (content: string): string => content.replace(ITEM, '');
