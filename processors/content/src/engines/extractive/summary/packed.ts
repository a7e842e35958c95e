import { contentStems } from '../../../page/document-index.ts';
import type { Point } from './point.ts';

/** In characters: a bullet of parts is read at a glance, as a list is. */
const LONGEST = 420;
const SAME = 0.7;

/** "Warfarin – ", "SOFA score: ": the common subject of several bullets in a row. */
const PREFIX = /^(\p{L}[^:–;.]{2,60}?)(?: – |: )(?=\S)/u;

/**
 * Points behind each other that begin with the same name, as one: the parts of a drug say more together, and a page has
 * room for each of its drugs.
 */
export function packed(points: readonly Point[]): Point[] {
  const made: Point[] = [];
  let open: Point | undefined;
  let at = 0;
  for (const point of points.toSorted((a, b) => a.start - b.start)) {
    const prefix = PREFIX.exec(point.text)?.[0];
    const rest = prefix === undefined ? '' : point.text.slice(prefix.length);
    if (point.isWhole) {
      made.push(point);
      continue;
    }
    if (
      open !== undefined &&
      prefix !== undefined &&
      open.text.startsWith(prefix) &&
      isNew(open.text, rest)
    ) {
      const text = `${open.text}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
      if (text.length <= LONGEST) {
        open = { ...open, text };
        made[at] = open;
        continue;
      }
    }
    open = point;
    at = made.push(point) - 1;
  }
  return made;
}

/** "RFs – obesity, smoking" behind "Risk factors: obesity, smoking" says nothing more. */
function isNew(text: string, rest: string): boolean {
  const said = new Set(contentStems(text));
  const own = contentStems(rest);
  return own.filter((stem) => said.has(stem)).length < SAME * own.length;
}
