import type { Mark, Tone } from './highlight/mark.ts';
import type { TextOverPage } from './open-pdf.ts';
import { bandsOf } from '@anamnesis/contracts/documents/region/box.ts';
import { placeBoxesOn } from './place-boxes.ts';

/** From the lowest on. */
const banded: readonly Tone[] = ['sentence', 'answer'];

/**
 * Draws the marks that are no buttons as bands between the picture of the page and its text: one for each line, also where every word
 * of it stands by itself. Replaces those of before.
 */
export function drawBands(layers: Element, text: TextOverPage, marks: readonly Mark[]): void {
  layers.querySelector(':scope > .pdf-bands')?.remove();
  if (!marks.some(({ tone }) => banded.includes(tone))) return;
  const boxOf = placeBoxesOn(layers, text);
  const { width, height } = layers.getBoundingClientRect();
  const percent = (widths: number, of: number): string => `${(widths * width * 100) / of}%`;
  const bands = document.createElement('div');
  bands.className = 'pdf-bands';
  for (const tone of banded) {
    const boxes = marks.flatMap((mark) => (mark.tone === tone ? (boxOf(mark)?.box ?? []) : []));
    for (const { left, top, right, bottom } of bandsOf(boxes)) {
      const band = document.createElement('div');
      band.dataset['tone'] = tone;
      band.style.left = percent(left, width);
      band.style.top = percent(top, height);
      band.style.width = percent(right - left, width);
      band.style.height = percent(bottom - top, height);
      bands.append(band);
    }
  }
  text.layer.before(bands);
}
