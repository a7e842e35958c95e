// Lines of slides that the PDF which was made of them has not.
import type { SlideLine, SlideLines } from '@anamnesis/contracts/documents/slide-lines.ts';
import { lettersOf } from './said/letters-of.ts';

/** In letters: shorter ones stand in others, or in a picture. */
const leastLetters = 8;

type Page = { readonly pageNumber: number; readonly text: string };

/** Their share of all lines, from 0 to 1; 0 for slides without text. Drawn over each other its letters stand in another order, or not at all. */
export function lostShare(slides: SlideLines, pages: readonly Page[]): number {
  const drawn = new Map(pages.map(({ pageNumber, text }) => [pageNumber, lettersOf(text)]));
  let [all, lost] = [0, 0];
  for (const { pageNumber, lines } of slides)
    for (const letters of lines.flatMap(piecesOf)) {
      if (letters.length < leastLetters) continue;
      all++;
      if (!drawn.get(pageNumber)?.includes(letters)) lost++;
    }
  return all === 0 ? 0 : lost / all;
}

/** The cells of a row stand in a page in any order. */
const piecesOf = ({ text, said }: SlideLine): string[] =>
  said?.kind === 'row' ? said.cells.map((cell) => lettersOf(cell.text)) : [lettersOf(text)];
