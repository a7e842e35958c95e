// What each unit of a document stands under.
import { deepestHeading } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { depthOf } from '../headings/numbered.ts';
import type { UnitRole, Roles } from '../headings/role.ts';
import { isTight, weakKeys } from '../headings/role.ts';
import { outsideBrackets } from '../lines/brackets.ts';
import type { LineUnit } from '../units.ts';
import { pagesAfterBareLines } from './bare-feet.ts';
import { countsItems } from './counted.ts';
import { itemLevels } from './items.ts';
import { asidesOf } from './asides.ts';
import type { Open } from './open.ts';
import { isCountedOn, mostOpenHeadings, openHeadingText, textOver } from './open.ts';
import { ranksOf } from './ranks.ts';
import { unknownUnits } from './unknown.ts';
import { scopeOverPart } from './parts.ts';
import { isFurtherIn, isTightLead, scopeOf } from './scope.ts';

export type PlacedUnit = {
  readonly unit: LineUnit;
  readonly kind: 'heading' | 'item' | 'text' | 'furniture';
  readonly level?: number;
  readonly path: string[];
  readonly isUnsure: boolean;
};

const saidLevel = ({ first }: LineUnit) => (first.said?.kind === 'item' ? first.said.level : undefined);
const isItem = (unit: LineUnit) =>
  !unit.table && (first(unit) === 'item' || (unit.mark !== undefined && first(unit) !== 'heading'));
const first = (unit: LineUnit) => unit.first.said?.kind;

/** An item that has nothing but a label stands over those in it. */
const isLabel = ({ form, text }: LineUnit) =>
  form.isTitleLike && !form.hasParts && form.words <= 7 && !outsideBrackets(text).includes(', ');

const isMarked = (unit: LineUnit) => /^#{1,6}\s/u.test(unit.first.raw);
const isOutermost = (unit: LineUnit) => /^#\s/u.test(unit.first.raw);
const isStressed = (unit: LineUnit) => /^(?:\*\*|__)\S/u.test(unit.first.raw);

const isWeakKey = (key: string) => weakKeys.has(key);

