import type { Element } from './elements.ts';
import { allClassesOf } from './form.ts';

/** A label and about how much room it takes, in units of the drawing. */
export type Label = { text: string; left: number; top: number; right: number; bottom: number };

/** Heights of letters, as the style sheet of pictures has them. */
const [usual, small, big] = [15, 12.5, 18];

/** Of the height of the letters: how wide a letter is in the sans of the app, a little more than less. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[iljI.,:;'’|!]/u.test(letter)
      ? 0.29
      : /[\sfrt()[\]/-]/u.test(letter)
        ? 0.38
        : /[mwMW—%→←⇌]/u.test(letter)
          ? 0.92
          : /[\p{Lu}]/u.test(letter)
            ? 0.7
            : 0.6;
  return width;
}

const numberOf = (value: string | undefined): number => Number(value ?? 0);

/** Where the elements around it move an element to. Only moves are read: nothing else is allowed for groups. */
function movedBy(element: Element | null): { x: number; y: number } {
  if (!element) return { x: 0, y: 0 };
  const around = movedBy(element.parent);
  const move = /^translate\(\s*(-?[\d.]+)(?:[\s,]+(-?[\d.]+))?\s*\)$/u.exec(
    element.attributes['transform'] ?? '',
  );
  return { x: around.x + numberOf(move?.[1]), y: around.y + numberOf(move?.[2]) };
}

const turn = /^rotate\(\s*(-?90)[\s,]+(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)$/u;

/** The transforms that are understood: moves, and quarter turns of a label around its own place. */
export const unreadMoves = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ name, attributes: { transform, x, y } }) => {
    if (transform === undefined || /^translate\([-\d.\s,]+\)$/u.test(transform)) return [];
    const [, , atX, atY] = turn.exec(transform) ?? [];
    const isOwn = name === 'text' && Number(atX) === numberOf(x) && Number(atY) === numberOf(y);
    return isOwn ? [] : [`<${name}>: ${transform} (translate, or rotate(-90 x y) of a label at x, y)`];
  });

function heightOf(element: Element): number {
  const classes = allClassesOf(element);
  return classes.includes('small') ? small : classes.includes('big') ? big : usual;
}

/** One line of a label: a text of its own, or each tspan that has its own place. */
function lineOf(element: Element, text: string, at: { x: number; y: number }, anchor: string): Label {
  const height = heightOf(element);
  const width = widthOf(text) * height * (allClassesOf(element).includes('strong') ? 1.06 : 1);
  const before = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
  return {
    text,
    left: at.x - before,
    right: at.x - before + width,
    top: at.y - 0.76 * height,
    bottom: at.y + 0.22 * height,
  };
}

/** The labels of a drawing in their order; a label of several lines is several. */
export function labelsOf(elements: readonly Element[]): Label[] {
  return elements
    .filter(({ name }) => name === 'text')
    .flatMap((label) => {
      const { x, y, transform = '' } = label.attributes;
      const moved = movedBy(transform.startsWith('rotate') ? label.parent : label);
      const place = { x: numberOf(x) + moved.x, y: numberOf(y) + moved.y };
      const anchor = label.attributes['text-anchor'] ?? 'start';
      const lines = linesOf(label, elements, place, moved).map(({ element, text, at }) =>
        lineOf(element, text, at, anchor),
      );
      const [, degrees] = turn.exec(transform) ?? [];
      return degrees === undefined ? lines : lines.map((line) => turned(line, place, Number(degrees)));
    });
}

type Line = { element: Element; text: string; at: { x: number; y: number } };

function linesOf(label: Element, elements: readonly Element[], place: Line['at'], moved: Line['at']): Line[] {
  const lines: Line[] = [{ element: label, text: label.text.trim(), at: place }];
  for (const part of elements) {
    if (part.parent !== label) continue;
    const last = lines.at(-1)!;
    const { x, y, dy } = part.attributes;
    if (x === undefined && y === undefined && dy === undefined) last.text += part.text;
    else
      lines.push({
        element: part,
        text: part.text.trim(),
        at: {
          x: x === undefined ? last.at.x : numberOf(x) + moved.x,
          y: (y === undefined ? last.at.y : numberOf(y) + moved.y) + numberOf(dy),
        },
      });
  }
  return lines.filter(({ text }) => text !== '');
}

/** By a quarter around its place. */
function turned({ text, ...box }: Label, { x, y }: Line['at'], degrees: number): Label {
  const corners = [
    [box.left, box.top],
    [box.right, box.bottom],
  ].map(([atX, atY]) => {
    const [overX, overY] = [Number(atX) - x, Number(atY) - y];
    return degrees > 0 ? { x: x - overY, y: y + overX } : { x: x + overY, y: y - overX };
  });
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return {
    text,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
