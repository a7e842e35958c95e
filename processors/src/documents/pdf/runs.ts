// Pieces of text as pdf.js reports them, in page coordinates turned so that every piece reads from left to right.

/** The part of a pdf.js text item that is used: `transform` is [a, b, c, d, x, y] in points. */
export type TextItem = {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
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
};

/** The runs of a page in the order of its content, without those that were drawn twice in the same place. */
export function runsOf(items: readonly TextItem[]): Run[] {
  const runs: Run[] = [];
  const drawn = new Map<string, Run[]>();
  for (const item of items) {
    if (item.str === '') continue;
    const run = runOf(item);
    if (run.text.trim() !== '') {
      const same = drawn.get(run.text);
      if (same?.some((other) => coincide(run, other))) continue;
      if (same) same.push(run);
      else drawn.set(run.text, [run]);
    }
    runs.push(run);
  }
  return runs;
}

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
  };
}

// Imitated bold type and shadows: the same letters again, a fraction of a letter aside. One letter by itself may
// stand twice as close as that ("ll"), so it has to lie nearly on its double.
function coincide(run: Run, other: Run): boolean {
  const near = run.size * (run.text.length > 2 ? 0.25 : 0.12);
  return run.angle === other.angle && Math.abs(run.x0 - other.x0) < near && Math.abs(run.y - other.y) < near;
}
