// The levels of a typed text's headings. Nobody says them: of all orders of the forms of headings that one is taken which fits the whole text
// best, and where another fits about as well, what stands under headings that both place differently is unsure.
import type { UnitRole } from '../../headings/role.ts';
import type { LineUnit } from '../../units.ts';
import type { LevelReading } from './doubts.ts';
import { doubtfulOf } from './doubts.ts';
import type { TypedHead } from './heads.ts';
import { typedHeadsOf } from './heads.ts';
import { isTitleName } from './part-names.ts';
import type { HeadForm, LevelOrder } from './orders.ts';
import { headFormOf, formsOf, nameOf, ordersOf } from './orders.ts';

type Hypothesis = {
  readonly forms: readonly HeadForm[];
  readonly order: LevelOrder;
  readonly hasTitle: boolean;
};

const hypothesesOf = (heads: readonly TypedHead[], hasTitle: boolean): Hypothesis[] => {
  const forms = formsOf(heads);
  return ordersOf(forms).map((order) => ({ forms, order, hasTitle }));
};

function nearest(all: readonly (Hypothesis & { readonly cost: number })[]) {
  const sorted = all.toSorted((one, other) => one.cost - other.cost);
  return sorted.filter(({ cost }, at) => at < mostCompared && cost < sorted[0]!.cost + margin);
}

/** Those are enough to tell one order from another. */
const mostScored = 400;
const mostCompared = 12;
const mostPartsUnderNothing = 2;
/** What fits worse than the best by less is possible as well. */
const margin = 0.6;

const costs = {
  /** A heading right over one of its level. */
  empty: 1.5,
  /** Right below another at another level than the gap before it tells. */
  gapAside: 0.6,
  /** The name of a part under nothing. */
  partUnderNothing: 0.5,
  /** A level left out. */
  jump: 0.8,
  /** Two of the same text under one heading. */
  twice: 2,
  /** Numbers that go on under another heading, or begin anew under the same. */
  numbers: 1.5,
  title: 0.3,
  /** Where others look like the title. */
  titleAlike: 0.2,
  /** Where its author marked it as others. */
  titleMarkedAlike: 0.8,
  /** Where all others are like it in what stands below it, too. */
  titleAsOthers: 0.3,
  /** A first heading that is no part, before parts only. */
  partsBelowFirst: 1.2,
  /** Words that stand in titles, in the first heading only. */
  namedAsTitle: 1.5,
  /** Over parts of a form that others stand over too. */
  titleOverPartsAsOthers: 0.8,
  /** With nothing but a line or two below it. */
  bylineBelowFirst: 0.7,
  /** A first heading with a gap below it, where no other of its form has one. */
  gapBelowFirst: 0.5,
  /** The only one of its style, alone over another heading, and no title. */
  aloneOverOther: 0.6,
  /** One over a line of text, where all others stand over lists. */
  textBelowFirst: 0.9,
};

export function withLevels(
  units: readonly LineUnit[],
  roles: Map<LineUnit, UnitRole>,
): Map<LineUnit, UnitRole> {
  const heads = typedHeadsOf(units, roles);
  if (heads.length === 0) return roles;
  const [title, ...rest] = heads;
  const isFirst = title!.unit === units.find(({ isFurniture }) => !isFurniture);
  const scored = heads.slice(0, mostScored);
  const all = isFirst && isTitleAlone(heads) ? [] : hypothesesOf(heads, false);
  const titled = isFirst && rest.length > 0 ? hypothesesOf(rest, true) : [];
  const near = nearest([...all, ...titled].map((one) => ({ ...one, cost: readingOf(scored, one).cost })));
  const [best, ...others] = near.map((one) => readingOf(heads, one));
  const doubtful = doubtfulOf(heads, best!, others);
  const levels = besideAlike(heads, best!.levels, near[0]!.hasTitle);
  const parents = new Set(best!.parents);
  for (const [at, { unit, style }] of heads.entries()) {
    const role = roles.get(unit)!;
    const isUnsure = doubtful[at] || levels[at] !== best!.levels[at];
    const own = { level: levels[at]!, ...(isUnsure && { isUnsure: true }) };
    const key = (style.strength ?? 9) <= weak ? 'apart' : 'clear';
    const isByIndent = role.kind === 'section' && role.isByIndent;
    const isLead = role.kind === 'lead' && !parents.has(at);
    roles.set(
      unit,
      isLead
        ? { kind: 'lead', ...own }
        : { kind: 'levelled', key, ...own, ...(isByIndent && { isByIndent }) },
    );
  }
  return roles;
}

/** A short line set apart that names no part stands in none that looks like it, but for the title of all and one right above it. */
function besideAlike(heads: readonly TypedHead[], levels: readonly number[], hasTitle: boolean): number[] {
  const own = [...levels];
  /** Those that stand over the next one, from the outermost on. */
  const open: number[] = [];
  const overOf = (at: number): number | undefined => {
    while (open.length > 0 && own[open.at(-1)!]! >= own[at]!) open.pop();
    const over = open.at(-1);
    const isAlike = over !== undefined && heads[over]!.style.name === heads[at]!.style.name;
    return isAlike && !(over === 0 && hasTitle) ? over : undefined;
  };
  for (const [at, { style, isPart, isBelow }] of heads.entries()) {
    let over = overOf(at);
    if ((style.strength ?? 9) <= weak && !isPart && !isBelow)
      for (; over !== undefined; over = overOf(at)) own[at] = own[over]!;
    open.push(at);
  }
  return own;
}

