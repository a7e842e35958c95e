import { pictureElements } from '@anamnesis/contracts/diseases/guides/picture-elements.ts';
import { pictureClasses } from './classes.ts';
import type { Element } from './elements.ts';

const namespace = 'http://www.w3.org/2000/svg';
const shapes = new Set(['path', 'line', 'polyline', 'polygon', 'circle', 'ellipse', 'rect']);
const known: ReadonlySet<string> = new Set(pictureClasses);

/** Units: at most as wide as a guide is, so that labels have the size of its text. */
const [fewestWide, mostWide, mostHigh] = [320, 640, 800];

export type ViewBox = { width: number; height: number };

export function viewBoxOf(elements: readonly Element[]): ViewBox | null {
  const [x, y, width, height] = (elements[0]?.attributes['viewBox'] ?? '').split(/[\s,]+/u).map(Number);
  return x === 0 && y === 0 && Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : null;
}

const inherits = (element: Element | null): string[] =>
  element ? [...classesOf(element), ...inherits(element.parent)] : [];

/** The classes of an element itself. */
const classesOf = ({ attributes }: Element): string[] =>
  (attributes['class'] ?? '').split(' ').filter((name) => name !== '');

/** The classes of an element and of those that it stands in. */
export const allClassesOf = (element: Element): string[] => inherits(element);

/** What a drawing holds that it may not, or lacks. */
export function formFaults(elements: readonly Element[]): string[] {
  const root = elements[0];
  if (root?.name !== 'svg' || root.attributes['xmlns'] !== namespace) return [`no svg of ${namespace}`];
  const box = viewBoxOf(elements);
  if (!box) return ['viewBox: 0 0 width height'];
  const { width, height } = box;
  return [
    ...(width < fewestWide || width > mostWide
      ? [`viewBox: ${width} wide, ${fewestWide} to ${mostWide} are allowed`]
      : []),
    ...(height > mostHigh ? [`viewBox: ${height} high, ${mostHigh} are allowed`] : []),
    ...(elements.some(({ name }) => name === 'text') ? [] : ['no label']),
    ...elements.flatMap(elementFaults),
  ];
}

function elementFaults(element: Element): string[] {
  const { name, attributes, text } = element;
  const own = Object.hasOwn(pictureElements, name) ? pictureElements[name] : undefined;
  if (!own) return [`<${name}> is not for a picture`];
  const isLabel = name === 'text' || name === 'tspan';
  return [
    ...Object.keys(attributes).flatMap((key) => (own.includes(key) ? [] : [`<${name}>: no ${key}`])),
    ...classesOf(element).flatMap((each) => (known.has(each) ? [] : [`<${name}>: no class '${each}'`])),
    ...(!isLabel && text.trim() !== '' ? [`<${name}>: words outside of a label: ${text.trim()}`] : []),
    // The colour of a shape without a class is that of a browser: black, in both themes.
    ...(shapes.has(name) && allClassesOf(element).length === 0 ? [`<${name}>: has no class`] : []),
    ...(/nan|undefined|infinity/iu.test(Object.values(attributes).join(' '))
      ? [`<${name}>: not a number`]
      : []),
  ];
}
