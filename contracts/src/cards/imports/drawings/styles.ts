// What attributes, `style` and the style sheet say of an element, as far as that takes time to draw.
import type { DrawnElement } from './element.ts';

export type Declared = readonly (readonly [property: string, value: string])[];
type Rule = { compound: Compound; declared: Declared };
/** The last part of a selector, without what depends on where an element stands. */
type Compound = { tag: string | undefined; names: readonly string[] };
/** Rules by a name that an element has to have: `.class`, `#id`, `tag`, or '' for all. */
export type StyleSheet = ReadonlyMap<string, readonly Rule[]>;

/** Where the lines of an element are. */
export const geometry: ReadonlySet<string> = new Set(
  'd points r rx ry width height x y x1 y1 x2 y2 cx cy pathLength'.split(' '),
);
const plain = /^(?:stroke|stroke-dasharray|opacity|mix-blend-mode|isolation|will-change|all)$/u;
const layers = /^(?:filter|mask|clip-path|background|text-shadow|box-shadow|border-image|backdrop)/u;

/** Turned out of the page. The attribute of texts that is called as a property turns letters, by numbers alone. */
export const isInSpace = (property: string, value: string): boolean =>
  property === 'perspective' ||
  (property === 'rotate' && /[a-z]\s|\s\S*[a-z]/iu.test(value)) ||
  (property === 'transform' && /perspective|3d\(|(?:rotate[xy]|[a-z]z)\(/iu.test(value));

/** A reference takes time wherever it stands, as some properties hand it on to others. */
const isCostly = (property: string, value: string): boolean =>
  plain.test(property) ||
  isInSpace(property, value) ||
  /url\(/iu.test(value) ||
  (layers.test(property) && /[(,]|inherit/u.test(value)) ||
  (geometry.has(property) && value !== '');

/** Without comments, and without the signs of strings that would be taken for those of rules. */
const read = (css: string): string =>
  css.replaceAll(/\/\*.*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'/gsu, (part) =>
    part.startsWith('/*') ? '' : part.replaceAll(/[()[\]{};:,]/gu, ' '),
  );

/** A new one may begin wherever another, or a block, ends. */
const declaredIn = (style: string): Declared =>
  style.split(/[;{}]/u).flatMap((each) => {
    const colon = each.indexOf(':');
    const property = each
      .slice(0, colon)
      .trim()
      .toLowerCase()
      .replace(/^-webkit-/u, '');
    const value = each.slice(colon + 1).trim();
    return colon > 0 && isCostly(property, value) ? [[property, value] as const] : [];
  });

function compoundOf(selector: string): Compound {
  const last =
    selector
      .trim()
      .split(/[\s>+~]/u)
      .at(-1) ?? '';
  // What stands in parentheses or brackets may be a selector of its own.
  if (/[()[\]&]/u.test(selector)) return { tag: undefined, names: [] };
  const [named = ''] = last.split(':');
  return { tag: /^[a-z][\w-]*/iu.exec(named)?.[0], names: named.match(/[.#][^.#]+/gu) ?? [] };
}

/** The rules that take time; what stands around them does not matter. null: more than rules one after the other. */
export function styleSheetOf(text: string): StyleSheet | null {
  const parts = read(text).split(/[{}]/u);
  const braces = read(text).replaceAll(/[^{}]/gu, '');
  if (
    /\{\{|^\}|\}\}/u.test(braces) ||
    parts.some((part, n) => isOpen(part) || (n % 2 === 0 && part.includes(';')))
  )
    return null;
  const sheet = new Map<string, Rule[]>();
  for (let n = 0; n + 1 < parts.length; n += 2) {
    const declared = declaredIn(parts[n + 1]!);
    if (declared.length === 0) continue;
    for (const selector of parts[n]!.split(',')) {
      const compound = compoundOf(selector);
      const key = compound.names[0] ?? compound.tag ?? '';
      const rules = sheet.get(key) ?? [];
      rules.push({ compound, declared });
      sheet.set(key, rules);
    }
  }
  return sheet;
}

/** A parenthesis or a bracket hides where a rule ends. */
const isOpen = (part: string): boolean =>
  part.split('(').length !== part.split(')').length || part.split('[').length !== part.split(']').length;

/** What is declared for an element, all of which is taken to hold. */
export function declaredFor({ name, attributes }: DrawnElement, sheet: StyleSheet): Declared {
  const { class: classes = '', id = '', style = '' } = attributes;
  const names = ['', name, `#${id}`, ...classes.split(/\s+/u).map((each) => `.${each}`)];
  const rules = sheet.size === 0 ? [] : names.flatMap((each) => sheet.get(each) ?? []);
  return [
    ...Object.entries(attributes).filter(
      ([property, value]) => property !== 'style' && isCostly(property, value),
    ),
    ...declaredIn(read(style)),
    ...rules.flatMap(({ compound: { tag, names: wanted }, declared }) =>
      (tag ?? name) === name && wanted.every((each) => names.includes(each)) ? declared : [],
    ),
  ];
}
