// How long a drawing takes to be drawn: a few kB of patterns in patterns, of filters or of text keep a browser busy for hours.
import type { DrawnElement } from './element.ts';
import { type Declared, declaredFor, geometry, styleSheetOf } from './styles.ts';

/** In plain shapes: a detailed drawing of a textbook has some thousands. A browser draws them in a second or two. */
const budget = 60_000;
/** Of what refers to what refers to something. */
const deepestReference = 20;

/** In plain shapes, as measured in a browser. */
/** A shadow is more than an effect. */
const shadowEffects = 3;
/** Rules that are looked at for elements. */
const mostLooked = 500_000;
/** A filter may be enlarged. */
const leastShare = 0.1;
const costs = {
  pattern: 150,
  gradient: 5,
  mask: 300,
  clip: 5,
  translucent: 10,
  layer: 200,
  effect: 300,
} as const;
/** A text of so many letters costs a shape more; so does a path of so many, where its lines cross each other, with their square. */
const [lettersOfShape, lettersOfPath] = [10, 1_400];
/** Browsers draw no more dashes of a line; so many cost a shape. */
const [mostDashes, dashesOfShape] = [1_000_000, 40];
/** A style sheet is read for each element: so many rules cost a shape. */
const rulesOfShape = 1_000;

/** They are drawn where something refers to them. */
const definitions = new Set(
  'defs symbol pattern clipPath mask marker filter linearGradient radialGradient style title desc'.split(' '),
);
const texts = new Set(['text', 'tspan', 'textPath']);
/** Words are laid out beside each other. */
const wordsCost = 5;
const containers = new Set(['svg', 'g', 'use', 'text', 'switch', 'image']);
const reference = /url\(\s*["']?#([^\s"')]+)/giu;
/** Its end cannot be told from that of a declaration. */
const unclear = /[;{}*]/u;
/** What is declared elsewhere. */
const elsewhere = /var\s*\(|\b(?:inherit|unset|revert)\b/iu;

/** `shapes`, `corners`: how many are drawn; `reach`: how long all lines may be, in units of the drawing. */
type Drawn = { cost: number; shapes: number; corners: number; reach: number };
const nothing: Drawn = { cost: 0, shapes: 0, corners: 0, reach: 0 };
const endless: Drawn = { ...nothing, cost: Infinity };
const sum = (one: Drawn, other: Drawn): Drawn => ({
  cost: one.cost + other.cost,
  shapes: one.shapes + other.shapes,
  corners: one.corners + other.corners,
  reach: one.reach + other.reach,
});

/** Whether a browser draws it before somebody loses patience. */
export const isDrawable = (root: DrawnElement): boolean => costOf(root) <= budget;

/** In plain shapes; Infinity for what refers to itself. */
export function costOf(root: DrawnElement): number {
  const all = allIn(root);
  const byId = new Map(all.toReversed().map((element) => [element.attributes['id'], element]));
  const css = all.map(({ name, text }) => (name === 'style' ? text : '')).join('\n');
  const sheet = styleSheetOf(css);
  if (!sheet || refersUnclearly(all)) return Infinity;
  const known = new Map<DrawnElement, Drawn>();
  const atWork = new Set<DrawnElement>();
  let looked = 0;

  function drawn(element: DrawnElement, depth: number): Drawn {
    const before = known.get(element);
    if (before) return before;
    if (atWork.has(element) || depth > deepestReference || looked > mostLooked) return endless;
    atWork.add(element);
    const declared = declaredFor(element, sheet!);
    looked += declared.length;
    let made = own(element, declared);
    for (const child of element.children)
      if (!definitions.has(child.name)) made = sum(made, drawn(child, depth));
    const target = (id: string): Drawn => {
      const found = byId.get(decoded(id));
      return found ? drawn(found, depth + 1) : nothing;
    };
    const { href = '', 'xlink:href': older = href } = element.attributes;
    if (older.trim().startsWith('#')) made = sum(made, target(older.trim().slice(1)));
    made = { ...made, cost: made.cost + styled(element, declared, made, target) };
    if (element.name === 'filter') made = { ...made, cost: made.cost * shareOf(element, root) };
    atWork.delete(element);
    known.set(element, made);
    return made;
  }

  /** Patterns, markers and dashes are drawn for each shape within, the others once. */
  function styled(
    { name }: DrawnElement,
    declared: Declared,
    { shapes, corners, reach }: Drawn,
    target: (id: string) => Drawn,
  ): number {
    return declared.reduce((cost, [property, value]) => {
      if (isHandedOn(property, value)) return Infinity;
      const times = timesOf(property, shapes, corners);
      for (const [, id = ''] of value.matchAll(reference))
        cost += times * (target(id).cost + costOfUse(byId.get(decoded(id))));
      if (layered.test(property)) cost += costs.effect * effectsIn(value);
      if (property === 'clip-path') cost += (value.length / lettersOfPath) ** 2;
      if (property === 'stroke-dasharray') cost += dashesIn(value, reach, shapes) / dashesOfShape;
      if (makesLayer(property, value))
        cost += property === 'opacity' && !containers.has(name) ? costs.translucent : costs.layer;
      return cost;
    }, 0);
  }

  const rules = css.split('}').length - 1;
  return drawn(root, 0).cost + css.length / lettersOfShape + (rules * all.length) / rulesOfShape;
}

function allIn(root: DrawnElement): DrawnElement[] {
  const all = [root];
  for (const element of all) all.push(...element.children);
  return all;
}

/** One shape is cut out of what it is for; many are drawn as a mask is. */
function costOfUse(element: DrawnElement | undefined): number {
  if (element?.name === 'pattern') return costs.pattern;
  if (element?.name === 'mask') return costs.mask;
  if (element?.name !== 'clipPath') return costs.gradient;
  return element.children.length > 1 ? costs.mask : costs.clip;
}

const effectsIn = (value: string): number => {
  const parts = Math.max(value.split('(').length, value.split(',').length) - 1;
  return parts - (value.match(reference)?.length ?? 0) + shadowEffects * (value.split('shadow(').length - 1);
};
const makesLayer = (property: string, value: string): boolean =>
  property === 'opacity'
    ? !(Number(value) >= 1)
    : /^(?:mix-blend-mode|isolation|will-change)$/u.test(property) && !/^(?:normal|auto)/u.test(value);

const layered = /^(?:filter|background|text-shadow|box-shadow|border-image|backdrop)/u;
const timesOf = (property: string, shapes: number, corners: number): number => {
  if (/^(?:fill|stroke|marker-start|marker-end)$/u.test(property)) return shapes;
  return property.startsWith('marker') ? corners : 1;
};

/** What it says is for elements that it does not stand at. */
const isHandedOn = (property: string, value: string): boolean =>
  property === 'all' ||
  (property.startsWith('--') && value.includes('url(')) ||
  (/^(?:filter|mask|clip-path|text-shadow|d$|stroke-dasharray)/u.test(property) &&
    (property === 'stroke-dasharray' ? /var\s*\(/iu : elsewhere).test(value));

const refersUnclearly = (all: readonly DrawnElement[]): boolean =>
  all.some(({ name, attributes, text }) =>
    [...Object.values(attributes), name === 'style' ? text : ''].some((each) =>
      Array.from(each.matchAll(reference), ([, id = '']) => id).some((id) => unclear.test(id)),
    ),
  );

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** How much of the drawing a filter works on, where it says so. */
function shareOf({ attributes: filter }: DrawnElement, { attributes: root }: DrawnElement): number {
  if (filter['filterUnits'] !== 'userSpaceOnUse') return 1;
  const [, , width = 0, height = 0] = numbersIn(root['viewBox'] ?? '');
  const share = (Number(filter['width']) * Number(filter['height'])) / (width * height);
  return share > 0 ? Math.min(1, Math.max(leastShare, share)) : 1;
}

const effect = /^fe[A-Z]/u;
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu), ([number]) => Math.abs(Number(number)));

/** What an element alone costs. */
function own({ name, attributes, text }: DrawnElement, declared: Declared): Drawn {
  if (definitions.has(name)) return nothing;
  const letters = text.length / lettersOfShape;
  if (effect.test(name)) {
    const { radius = '0', order = '0', numOctaves = '0' } = attributes;
    const sizes = [
      ...numbersIn(radius),
      ...numbersIn(numOctaves),
      ...numbersIn(order).map((each) => each ** 2),
    ];
    return {
      ...nothing,
      cost: costs.effect * (1 + (name === 'feDropShadow' ? shadowEffects : 0) + Math.max(0, ...sizes)),
    };
  }
  const lines = declared.filter(([property]) => geometry.has(property));
  const path = lines.reduce((all, [, value]) => all + value.length, 0);
  const numbers = lines.flatMap(([, value]) => numbersIn(value));
  return {
    cost:
      1 +
      (texts.has(name) ? wordsCost * (1 + numbers.length / 4) : 0) +
      letters +
      (path / lettersOfPath) ** 2,
    shapes: 1,
    corners: Math.ceil(numbers.length / 2) + (attributes['d']?.match(/z/giu)?.length ?? 0),
    reach: numbers.length * numbers.reduce((most, each) => Math.max(most, each), 0),
  };
}

function dashesIn(value: string, reach: number, shapes: number): number {
  if (value.includes('(')) return shapes * mostDashes;
  const period = numbersIn(value).reduce((all, each) => all + each, 0);
  return period === 0 ? 0 : Math.min(reach / period, shapes * mostDashes);
}
