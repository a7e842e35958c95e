// Every order in which the forms of a text's headings may stand over each other, and what its forms alone say against it.
import type { TypedHead, HeadStyle } from './heads.ts';

/** Headings that look the same. A gap before them, that they stand over others of their style, and that they come again sets some apart. */
export type HeadForm = {
  readonly style: HeadStyle;
  readonly gap: number;
  readonly isOver: boolean;
  readonly isPart: boolean;
};

/** Levels of forms, from 1 on, at the places of the forms. */
export type LevelOrder = { readonly levels: readonly number[]; readonly cost: number };

const mostForms = 8;
const mostOrders = 3_000;

export const nameOf = ({ style, gap, isOver, isPart }: HeadForm) =>
  `${style.name} ${gap} ${isOver} ${isPart}`;

/** The forms of headings, the frequent ones first. */
export function formsOf(heads: readonly TypedHead[]): HeadForm[] {
  const styles = Map.groupBy(heads, ({ style }) => style.name);
  const forms = [...styles.values()].flatMap((own) => {
    const told = own.filter(({ isBelow }) => !isBelow);
    return [...Map.groupBy((told.length > 0 ? told : own).map(headFormOf), nameOf).values()];
  });
  const isChained = (form: HeadForm) => (form.style.chain ? 1 : 0);
  return forms
    .toSorted((one, other) => isChained(other[0]!) - isChained(one[0]!) || other.length - one.length)
    .map(([form]) => form!)
    .slice(0, mostForms);
}

export const headFormOf = (head: TypedHead): HeadForm => ({
  style: head.style,
  gap: head.gap,
  isOver: head.isOverAlike,
  isPart: head.isPart,
});

/** What speaks against two forms of headings at one level, and against one of them over the other. */
const costs = {
  styles: 1,
  weakerOver: 1,
  same: { gap: 0.25, over: 0, part: 0.1, partWithoutGap: 0.7 },
  apart: { gap: 0.5, over: 0.3, part: 0.7, partWithoutGap: 0.2 },
  against: 2,
  level: 0.2,
};

function costOf(one: HeadForm, level: number, other: HeadForm, otherLevel: number): number {
  const [outer, inner] = level <= otherLevel ? [one, other] : [other, one];
  const isSame = level === otherLevel;
  if (one.style.name !== other.style.name) {
    if (isSame) return costs.styles;
    const [strong, weak] = [inner.style.strength, outer.style.strength];
    return strong !== undefined && weak !== undefined && strong > weak ? costs.weakerOver : 0;
  }
  // A gap, that it stands over others of its style, and that it is no part each make it the outer one.
  const differences = [
    { kind: 'gap' as const, by: outer.gap - inner.gap },
    { kind: 'over' as const, by: Number(outer.isOver) - Number(inner.isOver) },
    { kind: 'part' as const, by: Number(inner.isPart) - Number(outer.isPart) },
  ].filter(({ by }) => by !== 0);
  const [gap, part] = (['gap', 'part'] as const).map((kind) =>
    differences.find((each) => each.kind === kind),
  );
  if (gap && part && Math.sign(gap.by) === Math.sign(part.by))
    return isSame ? costs.same.partWithoutGap : gap.by > 0 ? costs.apart.partWithoutGap : 2 * costs.against;
  return differences.reduce(
    (sum, { kind, by }) => sum + (isSame ? costs.same[kind] : by > 0 ? costs.apart[kind] : costs.against),
    0,
  );
}

/** Indentation, marks of Markdown and the parts of a number say themselves which of them stands over which. */
function isAllowed(one: HeadStyle, level: number, other: HeadStyle, otherLevel: number): boolean {
  if (one.depth !== other.depth) return Math.sign(one.depth - other.depth) === Math.sign(level - otherLevel);
  if (!one.chain || !other.chain || one.chain[0] !== other.chain[0]) return true;
  return (
    Math.sign(one.chain[1] - other.chain[1]) === Math.sign(level - otherLevel) || one.name === other.name
  );
}

export function ordersOf(forms: readonly HeadForm[]): LevelOrder[] {
  let orders: LevelOrder[] = [{ levels: [], cost: 0 }];
  for (const form of forms)
    orders = orders
      .flatMap((order) => withForm(order, forms, form))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, mostOrders);
  return orders.map(({ levels, cost }) => ({ levels, cost: cost + costs.level * Math.max(0, ...levels) }));
}

/** A form at a level of others, or between two of them. */
function withForm({ levels, cost }: LevelOrder, forms: readonly HeadForm[], form: HeadForm): LevelOrder[] {
  const deepest = Math.max(0, ...levels);
  const found: LevelOrder[] = [];
  const add = (level: number, others: readonly number[]) => {
    const isOne = others.every((other, place) => isAllowed(form.style, level, forms[place]!.style, other));
    if (!isOne) return;
    const own = others.reduce((sum, other, place) => sum + costOf(form, level, forms[place]!, other), 0);
    found.push({ levels: [...others, level], cost: cost + own });
  };
  for (let level = 1; level <= deepest; level++) add(level, levels);
  for (let level = 1; level <= deepest + 1; level++)
    add(
      level,
      levels.map((other) => (other >= level ? other + 1 : other)),
    );
  return found;
}
