// What attributes, `style` and the style sheet say of an element, as far as that takes time to draw.
import type { DrawnElement } from './element.ts';

const properties = new Set([
  'fill',
  'stroke',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'mask',
  'clip-path',
  'filter',
  'stroke-dasharray',
  'opacity',
  'mix-blend-mode',
]);
export type Declared = readonly (readonly [property: string, value: string])[];
type Rule = { compound: Compound; declared: Declared };
/** The last part of a selector, without what depends on where an element stands. */
type Compound = { tag: string | undefined; names: readonly string[] };
/** Rules by a name that an element has to have: `.class`, `#id`, `tag`, or '' for all. */
export type StyleSheet = ReadonlyMap<string, readonly Rule[]>;

const isCostly = (property: string, value: string): boolean =>
  properties.has(property) && (value.includes('(') || /^(?:stroke-dash|opacity|mix)/u.test(property));

const declaredIn = (style: string): Declared =>
  style.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    const [property, value] = [each.slice(0, colon).trim().toLowerCase(), each.slice(colon + 1).trim()];
    return colon > 0 && isCostly(property, value) ? [[property, value] as const] : [];
  });

function compoundOf(selector: string): Compound {
  const last =
    selector
      .trim()
      .split(/[\s>+~]/u)
      .at(-1) ?? '';
  const [plain = ''] = last.split(/[:[]/u);
  const names = plain.match(/[.#][\w-]+/gu) ?? [];
  return { tag: /^[a-z][\w-]*/iu.exec(plain)?.[0], names };
}

/** The rules that take time; what stands around them does not matter. */
export function styleSheetOf(css: string): StyleSheet {
  const sheet = new Map<string, Rule[]>();
  for (const rule of css.split('}')) {
    const brace = rule.lastIndexOf('{');
    const declared = brace < 0 ? [] : declaredIn(rule.slice(brace + 1));
    if (declared.length === 0) continue;
    for (const selector of rule.slice(0, brace).split(',')) {
      const compound = compoundOf(selector);
      const key = compound.names[0] ?? compound.tag ?? '';
      sheet.set(key, [...(sheet.get(key) ?? []), { compound, declared }]);
    }
  }
  return sheet;
}

/** What is declared for an element, all of which is taken to hold. */
export function declaredFor({ name, attributes }: DrawnElement, sheet: StyleSheet): Declared {
  const { class: classes = '', id = '', style = '' } = attributes;
  const names = ['', name, `#${id}`, ...classes.split(/\s+/u).map((each) => `.${each}`)];
  const rules = sheet.size === 0 ? [] : names.flatMap((each) => sheet.get(each) ?? []);
  return [
    ...Object.entries(attributes).filter(([property, value]) => isCostly(property, value)),
    ...declaredIn(style),
    ...rules.flatMap(({ compound: { tag, names: wanted }, declared }) =>
      (tag ?? name) === name && wanted.every((each) => names.includes(each)) ? declared : [],
    ),
  ];
}
