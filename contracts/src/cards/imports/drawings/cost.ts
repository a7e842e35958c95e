// How long a drawing takes to be drawn: a few kB of patterns in patterns, of filters or of text keep a browser busy for hours.
import type { DrawnElement } from './element.ts';
import { type Declared, declaredFor, styleSheetOf } from './styles.ts';

/** In plain shapes: a detailed drawing of a textbook has some thousands. A browser draws them in about half a second. */
const budget = 50_000;
/** Of what refers to what refers to something. */
const deepestReference = 20;

/** In plain shapes, as measured in a browser. */
const costs = { pattern: 100, gradient: 5, mask: 100, clip: 5, layer: 40, effect: 300 } as const;
/** A text of so many letters costs a shape more; so does a path of so many, where its lines cross each other, with their square. */
const [lettersOfShape, lettersOfPath] = [20, 1_400];
/** Browsers draw no more dashes of a line; so many cost a shape. */
const [mostDashes, dashesOfShape] = [1_000_000, 40];
/** A style sheet is read for each element: so many rules cost a shape. */
const rulesOfShape = 1_000;

/** They are drawn where something refers to them. */
const definitions = new Set(
  'defs symbol pattern clipPath mask marker filter linearGradient radialGradient style title desc'.split(' '),
);
const containers = new Set(['svg', 'g', 'use', 'text', 'switch', 'image']);
const reference = /url\(\s*["']?#([^\s"')]+)/gu;

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
  const known = new Map<DrawnElement, Drawn>();
  const atWork = new Set<DrawnElement>();

  function drawn(element: DrawnElement, depth: number): Drawn {
    const before = known.get(element);
    if (before) return before;
    if (atWork.has(element) || depth > deepestReference) return endless;
    atWork.add(element);
    const declared = declaredFor(element, sheet);
    let made = own(element);
    for (const child of element.children)
      if (!definitions.has(child.name)) made = sum(made, drawn(child, depth));
    const target = (id: string): Drawn => {
      const found = byId.get(id);
      return found ? drawn(found, depth + 1) : nothing;
    };
    const { href = '', 'xlink:href': older = href } = element.attributes;
    if (older.trim().startsWith('#')) made = sum(made, target(older.trim().slice(1)));
    made = { ...made, cost: made.cost + styled(element, declared, made, target) };
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
      const times = /^(?:fill|stroke)$/u.test(property)
        ? shapes
        : property.startsWith('marker')
          ? corners
          : 1;
      for (const [, id = ''] of value.matchAll(reference))
        cost += times * (target(id).cost + costOfUse(byId.get(id)?.name));
      if (property === 'filter')
        cost += costs.effect * (value.split('(').length - 1 - (value.match(reference)?.length ?? 0));
      if (property === 'stroke-dasharray') cost += dashesIn(value, reach, shapes) / dashesOfShape;
      if (property === 'mix-blend-mode' || (property === 'opacity' && containers.has(name)))
        cost += costs.layer;
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

const costOfUse = (name: string | undefined): number => {
  if (name === 'pattern') return costs.pattern;
  if (name === 'mask') return costs.mask;
  return name === 'clipPath' ? costs.clip : costs.gradient;
};

const lines = new Set('d points r rx ry width height x y x1 y1 x2 y2 cx cy'.split(' '));
const effect = /^fe[A-Z]/u;
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu), ([number]) => Math.abs(Number(number)));

/** What an element alone costs. */
function own({ name, attributes, text }: DrawnElement): Drawn {
  if (definitions.has(name)) return nothing;
  const letters = text.length / lettersOfShape;
  if (effect.test(name)) {
    const { radius = '0', order = '0', numOctaves = '0' } = attributes;
    const sizes = [
      ...numbersIn(radius),
      ...numbersIn(numOctaves),
      ...numbersIn(order).map((each) => each ** 2),
    ];
    return { ...nothing, cost: costs.effect * (1 + Math.max(0, ...sizes)) };
  }
  const path = (attributes['d'] ?? '').length + (attributes['points'] ?? '').length;
  const numbers = Object.entries(attributes).flatMap(([line, value]) =>
    lines.has(line) ? numbersIn(value) : [],
  );
  return {
    cost: 1 + letters + (path / lettersOfPath) ** 2,
    shapes: 1,
    corners: Math.ceil(numbers.length / 2),
    reach: numbers.length * numbers.reduce((most, each) => Math.max(most, each), 0),
  };
}

function dashesIn(value: string, reach: number, shapes: number): number {
  const period = numbersIn(value).reduce((all, each) => all + each, 0);
  return period === 0 ? 0 : Math.min(reach / period, shapes * mostDashes);
}
