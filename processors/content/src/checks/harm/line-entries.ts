import type { PageLine } from './page-lines.ts';

/** A line, or an entry of it. */
export type Piece = PageLine & { isPiece: boolean };

/** "Digoxin: antidote Fab, dose 80 mg. Iron: antidote …": entries that were not given lines of their own. */
export function entriesOf(line: PageLine): Piece[] {
  const pieces = line.text.split(/(?<=[.;])\s+(?=\p{Lu})/u);
  return pieces.map((text) => ({ ...line, text: text.replace(/[.;]$/u, ''), isPiece: pieces.length > 1 }));
}