/** `isDoubtful`: pages of which it is not known whether what stood open before them goes on; `isBeside`: what a heading does not stand over. */
export function unitOutlineOf(
  units: readonly LineUnit[],
  roles: Roles,
  isDoubtful: (page: number) => boolean,
  isBeside: (heading: LineUnit, unit: LineUnit) => boolean,
): PlacedUnit[] {
  const rank = ranksOf(units, roles);
  const items = itemLevels();
  const afterBare = pagesAfterBareLines(units, roles);
  const hasParts = units.some(({ first: { part, said } }) => part !== undefined || said?.kind === 'note');
  let open: Open[] = [];
  let page = 0;
  let isDoubt = false;
  /** Up to the next heading. */
  let isAfterBare = false;
  /** What stood open over a table: the list may go on behind it. */
  let overTable: Open[] | undefined;
  const asides = asidesOf(units, roles);
  let aside: { of: object; before: Open[] } | undefined;
  let [lastFrame, lastPage]: [object | undefined, number] = [undefined, 0];

  /** What was open before a frame is open again behind it. */
  const enter = (unit: LineUnit) => {
    const frame = unit.first.aside;
    // A box that the end of a page cut goes on at the top of the next.
    if (frame && aside && aside.of === lastFrame && unit.first.page === lastPage + 1 && !asides.has(frame))
      aside = { of: frame, before: aside.before };
    [lastFrame, lastPage] = [frame, unit.first.page];
    const own = frame && (asides.has(frame) || aside?.of === frame) ? frame : undefined;
    if (own === aside?.of) return;
    if (aside) {
      items.end();
      open = aside.before;
    }
    aside = own && { of: own, before: [...open] };
  };

  const place = (unit: LineUnit, at: number): PlacedUnit => {
    const next = units[at + 1];
    if (unit.isFurniture) return { unit, kind: 'furniture', path: [], isUnsure: false };
    if (unit.first.page !== page) {
      page = unit.first.page;
      isDoubt = isDoubtful(page);
      isAfterBare = afterBare.has(page);
    }
    enter(unit);
    const role = roles.get(unit);
    closeParts(unit);
    // The title of a slide may stand beside all of it.
    const beside = open.findIndex((one, depth) => depth > 0 && isBeside(one.unit, unit));
    if (beside !== -1) open = open.slice(0, beside);
    if (role?.kind === 'section' || role?.kind === 'levelled') {
      items.end();
      overTable = undefined;
      open = openOver(role, unit);
      isDoubt = isDoubt && (role.kind === 'section' || open.length > 0);
      isAfterBare = false;
      const isUnsure =
        isDoubt || isOverPart(unit) || open.some((one) => one.isUnsure) || role.isUnsure === true;
      const placed =
        role.kind === 'levelled' && role.isTerm
          ? placedAs(unit, 'item', isUnsure, 0)
          : placedAs(unit, 'heading', isUnsure, role.kind === 'levelled' ? role.level : undefined);
      push({ ...role, kind: 'section', unit }, next);
      return placed;
    }
    const item = isItem(unit);
    if (!item) items.endAt(unit);
    if (!item && unit.first.gap > 0 && !unit.table) items.endOutside(unit);
    const isUnderLead = open.at(-1)?.unit.form.isLead === true;
    const said = saidLevel(unit);
    const depthOfItem = () => (said === undefined ? items.level(unit, isUnderLead) : items.said(unit, said));
    const depth = item ? depthOfItem() : undefined;
    if (unit.table) overTable ??= open;
    else if (overTable) {
      if (depth && !open.some((one) => one.kind === 'item')) open = overTable;
      overTable = undefined;
    }
    const isMixed = item && said !== undefined && items.isMixed(unit, said);
    const isUnsure = close(unit, depth, role) || isOverPart(unit) || isMixed;
    if (item) return placeItem(unit, role, depth!, isUnsure, isLabel(unit) || countsItems(unit, at, units));
    const kind = role?.kind === 'lead' && !role.isText && !unit.form.states ? 'heading' : 'text';
    const placed = placedAs(unit, kind, isUnsure || role?.kind === 'maybe' || role?.isUnsure === true);
    const inner = open.at(-1);
    if (role?.kind === 'lead' && inner?.kind === 'lead' && !inner.had.lines && !inner.had.items)
      inner.had.leads = true;
    mark(unit);
    if (role?.kind === 'lead' || role?.kind === 'maybe') {
      items.end();
      push({ ...role, unit }, next);
    }
    return placed;
  };

  const placeItem = (
    unit: LineUnit,
    role: UnitRole | undefined,
    depth: number,
    isUnsure: boolean,
    heads: boolean,
  ) => {
    const placed = placedAs(unit, 'item', isUnsure, depth);
    mark(unit, depth);
    if (unit.form.isLead) push({ kind: role?.kind === 'lead' ? 'lead' : 'item', unit, depth });
    else push({ kind: 'item', unit, depth, ...(heads ? {} : { text: '' }) });
    return placed;
  };

  const push = (one: Omit<Open, 'text' | 'isClose' | 'had'> & { text?: string }, next?: LineUnit) => {
    if (open.length >= mostOpenHeadings) return;
    beginBelow(one.unit);
    const isClose = next !== undefined && isTight(next);
    open.push({
      text: openHeadingText(one.unit),
      isClose,
      had: { lines: false, items: false, gap: false, own: false },
      ...one,
    });
  };

  const beginBelow = ({ first: { indent } }: LineUnit) => {
    const inner = open.at(-1);
    if (inner) inner.had.indent ??= indent;
  };

  /** `depth`: of an item. */
  const mark = (unit: LineUnit, depth?: number) => {
    const { part } = unit.first;
    const item = depth !== undefined;
    beginBelow(unit);
    for (const { had, unit: over } of open) {
      if (item) had.items = true;
      if (unit.mark?.type === 'number') had.counted = true;
      if (item) had.depth ??= depth;
      if (item && unit.mark) had.marked = true;
      else had.lines = true;
      if (part && part === over.first.part) had.own = true;
    }
  };

  /** Ends what stands over other shapes of a slide only. */
  const closeParts = (unit: LineUnit) => {
    if (!hasParts) return;
    const closed = open.findIndex((one) => scopeOverPart(one, unit) === 'closed');
    if (closed !== -1) open = open.slice(0, closed);
  };
  const isOverPart = (unit: LineUnit) =>
    hasParts && open.some((one) => scopeOverPart(one, unit) === 'unsure');

  /** Ends what does not stand over a unit, and says whether it is unsure. */
  const close = (unit: LineUnit, depth: number | undefined, role: UnitRole | undefined) => {
    let isUnsure = isDoubt || isAfterBare;
    const inner = open.at(-1);
    if (inner && isTightLead(inner, unit)) return isUnsure;
    const counted = open.findIndex((one) => depth !== undefined && isCountedOn(one, unit));
    if (counted !== -1) open = open.slice(0, counted);
    const number = depthOf(unit);
    open = open.filter(
      ({ key, unit: over }) => !(number > 1 && key?.startsWith('number') && depthOf(over) >= number),
    );
    for (let at = 0; at < open.length; at++) {
      if (open[at]!.isByIndent && hasHeadingAtMargin(at)) continue;
      const scope = scopeOf(open[at]!, unit, depth, role);
      if (scope === 'closed') {
        open.length = at;
        break;
      }
      if (scope === 'unsure') isUnsure = true;
    }
    return isUnsure;
  };

  /** A heading below one that stands over what is further in, which is not further in itself. */
  const hasHeadingAtMargin = (of: number) =>
    open.some(({ kind, unit }, at) => at > of && kind === 'section' && !isFurtherIn(unit, open[of]!));

  /** What stays open over a heading, and what may stand over it: what may be a heading right above, or a sister of one that it stands under. */
  const openOver = (role: UnitRole, unit: LineUnit): Open[] => {
    const over = sectionsOver(role, unit);
    const doubt = open.findLast(({ kind }) => kind === 'maybe');
    if (!doubt || (role.kind !== 'section' && role.kind !== 'levelled') || role.key === undefined)
      return over;
    const isRightAbove = !doubt.had.lines && !doubt.had.items && doubt.had.level === undefined;
    // Numbers count the parts of a document, and not those of a line.
    if (unit.mark?.type === 'number' && !doubt.unit.mark) return over;
    if (role.kind === 'levelled') {
      if (isRightAbove) doubt.had.level = role.level;
      // What stands over one of them may stand over its sisters as well.
      const level = doubt.had.level ?? Infinity;
      if (role.level >= level) return [...over, { ...doubt, isUnsure: true }];
    }
    if (!isWeakKey(role.key)) return over;
    const isDeep = over.some(({ key }) => key !== undefined && isWeakKey(key));
    return isRightAbove || isDeep ? [...over, { ...doubt, isUnsure: true }] : over;
  };

  const sectionsOver = (role: UnitRole, unit: LineUnit) => {
    const sections = open.filter(
      ({ kind, level }) => kind === 'section' || (kind === 'lead' && level !== undefined),
    );
    const at = sections.findIndex((section, nth) => {
      // Below "# Pain" a line in asterisks stands over no "## Opioids", and nowhere over "# Fever".
      if (isMarked(unit) && isStressed(section.unit))
        if (isOutermost(unit) || sections.slice(0, nth).some((one) => isMarked(one.unit))) return true;
      if (role.kind === 'levelled')
        return section.level === undefined
          ? section.key !== 'title' || (role.level <= 1 && section.unit.first.page !== unit.first.page)
          : section.level >= role.level;
      if (role.kind !== 'section') return false;
      if (section.isByIndent) return !isFurtherIn(unit, section);
      if (section.level !== undefined) return false;
      if (section.key === role.key) return !(role.isUnsure && role.key === 'apart' && !section.isUnsure);
      return rank(section.key!) > rank(role.key);
    });
    return at === -1 ? sections : sections.slice(0, at);
  };

  const placedAs = (
    unit: LineUnit,
    kind: PlacedUnit['kind'],
    isUnsure: boolean,
    level?: number,
  ): PlacedUnit => {
    const path = open.flatMap((one) => textOver(one, unit)).slice(0, deepestHeading);
    const isWhole = level !== undefined && Number.isInteger(level);
    const own = kind === 'heading' && !isWhole ? path.length + 1 : level;
    return { unit, kind, path, isUnsure, ...(own !== undefined && { level: Math.min(deepestHeading, own) }) };
  };

  const unknown = unknownUnits(units, roles);
  return units.map((unit, at) => {
    const placed = place(unit, at);
    return unknown.has(unit) ? { ...placed, isUnsure: true } : placed;
  });
}