/** A first heading right over one of its level, which Markdown names or a rule parts from it, has nothing of its own: it is the title of all. */
const isTitleAlone = ([title, next]: readonly TypedHead[]): boolean =>
  title !== undefined &&
  title.style.name === next?.style.name &&
  next.isBelow &&
  (next.unit.first.isAfterOther === true || title.style.chain?.[0] === 'said');

/** Headings that look like any short line may end with a gap. */
const weak = 2;

function readingOf(heads: readonly TypedHead[], { forms, order, hasTitle }: Hypothesis): LevelReading {
  const levelsOf = formLevels(forms, order);
  const levels: number[] = [];
  const parents: number[] = [];
  const open: number[] = [];
  const texts = new Set<string>();
  const numbers = new Map<string, { number: number; parent: number }>();
  let cost = order.cost;
  let others = mostPartsUnderNothing;
  for (const [at, head] of heads.entries()) {
    const above = levels[at - 1] ?? 0;
    const isTitle = hasTitle && at === 0;
    const told = isTitle ? { level: 0 } : levelsOf(head, hasTitle ? above - 1 : above);
    const level = told.level + (hasTitle ? 1 : 0);
    if ('isAside' in told && told.isAside) cost += costs.gapAside;
    if (head.isBelow && at > 0 && level <= above) cost += costs.empty;
    while (open.length > 0 && levels[open.at(-1)!]! >= level) open.pop();
    const parent = open.at(-1) ?? -1;
    if (level > (levels[parent] ?? 0) + 1) cost += costs.jump;
    if (head.isPartName && parent === -1 && others-- > 0) cost += costs.partUnderNothing;
    const place = `${parent} ${head.text}`;
    if (texts.has(place)) cost += costs.twice;
    texts.add(place);
    if (head.number !== undefined) {
      const last = numbers.get(head.style.name);
      const isOther = last !== undefined && last.parent !== parent;
      if (last && (isOther ? head.number === last.number + 1 : head.number === 1)) cost += costs.numbers;
      numbers.set(head.style.name, { number: head.number, parent });
    }
    levels.push(level);
    parents.push(parent);
    open.push(at);
  }
  return { levels, parents, cost: cost + titleCost(heads, hasTitle) };
}

/** Of letters: what is stronger has signs of its own. */
const strongest = 6;

function titleCost([first, ...rest]: readonly TypedHead[], hasTitle: boolean): number {
  const alike = rest.filter(({ style }) => style.name === first!.style.name);
  const areAll = (is: (head: TypedHead) => boolean) => alike.length > 0 && alike.every(is);
  if (hasTitle) {
    const isAsOver =
      first!.isOverAlike &&
      !rest[0]!.isOver &&
      alike.some(({ isOverAlike, hasGapBelow }) => isOverAlike && hasGapBelow === first!.hasGapBelow);
    const isAsAll =
      alike.length > 1 &&
      areAll(
        ({ hasGapBelow, isOverList }) =>
          hasGapBelow === first!.hasGapBelow && isOverList === first!.isOverList,
      );
    const { strength = 9 } = first!.style;
    const own = alike.length === 0 ? 0 : strength > strongest ? costs.titleMarkedAlike : costs.titleAlike;
    const below = rest[0]!.style.name;
    const isOverSame = rest.some(
      ({ style }, at) => style.name === first!.style.name && rest[at + 1]?.style.name === below,
    );
    const overParts = below !== first!.style.name && isOverSame ? costs.titleOverPartsAsOthers : 0;
    return costs.title + own + overParts + (isAsOver || isAsAll ? costs.titleAsOthers : 0);
  }
  let cost = isTitleName(first!.text) && !rest.some(({ text }) => isTitleName(text)) ? costs.namedAsTitle : 0;
  if (alike.length === 0 && first!.hasGapBelow && rest[0]?.isBelow) cost += costs.aloneOverOther;
  if (first!.hasGapBelow && areAll(({ hasGapBelow }) => !hasGapBelow)) cost += costs.gapBelowFirst;
  if (first!.isOverByline && alike.length > 1) cost += costs.bylineBelowFirst;
  if (!first!.isOverList && alike.length > 1 && areAll(({ isOverList }) => isOverList))
    cost += costs.textBelowFirst;
  if (!first!.isPart && areAll(({ isPartName }) => isPartName)) cost += costs.partsBelowFirst;
  return cost;
}

/** For a heading its level. One right below another heading has any form of its style: that which makes it a part of the heading above. */
function formLevels(forms: readonly HeadForm[], { levels }: LevelOrder) {
  const known = new Map<string, { level: number; isPart: boolean; isOver: boolean }[]>();
  const exact = new Map<string, number>();
  for (const [at, form] of forms.entries()) {
    const own = known.get(form.style.name) ?? [];
    own.push({ level: levels[at]!, isPart: form.isPart, isOver: form.isOver });
    known.set(form.style.name, own);
    exact.set(nameOf(form), levels[at]!);
  }
  return (head: TypedHead, above: number): { level: number; isAside?: boolean } => {
    const all = known.get(head.style.name);
    if (!all) return { level: above + 1 };
    const told = exact.get(nameOf(headFormOf(head)));
    if (!head.isBelow && told !== undefined) return { level: told };
    const over = all.filter(({ isOver }) => isOver === head.isOverAlike);
    const parts = over.filter(({ isPart }) => isPart === head.isPart);
    const own = [parts, over, all].find((some) => some.length > 0)!.map(({ level }) => level);
    const level = own.find((one) => one === above + 1) ?? told ?? own[0]!;
    return { level, isAside: told !== undefined && told !== level };
  };
}
