// The colour of letters, as far as a file tells it without a profile.

export type Ink = {
  /** #rrggbb; undefined for a pattern and others that are not known. */
  readonly colour: string | undefined;
  readonly isBold: boolean;
};

/** How many numbers a colour has; `ink`: how much there is of one. */
export type Space = 1 | 3 | 4 | 'ink' | undefined;

/** What lines and letters are drawn with. */
export type Pen = { readonly lineWidth: number; readonly space: Space; readonly ink: Ink };

const ofDevice: Readonly<Record<string, Space>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  DeviceCMYK: 4,
  CMYK: 4,
  Separation: 'ink',
};

type Named = { readonly name?: string };
type Profile = { readonly dict?: { readonly get: (name: string) => unknown } };

export function spaceOf(name: string, found: () => unknown): Space {
  if (name in ofDevice) return ofDevice[name];
  const space = found();
  if (!Array.isArray(space)) return ofDevice[(space as Named | undefined)?.name ?? ''];
  const kind = (space[0] as Named | undefined)?.name ?? '';
  if (kind !== 'ICCBased') return ofDevice[kind];
  const count = (space[1] as Profile | undefined)?.dict?.get('N');
  return count === 1 || count === 3 || count === 4 ? count : undefined;
}

const hex = (share: number): string =>
  Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0');

export function colourOf(space: Space, args: readonly unknown[]): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = args as readonly number[];
  if (!args.every((one) => typeof one === 'number')) return undefined;
  if (space === 1) return `#${hex(a).repeat(3)}`;
  if (space === 'ink') return `#${hex(1 - a).repeat(3)}`;
  if (space === 3) return `#${hex(a)}${hex(b)}${hex(c)}`;
  return space === 4 ? `#${[a, b, c].map((one) => hex((1 - one) * (1 - d))).join('')}` : undefined;
}
