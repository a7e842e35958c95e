import type { Element } from './elements.ts';
import { viewBoxOf } from './form.ts';
import { type Label, labelsOf, unreadMoves } from './labels.ts';

/** Units that labels may stand within each other, as widths are estimated. */
const slack = 1;

/** Letters that the font of a page has: with others it would bring another font along. */
const printed = /^[\u0020-\u00ff\u0370-\u03ff\u2010-\u2026↑↓−]*$/u;

const meet = (one: Label, other: Label): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;

/** Labels that leave the picture or stand on each other. */
export function labelFaults(elements: readonly Element[]): string[] {
  const box = viewBoxOf(elements);
  if (!box) return [];
  const labels = labelsOf(elements);
  return [
    ...unreadMoves(elements),
    ...labels
      .filter(({ text }) => !printed.test(text))
      .map(({ text }) => `'${text}' has a letter that pages have no font for`),
    ...labels
      .filter(
        ({ left, right, top, bottom }) =>
          left < -slack || top < -slack || right > box.width + slack || bottom > box.height + slack,
      )
      .map(({ text }) => `'${text}' leaves the picture`),
    ...labels.flatMap((one, at) =>
      labels
        .slice(at + 1)
        .filter((other) => meet(one, other))
        .map(({ text }) => `'${one.text}' and '${text}' stand on each other`),
    ),
  ];
}
