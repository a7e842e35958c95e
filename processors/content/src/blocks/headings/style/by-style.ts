// Headings that their size, weight and colour set apart from the text of the document, with levels by their styles.
import { firstLetter, hasLetter, isAbbreviation } from '../../lines/letters.ts';
import type { PageOfSource } from '../../source-line.ts';
import type { LineUnit } from '../../units.ts';
import { titlesOver } from './over-numbers.ts';
import { isDeeper, isTight } from '../role.ts';
import { joinedHeadingLines, mostWordsOfHeading, withoutTextRuns } from './runs.ts';
import { isNextItem, isStressed, isTitleOfBox } from '../bold.ts';
import type { Body, HeadingStyle } from './style.ts';
import { bodyStyleOf, keyOf, styleOf } from './style.ts';
import { levelsOf } from './style-levels.ts';

type StyledHeadings = {
  /** Those that were given, with the lines of a heading joined. */
  readonly units: LineUnit[];
  /** From 1, the outermost. */
  readonly levels: ReadonlyMap<LineUnit, number>;
  /** Those that stand over what they mean. */
  readonly terms: ReadonlySet<LineUnit>;
};

export function headingsByStyle(units: readonly LineUnit[], pages: readonly PageOfSource[]): StyledHeadings {
  const body = bodyStyleOf(isSlides(pages) ? units : textsOf(units));
  if (!body) return { units: [...units], levels: new Map(), terms: new Set() };
  const isDeck = isSlides(pages);
  const titles = isDeck ? slideTitles(units, body) : new Set<LineUnit>();
  const found = new Map<LineUnit, HeadingStyle>();
  const bodies = asideBodies(units, body);
  const content = units.filter(({ isFurniture }) => !isFurniture);
  for (const [at, unit] of content.entries()) {
    const style = styleOf(unit);
    if (
      style &&
      (titles.has(unit) ||
        isHeading(
          unit,
          style,
          bodies.get(unit.first.aside) ?? body,
          { before: content[at - 1], next: content[at + 1] },
          isDeck,
        ))
    )
      found.set(unit, style);
  }
  for (const unit of labelledLike(content, found, body.size)) found.set(unit, styleOf(unit)!);
  asTheirSisters(found);
  const rare = withoutTextRuns(units, withoutFrequent(units, found, titles), titles);
  const whole = joinedHeadingLines(units, rare);
  const over = titlesOver(whole.units, whole.styles, pages);
  const levels = levelsOf(whole.styles, whole.titleOf(titles), over);
  return { units: whole.units, levels, terms: termsOf(whole.units, levels) };
}

/** Of all letters: less text says nothing beside its tables. */
const leastOfText = 0.2;
const lettersOf = (units: readonly LineUnit[]) => units.reduce((sum, { text }) => sum + text.length, 0);

/** Without tables, which are set smaller than the text around them, and may be most of a document. */
function textsOf(units: readonly LineUnit[]): readonly LineUnit[] {
  const texts = units.filter(({ table, isCaption }) => !table && !isCaption);
  return lettersOf(texts) > leastOfText * lettersOf(units) ? texts : units;
}

/** Of frames whose text is smaller than that around them. */
function asideBodies(units: readonly LineUnit[], body: Body): ReadonlyMap<object | undefined, Body> {
  const framed = Map.groupBy(
    units.filter(({ first }) => first.aside !== undefined),
    ({ first }) => first.aside,
  );
  return new Map(
    [...framed].flatMap(([aside, own]) => {
      const within = bodyStyleOf(own);
      return within && within.size < body.size
        ? [[aside, { ...body, size: within.size, isBold: within.isBold }]]
        : [];
    }),
  );
}

const isSlides = (pages: readonly PageOfSource[]) =>
  pages.length > 2 && pages.filter(({ size }) => size && size.width > size.height).length > pages.length / 2;

const mostTitleLines = 3;

