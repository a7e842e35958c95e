// Which elements and attributes of sanitised HTML say no more than our own card text does.
import { declarationsOf } from './class-colours.ts';

const plainTags = new Set('b br div em h1 h2 h3 h4 h5 h6 hr i li p span strong ul wbr'.split(' '));
const plainStyle =
  /^(?:text-align:.*|font-weight:(?:normal|[1-5]00)|font-style:normal|vertical-align:baseline|text-decoration(?:-line)?:none|direction:ltr|list-style-type:disc)$/iu;
const bold = /^(?:bold|bolder|[6-9]00)$/iu;
const italic = /^(?:italic|oblique)$/iu;

/** Bold and italics that a style gives. */
export const weightOfStyle = (style: string): ('bold' | 'italic')[] =>
  declarationsOf(style).flatMap(([name, value]) => {
    if (name === 'font-weight' && bold.test(value)) return ['bold' as const];
    return name === 'font-style' && italic.test(value) ? ['italic' as const] : [];
  });

export function saysNothing(tag: string, attributes: ReadonlyMap<string, string>): boolean {
  // Its address was none of a page, and is gone.
  const isPlain = plainTags.has(tag) || (tag === 'a' && !attributes.has('href'));
  if (!isPlain || attributes.get('dir') === 'rtl' || attributes.has('data-sound')) return false;
  return declarationsOf(attributes.get('style') ?? '').every(
    ([name, value]) =>
      plainStyle.test(`${name}:${value}`) ||
      (name === 'font-weight' && bold.test(value)) ||
      (name === 'font-style' && italic.test(value)),
  );
}
