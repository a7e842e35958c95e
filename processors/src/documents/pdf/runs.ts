// Pieces of text as pdf.js reports them, in page coordinates turned so that every piece reads from left to right.
import type { Place } from './structure.ts';

/** The part of a pdf.js text item that is used: `transform` is [a, b, c, d, x, y] in points. */
export type TextItem = {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
  /** The piece of marked content that it stands in, and what the tags of the PDF say of that. */
  readonly mark?: string | undefined;
  readonly fontName?: string;
  readonly place?: Place | undefined;
};

/** A piece of text on one baseline. Points; y grows upwards. */
export type Run = {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  /** Direction of reading in degrees, to a whole degree; vertical writing is 'vertical'. */
  readonly angle: number | 'vertical';
  readonly rightToLeft: boolean;
  readonly font?: string | undefined;
  readonly mark?: string | undefined;
  readonly place?: Place | undefined;
};

/** How far the double of a letter may lie aside, in letter sizes. */
const widestDouble = 0.25;

/** The runs of a page in the order of its content, without those that were drawn twice in the same place. */
export function runsOf(items: readonly TextItem[]): Run[] {
  const runs: Run[] = [];
  const drawn = new Map<string, Map<string, Run[]>>();
  for (const item of items) {
    if (item.str === '') continue;
    const run = runOf(item);
    if (run.text.trim() !== '') {
      const places = placesOf(run);
      if (
        places.some((place) =>
          drawn
            .get(place)
            ?.get(run.text)
            ?.some((other) => coincide(run, other)),
        )
      )
        continue;
      const own = drawn.get(places[0]!) ?? new Map<string, Run[]>();
      drawn.set(places[0]!, own);
      const alike = own.get(run.text);
      if (alike) alike.push(run);
      else own.set(run.text, [run]);
    }
    runs.push(run);
  }
  return runs;
}

/** The cell of a fine grid that a run starts in, then the cells around it: only there can its double lie. */
function placesOf(run: Run): string[] {
  const cell = run.size * widestDouble;
  const [column, row] = [Math.floor(run.x0 / cell), Math.floor(run.y / cell)];
  const name = `${run.angle} ${Math.round(run.size * 10)}`;
  return neighbours.map(([right, up]) => `${column + right} ${row + up} ${name}`);
}

const neighbours = [0, -1, 1].flatMap((right) => [0, -1, 1].map((up) => [right, up] as const));

function runOf(item: TextItem): Run {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  const vertical = item.dir === 'ttb';
  const radians = vertical ? 0 : Math.atan2(b, a);
  const along = x * Math.cos(radians) + y * Math.sin(radians);
  return {
    text: item.str,
    x0: along,
    x1: along + item.width,
    y: y * Math.cos(radians) - x * Math.sin(radians),
    size,
    angle: vertical ? 'vertical' : Math.round((radians * 180) / Math.PI),
    rightToLeft: item.dir === 'rtl',
    font: item.fontName,
    mark: item.mark,
    place: item.place,
  };
}

// Imitated bold type and shadows: the same letters again, a fraction of a letter aside. One letter by itself may
// stand twice as close as that ("ll"), so it has to lie nearly on its double.
function coincide(run: Run, other: Run): boolean {
  const near = run.size * (run.text.length > 2 ? widestDouble : 0.12);
  const aside = Math.max(Math.abs(run.x0 - other.x0), Math.abs(run.y - other.y));
  return run.text === other.text && aside < near;
}
