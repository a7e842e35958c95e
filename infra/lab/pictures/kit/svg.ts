/** At most one digit after the point: finer than anybody sees, and short. */
export const rounded = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error(`not a number in a picture: ${value}`);
  return String(Math.round(value * 10) / 10);
};

export type Point = readonly [x: number, y: number];

/** A path through points, in steps from one to the next. */
export function through(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  return points
    .map(([x, y], at) => {
      // What was rounded before is not forgotten, or a long line would drift away.
      const [dx, dy] = [rounded(x - lastX), rounded(y - lastY)];
      [lastX, lastY] = [lastX + Number(dx), lastY + Number(dy)];
      return `${at === 0 ? 'M' : at === 1 ? 'l' : ' '}${dx} ${dy}`;
    })
    .join('')
    .replaceAll(' -', '-');
}

const attributesOf = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string => `<${name}${attributesOf(attributes)}${content === '' ? '/>' : `>${content}</${name}>`}`;

export const path = (classes: string, d: string): string => element('path', { class: classes, d });
export const line = (classes: string, from: Point, to: Point): string => path(classes, through([from, to]));

export type LabelOptions = {
  anchor?: 'start' | 'middle' | 'end';
  classes?: string;
  /** It reads upwards. */
  upwards?: boolean;
};

/** Words at a place; several lines stand under each other. */
export function label(words: string | readonly string[], [x, y]: Point, options: LabelOptions = {}): string {
  const { anchor = 'start', classes, upwards = false } = options;
  const lines = typeof words === 'string' ? [words] : words;
  const height = classes?.includes('small') === true ? 15 : 18;
  const attributes = {
    class: classes,
    x,
    y,
    'text-anchor': anchor === 'start' ? undefined : anchor,
    transform: upwards ? `rotate(-90 ${rounded(x)} ${rounded(y)})` : undefined,
  };
  const [first = '', ...more] = lines.map(escaped);
  return element(
    'text',
    attributes,
    [first, ...more.map((text) => element('tspan', { x, dy: height }, text))].join(''),
  );
}

/** The head of an arrow that points from one place to another. */
function tip(classes: string, [fromX, fromY]: Point, [x, y]: Point, size = 8): string {
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = (turn: number): Point => [
    x - size * Math.cos(angle + turn),
    y - size * Math.sin(angle + turn),
  ];
  return path(`tip ${classes}`.trim(), `${through([[x, y], corner(0.4), corner(-0.4)])}z`);
}

/** A straight arrow; `both`: with a head at either end. */
export const arrow = (classes: string, from: Point, to: Point, { both = false } = {}): string =>
  [
    line(`line ${classes}`.trim(), from, to),
    tip(classes, from, to),
    ...(both ? [tip(classes, to, from)] : []),
  ].join('');

/** A whole drawing. */
export const svgOf = (
  { width, height }: { width: number; height: number },
  parts: readonly string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">\n${parts.join('\n')}\n</svg>\n`;
