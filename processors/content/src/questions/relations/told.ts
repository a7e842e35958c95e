// Whether a document tells of a term what is asked of another: in the same piece, or in another one that says the same.
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { contentStems } from '../../page/content-stems.ts';
import { flat, type Piece, piecesOf } from './pieces.ts';

export type Told = {
  /** The words of each piece that names the term, or stands under it: with those over it. */
  of(term: string): readonly ReadonlySet<string>[];
  /** Whether the term is in a piece that this excerpt of a page is of. */
  isBeside(term: string, span: string): boolean;
};

/** A term that more pieces name is all over the document. */
const most = 80;

type Read = Piece & { readonly folded: string; readonly over: string };

/** Small letters between single spaces, one in front and one behind. */
const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Without its article and the sign of its plural, with a space in front. */
const wantedOf = (term: string): string =>
  folded(term.replace(/^(?:the|an?)\s/iu, ''))
    .trimEnd()
    .replace(/(?<=\p{L}{4}[^su\s])(?:es|s)$/u, '');

/** In the singular or plural. */
function names(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const behind = at + wanted.length;
    if (['', 's', 'es'].some((ending) => text.startsWith(`${ending} `, behind))) return true;
  }
  return false;
}

export function toldIn(document: DocumentText): Told {
  const pieces = piecesOf(document).map((piece): Read => ({
    ...piece,
    folded: folded(piece.text),
    over: folded(piece.path.join(' . ')),
  }));
  const words = new Map<Read, ReadonlySet<string>>();
  const wordsOf = (piece: Read): ReadonlySet<string> => {
    const known =
      words.get(piece) ??
      new Set(contentStems(`${piece.text} ${piece.goesOn} ${piece.lead} ${piece.path.join(' ')}`));
    words.set(piece, known);
    return known;
  };
  const found = new Map<string, readonly Read[]>();
  const naming = (term: string): readonly Read[] => {
    const wanted = wantedOf(term);
    const known =
      found.get(wanted) ??
      pieces.filter((piece) => names(piece.folded, wanted) || names(piece.over, wanted)).slice(0, most);
    found.set(wanted, known);
    return known;
  };
  const spans = new Map<string, ReadonlySet<Read>>();
  const ofSpan = (span: string): ReadonlySet<Read> => {
    const said = flat(span);
    const known = spans.get(said) ?? new Set(pieces.filter(({ text }) => text.includes(said)));
    spans.set(said, known);
    return known;
  };
  return {
    of: (term) => naming(term).map(wordsOf),
    isBeside: (term, span) =>
      naming(term).some((piece) => ofSpan(span).has(piece) && names(piece.folded, wantedOf(term))),
  };
}
