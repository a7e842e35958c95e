import type { Drawing, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';

/** What of a drawing is seen of one of its cards. */
export interface Side {
  /** Covered, and marked: these are asked for. */
  asked: Shape[];
  /** Covered as well. */
  covered: Shape[];
  /** Were asked for, and are lifted. */
  lifted: Shape[];
  /** The others, when their labels are shown. */
  named: Shape[];
  /** Labels that are shown, each at one of its shapes; those that were asked for first. */
  labels: { shape: Shape; isAsked: boolean }[];
}

/** `revealed`: the answer is shown. `others`: so is what the drawing hides besides; only after the answer. */
export function sideOf(
  { shapes, mode }: Pick<Drawing, 'shapes' | 'mode'>,
  group: string,
  { revealed, others }: { revealed: boolean; others: boolean },
): Side {
  const own = shapes.filter((shape) => shape.group === group);
  const rest = shapes.filter((shape) => shape.group !== group);
  const all = revealed && others;
  return {
    asked: revealed ? [] : own,
    covered: mode === 'all' && !all ? rest : [],
    lifted: revealed ? own : [],
    named: all ? rest : [],
    labels: [
      ...(revealed ? labelled(own).map((shape) => ({ shape, isAsked: true })) : []),
      ...(all ? labelled(rest).map((shape) => ({ shape, isAsked: false })) : []),
    ],
  };
}

/** One shape for each label of a group. */
function labelled(shapes: readonly Shape[]): Shape[] {
  const first = new Map<string, Shape>();
  for (const shape of shapes) {
    const key = `${shape.group} ${shape.label}`;
    if (shape.label.trim() !== '' && !first.has(key)) first.set(key, shape);
  }
  return [...first.values()];
}
