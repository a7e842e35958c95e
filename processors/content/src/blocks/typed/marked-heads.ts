// ">> aortic stenosis": a mark that stands before headings only. A gap before most of them, and below each lines without that mark.
import { isTight } from '../headings/role.ts';
import type { LineUnit } from '../units.ts';

const least = 2;
const mostWords = 10;
const leastOfThem = 0.8;

export function markedHeadings(units: readonly LineUnit[]): Map<LineUnit, string> {
  const marked = Map.groupBy(
    units.entries().filter(([, { mark }]) => mark?.type === 'bullet'),
    ([, unit]) => unit.mark!.kind,
  );
  const found = new Map<LineUnit, string>();
  for (const [kind, own] of marked) {
    const heads = own.filter(([at, unit]) => {
      const next = units[at + 1];
      const isOver = next && isTight(next) && next.mark?.kind !== kind;
      const isName = !unit.form.states && unit.form.words <= mostWords;
      return isOver && isName;
    });
    const apart = heads.filter(([, unit]) => !isTight(unit));
    if (apart.length >= least && apart.length >= Math.min(own.length - 1, own.length * leastOfThem))
      for (const [, unit] of own) found.set(unit, `marked ${kind}`);
  }
  return found;
}
