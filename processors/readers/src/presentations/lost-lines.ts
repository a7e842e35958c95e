// Which lines of slides the PDF has that was made of them, and which it has not.
import type { SlideLine, SlideLines } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import { saidLettersOf } from './said/letters-of.ts';

/** In letters: shorter ones stand in others, or in a picture. */
const leastLetters = 8;

type Page = { readonly pageNumber: number; readonly text: string };

/** Their share of all lines, from 0 to 1; 0 for slides without text. Drawn over each other its letters stand in another order, or not at all. */
export function lostShare(slides: SlideLines, pages: readonly Page[]): number {
  const drawn = new Map(pages.map(({ pageNumber, text }) => [pageNumber, saidLettersOf(text)]));
  let [all, lost] = [0, 0];
  for (const { pageNumber, lines } of slides)
    for (const letters of lines.flatMap(piecesOf)) {
      if (letters.length < leastLetters) continue;
      all++;
      if (!drawn.get(pageNumber)?.includes(letters)) lost++;
    }
  return all === 0 ? 0 : lost / all;
}

/** Of the letters of a slide: a chart or a formula may be drawn of others. */
const mostlySaid = 0.8;

/** The pages that have what their slides say: what is read on a picture of them is less sure. */
export function confirmedPages(slides: SlideLines, pages: readonly Page[]): Set<number> {
  const drawn = new Map(pages.map(({ pageNumber, text }) => [pageNumber, saidLettersOf(text)]));
  const confirmed = slides.filter(({ pageNumber, lines }) => {
    const said = lines.flatMap(piecesOf);
    const found = said.filter((letters) => drawn.get(pageNumber)?.includes(letters));
    const [all, there] = [said, found].map((pieces) => pieces.join('').length);
    return all! > 0 && there! >= mostlySaid * all!;
  });
  return new Set(confirmed.map(({ pageNumber }) => pageNumber));
}

/** The cells of a row stand in a page in any order. */
const piecesOf = ({ text, said }: SlideLine): string[] =>
  said?.kind === 'row' ? said.cells.map((cell) => saidLettersOf(cell.text)) : [saidLettersOf(text)];
