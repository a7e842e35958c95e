import { contrast } from '../ui/theme/contrast.ts';

/** `#rrggbb`. */
type Hex = string;

/** What a card lies on, and what it is written in: in each theme that of its grounds on which text is read least. */
export const themes = {
  light: { ground: '#f1eee8', ink: '#27231e' },
  dark: { ground: '#33302c', ink: '#ece6dc' },
} as const satisfies Record<string, { ground: Hex; ink: Hex }>;
type Theme = keyof typeof themes;

/** For text, by WCAG 2.2. */
const enough = 4.5;
/** At night an area of a colour is a tint of it: nothing outshines the card. */
const tintAtNight = 0.3;

/** What an element is to be painted in, in each theme. */
export interface Painted {
  ground: Record<Theme, Hex> | undefined;
  ink: Record<Theme, Hex> | undefined;
}

/** The colours that a deck gave, so that they can be read here. `around`: the ground that the element lies on. */
export function painted(
  { color, background }: { color: Hex | undefined; background: Hex | undefined },
  around: Record<Theme, Hex> | undefined,
): Painted {
  const ground =
    background === undefined
      ? undefined
      : { light: background, dark: mixed(background, themes.dark.ground, tintAtNight) };
  if (!ground && color === undefined) return { ground: undefined, ink: undefined };
  const inkIn = (theme: Theme): Hex => {
    const under = (ground ?? around)?.[theme] ?? themes[theme].ground;
    return readable(color ?? themes[theme].ink, under);
  };
  return { ground, ink: { light: inkIn('light'), dark: inkIn('dark') } };
}

const pens: readonly Hex[] = ['#000000', '#ffffff'];

/** The colour, or the nearest one on its way to black or white that can be read on that ground. */
function readable(colour: Hex, ground: Hex): Hex {
  const [ink = ''] = pens.toSorted((a, b) => contrast(b, ground) - contrast(a, ground));
  for (let share = 1; share > 0; share -= 0.1) {
    const tried = mixed(colour, ink, share);
    if (contrast(tried, ground) >= enough) return tried;
  }
  return ink;
}

/** So much of one colour, and the rest of the other. */
function mixed(one: Hex, other: Hex, share: number): Hex {
  const channel = (at: number): string =>
    Math.round(
      share * Number.parseInt(one.slice(at, at + 2), 16) +
        (1 - share) * Number.parseInt(other.slice(at, at + 2), 16),
    )
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** A colour of CSS; undefined where it is none, or cannot be seen. */
export function hexOf(css: string): Hex | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/u.exec(css);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[\da-f]{6}$/u.test(css)) return css;
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/u.exec(
    css,
  );
  if (!parts) return byBrowser(css);
  const [, red, green, blue, alpha] = parts;
  if (alpha !== undefined && Number.parseFloat(alpha) === 0) return undefined;
  return `#${[red, green, blue].map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`;
}

let canvas: CanvasRenderingContext2D | null | undefined;
/** Names and other forms, which the browser knows. */
function byBrowser(css: string): Hex | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas || css === 'transparent' || css === 'currentcolor') return undefined;
  canvas.fillStyle = '#010203';
  canvas.fillStyle = css;
  const known = canvas.fillStyle;
  if (known === '#010203') return undefined;
  return known.startsWith('#') ? known.slice(0, 7) : known.startsWith('rgb') ? hexOf(known) : undefined;
}
