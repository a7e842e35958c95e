// What the style sheet of a note type says of its classes, as far as it carries meaning: a drug in red, a warning on yellow, what is hidden.
import { replaceBetween } from '../../linear.ts';
import { colourIn } from './styles.ts';

/** Declarations by the name of a class, as they are written into an element. */
export type ClassColours = ReadonlyMap<string, readonly string[]>;

/** Cards here have a look of their own for what is hidden. */
const ownLook = new Set(['card', 'cloze', 'cloze-inactive']);
/** In characters: Anki's own are shorter than a thousand. */
const longest = 200_000;

export function coloursOf(css: string): ClassColours {
  const colours = new Map<string, readonly string[]>();
  for (const { selectors, declarations } of rulesOf(css)) {
    const found = declarations.flatMap(([name, value]) => colourIn(name, value) ?? []);
    if (found.length === 0) continue;
    for (const selector of selectors) {
      const name = /^\.([\w-]+)$/u.exec(selector)?.[1];
      if (name !== undefined && !ownLook.has(name))
        colours.set(name, lastOfEach([...(colours.get(name) ?? []), ...found]));
    }
  }
  return colours;
}

/** What it hides: `.class` or `#id`, as it holds everywhere. */
export function hiddenOf(css: string): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const { selectors, declarations } of rulesOf(css)) {
    const display = declarations.findLast(([name]) => name === 'display')?.[1].toLowerCase();
    if (display === undefined) continue;
    for (const selector of selectors.filter((each) => /^[.#][\w-]+$/u.test(each)))
      if (display === 'none') hidden.add(selector);
      else hidden.delete(selector);
  }
  return hidden;
}

/** Of each property what was declared last. */
const lastOfEach = (declarations: readonly string[]): string[] => [
  ...new Map(declarations.map((each) => [each.split(':')[0], each])).values(),
];

/** Whether all cards of a note type are written from the right. */
export const isRightToLeft = (css: string): boolean =>
  rulesOf(css).some(
    ({ selectors, declarations }) =>
      selectors.includes('.card') &&
      declarations.some(([name, value]) => name === 'direction' && /^rtl\b/iu.test(value)),
  );

type Rule = { selectors: string[]; declarations: [name: string, value: string][] };

/** The rules that hold everywhere: none of `@media` and the like. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let at = 0;
  let selector = '';
  const text = replaceBetween(css.slice(0, longest), ['/*', '*/'], () => ' ');
  for (const { 0: brace, index } of text.matchAll(/[{}]/gu)) {
    const before = text.slice(at, index).trim();
    at = index + 1;
    if (brace === '{') {
      depth += 1;
      if (depth === 1) selector = before.split(';').at(-1)!.trim();
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0 && !selector.startsWith('@')) rules.push(ruleOf(selector, before));
    }
  }
  return rules;
}

const ruleOf = (selector: string, body: string): Rule => ({
  selectors: selector.split(',').map((each) => each.trim()),
  declarations: declarationsOf(body),
});

/** `name: value` by `name: value`, in small letters where case means nothing. */
export const declarationsOf = (style: string): [name: string, value: string][] =>
  style.split(';').flatMap((each): [string, string][] => {
    const colon = each.indexOf(':');
    if (colon < 0) return [];
    const value = each
      .slice(colon + 1)
      .replace(/!\s*important\s*$/iu, '')
      .trim();
    return [[each.slice(0, colon).trim().toLowerCase(), value]];
  });
