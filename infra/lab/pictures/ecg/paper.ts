import { element, path, rounded } from '../kit/svg.ts';
import type { Scale } from './trace.ts';

type Box = { x: number; y: number; width: number; height: number };

const every = (box: Box, gap: number, isWanted: (at: number) => boolean): string => {
  let d = '';
  for (let at = 0; at * gap <= box.width + 0.01; at += 1)
    if (isWanted(at)) d += `M${rounded(box.x + at * gap)} ${rounded(box.y)}v${rounded(box.height)}`;
  for (let at = 0; at * gap <= box.height + 0.01; at += 1)
    if (isWanted(at)) d += `M${rounded(box.x)} ${rounded(box.y + at * gap)}h${rounded(box.width)}`;
  return d;
};

/** Paper of an ECG: a square of a millimetre each, and every fifth line stronger. Sides are whole squares of five. */
export const paper = (box: Box, { mm }: Scale): string =>
  [
    element('rect', { class: 'ground', ...box }),
    path(
      'grid',
      every(box, mm, (at) => at % 5 !== 0),
    ),
    path(
      'grid-strong',
      every(box, 5 * mm, () => true),
    ),
  ].join('');
