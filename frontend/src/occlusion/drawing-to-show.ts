import { isDrawable } from '@anamnesis/contracts/cards/imports/drawings/cost.ts';
import type { DrawnElement } from '@anamnesis/contracts/cards/imports/drawings/element.ts';

/** A drawing that would keep the browser busy: it is not shown. */
export class TooMuchToDraw extends Error {
  override readonly name = 'TooMuchToDraw';
}

/** Throws TooMuchToDraw. */
export function assertDrawable(svg: Uint8Array): void {
  const root = new DOMParser().parseFromString(
    new TextDecoder().decode(svg),
    'image/svg+xml',
  ).documentElement;
  if (!isDrawable(elementOf(root))) throw new TooMuchToDraw('The drawing takes too long to be drawn');
}

function elementOf({ tagName, attributes, children, childNodes }: Element): DrawnElement {
  const texts = [...childNodes].map((node) => (node instanceof Text ? node.data : ''));
  return {
    name: tagName,
    attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
    children: Array.from(children, elementOf),
    text: texts.join(''),
  };
}
