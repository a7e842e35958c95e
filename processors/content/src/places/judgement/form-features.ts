import { isCommonWord } from '../../language/common-words.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import type { PageStretch } from '../place.ts';
import { wordsOf } from '../text/stems.ts';
import { is, type NamedFeatures, type SeenPlace } from './seen.ts';

/** A sign that parts a label from what it says. */
const SIGN = /(?:[:：→⇒=>–—]|\s-)\s*$/u;
const [BEFORE, LONGEST_LABEL] = [160, 80];

/** Of the form that a place has on its page: what it stands under, its label, its items. */
export function formFeatures({ place, page, document, reading, start, hidden }: SeenPlace): NamedFeatures {
  const block = page.blocks[place.block]!;
  const headings = wordsOf(place.path.join(' '));
  const label = labelBefore(reading.text.slice(Math.max(0, start - BEFORE), start));
  const labels = wordsOf(label ?? '');
  const wordsIn = (all: readonly PageStretch[]) =>
    all.flatMap((one) => wordsOf(page.text.slice(one.start, one.end)));
  const column = wordsIn(place.around.filter(({ as }) => as === 'column head'));
  return {
    'of lines': is(document.isOfLines),
    'block item': is(block.kind === 'item'),
    'block letters': Math.log2(1 + block.end - block.start),
    'page letters': Math.log2(1 + page.text.length),
    'over lines': place.around.filter(({ as }) => as === 'over').length,
    'rest lines': place.around.filter(({ isRest }) => isRest).length,
    'is open': is(place.isOpen === true),
    'heading words': wordsOf(place.path.at(-1) ?? '').length,
    'heading medical': headings.filter((word) => medicalWeight(word) === 2).length,
    'heading common': headings.filter(isCommonWord).length / Math.max(1, headings.length),
    'excerpt signs': reading.text.match(/[→↑↓=<>≤≥+/]/gu)?.length ?? 0,
    'label letters': label?.trim().length ?? 0,
    'label common': labels.filter(isCommonWord).length / Math.max(1, labels.length),
    'hidden commas': hidden.split(/[,;]/u).length - 1,
    'items words': wordsIn(place.hidden).length / place.hidden.length,
    'row words': wordsIn(place.around.filter(({ as }) => as === 'row head')).length,
    'column words': column.length,
    'column medical': column.filter((word) => medicalWeight(word) === 2).length,
  };
}

/** Of what stands before a sign, back to the stop before it. */
function labelBefore(text: string): string | undefined {
  if (!SIGN.test(text)) return undefined;
  const label = text.replace(SIGN, '');
  const from = Math.max(label.lastIndexOf('. '), label.lastIndexOf('; '), label.lastIndexOf('\n'));
  return label.slice(from + 1).slice(-LONGEST_LABEL);
}