/** The largest line of a slide, where it stands at its top. */
function slideTitles(units: readonly LineUnit[], body: Body) {
  const titles = new Set<LineUnit>();
  for (const own of Map.groupBy(units, ({ first }) => first.page).values()) {
    const content = own.filter((unit) => !unit.isFurniture && !unit.table && styleOf(unit));
    const [first, second] = content;
    const most = content.reduce((size, unit) => Math.max(size, styleOf(unit)!.size), 0);
    const title = [first, second].find((unit) => unit && styleOf(unit)!.size === most);
    if (!title || title.mark || title.form.words > mostWordsOfHeading) continue;
    const below = content.slice(content.indexOf(title) + 1);
    // A title in the middle of its slide may go over lines that begin at different places.
    const isOfTitle = (unit: LineUnit, at: number) =>
      at < mostTitleLines - 1 && !unit.mark && styleOf(unit)!.size === most;
    const rest = below.slice(
      0,
      below.findIndex((unit, at) => !isOfTitle(unit, at)),
    );
    const others = content.filter((unit) => unit !== title && !rest.includes(unit));
    const isLargest = others.every(
      (unit) => styleOf(unit)!.size < most || unit.first.start < title.first.start,
    );
    if (isLargest && (most > body.size * 1.08 || styleOf(title)!.isBold))
      for (const unit of [title, ...rest]) titles.add(unit);
  }
  return titles;
}

function isHeading(
  unit: LineUnit,
  style: HeadingStyle,
  body: Body,
  { before, next }: { before: LineUnit | undefined; next: LineUnit | undefined },
  isDeck: boolean,
): boolean {
  const { form, text, first } = unit;
  const isOther = unit.table || unit.isFurniture || unit.isCaption || first.said || first.seen?.isTurned;
  if (first.isRunIn && !isOther) return true;
  if (isOther || !hasLetter(text) || form.words > mostWordsOfHeading || unit.mark?.type === 'bullet')
    return false;
  if (text.endsWith(',')) return false;
  if (style.size < body.size * 0.95 && !isSmallHeading(unit, style, body, next)) return false;
  const isSentence = text.endsWith('.') && form.words > 3;
  if (form.isEntry || endsInPage(first)) return false;
  if (style.size >= body.size * 1.12 && !isDeck)
    return !isSentence || (unit.mark !== undefined && form.words <= 12);
  // A row of a table.
  if (first.cells) return false;
  const isBold = style.isBold && !body.isBold;
  const isPlain = !isSentence && !form.hasLabel && form.words <= 14 && !text.endsWith(';');
  // On a slide what states something is often bold to be seen, among lines that are not.
  if (isBold && isDeck && (form.states || isOrder(unit)) && style.size <= body.size * 1.05) return false;
  if (isBold && (isStressed(unit, before) || isNextItem(unit, before))) return false;
  if (isBold && isTitleOfBox(unit, before, next)) return true;
  if (isBold) return isPlain && (next !== undefined || first.gap > 0);
  const isItalic =
    unit.lines.length === 1 && (first.seen?.italic ?? 0) > 0.9 && (next?.first.seen?.italic ?? 1) < 0.5;
  const isApart = first.gap > 0 || first.isTop || (isItalic && /[.!?]$/u.test(before?.text ?? ''));
  const isColoured = style.colour !== undefined && body.colours.size > 0 && !body.colours.has(style.colour);
  const isOfOtherFont = style.font !== undefined && body.fonts.size > 0 && !body.fonts.has(style.font);
  const isSet =
    isItalic ||
    style.isUnderlined ||
    isColoured ||
    isOfOtherFont ||
    (style.isCapitals && form.words > 1 && !isAbbreviation(text));
  return isSet && isApart && isPlain && form.isTitleLike && next !== undefined;
}

const fewestInOrder = 5;
/** "Avoid further anticoagulation if possible", and not "Avoid in pregnancy". */
const isOrder = ({ form, text }: LineUnit) =>
  form.words >= fewestInOrder && /^(?:avoid|stop|vermeiden|éviter|evitar)\s/iu.test(text);

const isInItalics = (unit: LineUnit | undefined) => (unit?.first.seen?.italic ?? 0) > 0.9;

