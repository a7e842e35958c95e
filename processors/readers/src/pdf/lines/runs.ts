// Pieces of text as pdf.js reports them, in page coordinates turned so that every piece reads from left to right.
import { doubles } from './doubles.ts';
import type { TaggedPlace } from '../tagged/structure.ts';

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
  /** A space was drawn behind its last letter. */
  readonly endsInSpace?: boolean;
  readonly place?: TaggedPlace | undefined;
  /** Told to be no part of what the page says: a running head, a page number. */
  readonly isArtifact?: boolean;
  /** Recognised with doubt. */
  readonly isUnsure?: boolean;
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
  readonly place?: TaggedPlace | undefined;
  /** A bullet is drawn before it. */
  readonly isDotted?: true | undefined;
  /** What it was made of, in the order of its text. */
  readonly items: readonly TextItem[];
};

/** The runs of a page in the order of its content, without those that were drawn twice in the same place. */
export function textRunsOf(items: readonly TextItem[]): Run[] {
  const runs: Run[] = [];
  const isDouble = doubles();
  for (const item of items) {
    if (item.str === '') continue;
    const run = runOf(item);
    if (run.text.trim() === '' || !isDouble(run)) runs.push(run);
  }
  return runs;
}

function runOf(item: TextItem): Run {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  const vertical = item.dir === 'ttb';
  const radians = vertical || (b === 0 && a > 0) ? 0 : Math.atan2(b, a);
  const along = radians === 0 ? x : x * Math.cos(radians) + y * Math.sin(radians);
  return {
    text: item.str,
    x0: along,
    x1: along + item.width,
    y: radians === 0 ? y : y * Math.cos(radians) - x * Math.sin(radians),
    size,
    angle: vertical ? 'vertical' : Math.round((radians * 180) / Math.PI),
    rightToLeft: item.dir === 'rtl',
    font: item.fontName,
    mark: item.mark,
    place: item.place,
    items: [item],
  };
}
