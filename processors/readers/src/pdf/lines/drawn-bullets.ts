// Bullets that are drawn, as browsers print those of lists: no letter of the text.
import type { Area } from '../over/crossed-out.ts';
import type { Run } from './runs.ts';

/** In sizes of letters, from the right side of a bullet to its line; of these, how far it is from the middle of small letters, and how high. */
const [nearest, farthest, ease, highest] = [0.1, 2, 0.3, 0.8];
/** In points: bullets are looked for by their height on the page. */
const rowHeight = 10;

/** As it stands to lines of an angle. */
type Dot = { readonly right: number; readonly middle: number; readonly height: number };

function turned({ left, right, bottom, top }: Area, angle: number): Dot {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => [x, y] as const));
  const along = corners.map(([x, y]) => x * cos + y * sin);
  const up = corners.map(([x, y]) => y * cos - x * sin);
  const [low, high] = [Math.min(...up), Math.max(...up)];
  return { right: Math.max(...along), middle: (low + high) / 2, height: high - low };
}

/** The runs, of which those say so before which a bullet is drawn. */
export function withDots(runs: readonly Run[], dots: readonly Area[]): readonly Run[] {
  if (dots.length === 0) return runs;
  const byAngle = new Map<number, ReadonlyMap<number, readonly Dot[]>>();
  const rowsAt = (angle: number): ReadonlyMap<number, readonly Dot[]> => {
    const rows =
      byAngle.get(angle) ??
      Map.groupBy(
        dots.map((dot) => turned(dot, angle)),
        ({ middle }) => Math.round(middle / rowHeight),
      );
    byAngle.set(angle, rows);
    return rows;
  };
  return runs.map((run) => {
    if (run.angle === 'vertical') return run;
    const middle = run.y + 0.3 * run.size;
    const row = Math.round(middle / rowHeight);
    const reach = Math.ceil((ease * run.size) / rowHeight);
    const rows = rowsAt(run.angle);
    const isBefore = (dot: Dot): boolean => {
      const gap = (run.x0 - dot.right) / run.size;
      const isBeside = Math.abs(dot.middle - middle) <= ease * run.size && dot.height < highest * run.size;
      return gap >= nearest && gap <= farthest && isBeside;
    };
    for (let at = row - Math.min(reach, mostRows); at <= row + Math.min(reach, mostRows); at += 1)
      if (rows.get(at)?.some(isBefore)) return { ...run, isDotted: true };
    return run;
  });
}

const mostRows = 20;