/** Headings in another font may be smaller than their text, which comes right below. */
function isSmallHeading(
  unit: LineUnit,
  style: HeadingStyle,
  body: Body,
  next: LineUnit | undefined,
): boolean {
  const { form, first } = unit;
  const below = next && styleOf(next);
  const isSet = (style.isBold && !body.isBold) || isInItalics(unit);
  const isText = below !== undefined && below.size >= body.size * 0.95 && isTight(next!);
  const isOver = !next?.table && (isText || (below !== undefined && !isInItalics(unit) && isInItalics(next)));
  const isApart = first.gap > 0 || first.isTop;
  return style.size >= body.size * 0.8 && isSet && isOver && isApart && form.isTitleLike && form.words <= 8;
}

/** "COPD" among headings in small letters is no other kind of heading. */
function asTheirSisters(found: Map<LineUnit, HeadingStyle>) {
  const inSmall = new Set<string>();
  for (const style of found.values()) if (!style.isCapitals) inSmall.add(keyOf(style));
  for (const [unit, style] of found)
    if (style.isCapitals && !isAbbreviation(unit.text))
      inSmall.delete(keyOf({ ...style, isCapitals: false }));
  for (const [unit, style] of found) {
    const plain = { ...style, isCapitals: false };
    if (style.isCapitals && isAbbreviation(unit.text) && inSmall.has(keyOf(plain))) found.set(unit, plain);
  }
}

/** "Severity: the CURB-65 score", set apart as other headings are. */
function labelledLike(
  units: readonly LineUnit[],
  found: ReadonlyMap<LineUnit, HeadingStyle>,
  size: number,
): LineUnit[] {
  const counts = Map.groupBy(found.values(), keyOf);
  return units.filter((unit) => {
    const { form, first, text } = unit;
    const isText =
      unit.table ||
      unit.isCaption ||
      first.said ||
      first.cells ||
      first.isRunIn ||
      unit.mark?.type === 'bullet';
    if (found.has(unit) || isText || !form.hasLabel || form.words > 14 || /[.;,]$/u.test(text)) return false;
    const style = styleOf(unit);
    const isOther = style && (style.isBold || style.isUnderlined || style.size > size * 1.08);
    const isSet = isOther && (first.gap > 0 || first.isTop);
    return isSet === true && (counts.get(keyOf(style))?.length ?? 0) > 1;
  });
}

/** A wide gap before a number alone: an entry of a table of contents. */
function endsInPage({ cells, raw, start }: LineUnit['first']) {
  const last = cells?.at(-1);
  return last !== undefined && /^\d{1,4}$/u.test(raw.slice(last.start - start, last.end - start));
}

/** What looks like a heading and is most of the text is none. */
function withoutFrequent(
  units: readonly LineUnit[],
  found: ReadonlyMap<LineUnit, HeadingStyle>,
  titles: ReadonlySet<LineUnit>,
) {
  const all = units.reduce((sum, { text }) => sum + text.length, 0);
  const groups = Map.groupBy([...found.keys()], (unit) => keyOf(found.get(unit)!));
  const kept = new Map<LineUnit, HeadingStyle>();
  for (const group of groups.values()) {
    const letters = group.reduce((sum, { text }) => sum + text.length, 0);
    const isFrequent = letters > all * 0.3 && group.length > 3;
    for (const unit of group)
      if (!isFrequent || titles.has(unit) || unit.first.isRunIn) kept.set(unit, found.get(unit)!);
  }
  return new Map(units.flatMap((unit) => (kept.has(unit) ? [[unit, kept.get(unit)!] as const] : [])));
}

/** Most of the innermost headings begin with small letters and stand over lines further in: terms of a glossary. */
function termsOf(units: readonly LineUnit[], levels: ReadonlyMap<LineUnit, number>): ReadonlySet<LineUnit> {
  const deepest = levels.values().reduce((most, level) => Math.max(most, level), 0);
  const terms = units.flatMap((unit, at) =>
    levels.get(unit) === deepest ? [{ unit, next: units[at + 1] }] : [],
  );
  const small = terms.filter(({ unit }) => firstLetter(unit.text) === 'lower').length;
  const overDeeper = terms.filter(({ unit, next }) => next && isDeeper(next, unit)).length;
  const areTerms = terms.length > 2 && small > terms.length * 0.5 && overDeeper > terms.length * 0.8;
  return new Set(areTerms ? terms.map(({ unit }) => unit) : []);
}
