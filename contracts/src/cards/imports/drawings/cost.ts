// How long a drawing takes to be drawn: a few kB of patterns in patterns, of filters or of text keep a browser busy for hours.
import type { DrawnElement } from './element.ts';
import { type Declared, declaredFor, geometry, isInSpace, styleSheetOf } from './styles.ts';

/** Of what refers to what refers to something. */
const deepestReference = 20;

/**
 * In plain shapes, as measured in a browser, and how often anything is drawn after references are followed: it may be as large as the drawing.
 * A detailed drawing of a textbook has some thousands of shapes; a browser takes a second or two for as much of each.
 */
const limits = { cost: 60_000, shapes: 20_000, strokedCorners: 150_000, layers: 200, effects: 80 };
/** Rules that are looked at for elements. */
const mostLooked = 500_000;
const costs = { pattern: 150, other: 5 };
/** A translucent shape is a layer of its own size, an effect without a neighbourhood is a sum for each point. */
const small = 0.1;
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
/** They draw nothing themselves. */
const around = new Set('svg g use switch stop'.split(' '));
/** Words are laid out beside each other. */
const wordsCost = 5;
const reference = /url\(\s*["']?#([^\s"')]+)/giu;
/** Its end cannot be told from that of a declaration. */
const unclear = /[;{}*]/u;
/** What is declared elsewhere. */
const elsewhere = /var\s*\(|\b(?:inherit|unset|revert)\b/iu;

/**
 * `shapes`, `corners` (and `strokedCorners`), `layers`, `effects`: how many are drawn; `reach`: how long all lines may be, in units of the drawing; `cost`: in plain
 * shapes, of all together.
 */
const nothing = { cost: 0, shapes: 0, corners: 0, strokedCorners: 0, reach: 0, layers: 0, effects: 0 };
type Drawn = typeof nothing;
const endless: Drawn = { ...nothing, cost: Infinity };
const sum = (one: Drawn, other: Drawn, times = 1): Drawn => ({
  cost: one.cost + times * other.cost,
  shapes: one.shapes + times * other.shapes,
  corners: one.corners + times * other.corners,
  strokedCorners: one.strokedCorners + times * other.strokedCorners,
  reach: one.reach + times * other.reach,
  layers: one.layers + times * other.layers,
  effects: one.effects + times * other.effects,
});

/** Whether a browser draws it before somebody loses patience. */
export function isDrawable(root: DrawnElement): boolean {
  const drawn = drawnOf(root);
  return Object.entries(limits).every(([of, most]) => drawn[of as keyof Drawn] <= most);
}

/** Endless for what refers to itself. */
function drawnOf(root: DrawnElement): Drawn {
  const all = allIn(root);
  const byId = new Map(all.toReversed().map((element) => [element.attributes['id'], element]));
  const css = all.map(({ name, text }) => (name === 'style' ? text : '')).join('\n');
  const sheet = styleSheetOf(css);
  if (!sheet || refersUnclearly(all)) return endless;
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
    made = sum(made, styled(element, declared, made, target));
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
  ): Drawn {
    const isShape = shapes <= 1 && (name === 'use' || !around.has(name));
    return declared.reduce((made, [property, value]) => {
      if (isHandedOn(property, value)) return endless;
      const added = { ...made };
      if (layered.test(property)) added.effects += effectsIn(value);
      if (property === 'clip-path') added.cost += (value.length / lettersOfPath) ** 2;
      if (property === 'stroke-dasharray') added.cost += dashesIn(value, reach, shapes) / dashesOfShape;
      if (property === 'stroke' && value !== 'none') added.strokedCorners += corners;
      if (makesLayer(property, value)) added.layers += property === 'opacity' && isShape ? small : 1;
      const used = Array.from(value.matchAll(reference), ([, id = '']) =>
        sum(target(id), costOfUse(byId.get(decoded(id)))),
      );
      return used.reduce((sumOf, each) => sum(sumOf, each, timesOf(property, shapes, corners)), added);
    }, nothing);
  }

  const rules = css.split('}').length - 1;
  const ofStyles = css.length / lettersOfShape + (rules * all.length) / rulesOfShape;
  return sum(drawn(root, 0), { ...nothing, cost: ofStyles });
}

function allIn(root: DrawnElement): DrawnElement[] {
  const all = [root];
  for (const element of all) all.push(...element.children);
  return all;
}

/** One shape is cut out of what it is for; many are drawn as a mask is. */
function costOfUse(element: DrawnElement | undefined): Drawn {
  if (element?.name === 'pattern') return { ...nothing, cost: costs.pattern };
  const isLayer = element?.name === 'mask' || (element?.name === 'clipPath' && element.children.length > 1);
  return { ...nothing, cost: costs.other, layers: isLayer ? 1 : 0 };
}

const effectsIn = (value: string): number =>
  Math.max(value.split('(').length, value.split(',').length) - 1 - (value.match(reference)?.length ?? 0);
const makesLayer = (property: string, value: string): boolean =>
  property === 'opacity'
    ? !(Number(value) >= 1)
    : isInSpace(property, value) ||
      (/^(?:mix-blend-mode|isolation|will-change)$/u.test(property) && !/^(?:normal|auto)/u.test(value));

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

const effect = /^fe[A-Z]/u;
/** They look at what is around each point. */
const wideEffect = /Blur|Shadow|Morphology|Turbulence|Convolve|Lighting|Displacement/u;
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
    const effects = wideEffect.test(name) ? 1 : small;
    return { ...nothing, effects: effects + Math.max(0, ...sizes) };
  }
  const lines = declared.filter(([property]) => geometry.has(property));
  const path = lines.reduce((all, [, value]) => all + value.length, 0);
  const numbers = lines.flatMap(([, value]) => numbersIn(value));
  return {
    ...nothing,
    cost:
      1 +
      (texts.has(name) ? wordsCost * (1 + numbers.length / 4) : 0) +
      letters +
      (path / lettersOfPath) ** 2,
    shapes: around.has(name) ? 0 : 1,
    corners: Math.ceil(numbers.length / 2) + (attributes['d']?.match(/z/giu)?.length ?? 0),
    reach: numbers.length * numbers.reduce((longest, each) => Math.max(longest, each), 0),
  };
}

function dashesIn(value: string, reach: number, shapes: number): number {
  if (value.includes('(')) return shapes * mostDashes;
  const period = numbersIn(value).reduce((all, each) => all + each, 0);
  return period === 0 ? 0 : Math.min(reach / period, shapes * mostDashes);
}
