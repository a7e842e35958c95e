// The headings that a line is told under. Where they do not say of what it is, the page itself does: the nearest name above, which may stand
// on the page before.
import { namesDrug } from '../../checks/harm/names.ts';
import { firstLetter, isInCapitals } from '../../blocks/lines/letters.ts';
import { isHeadOver, isInColumn, isLarger, isSet } from './columns.ts';
import { blockHeadingOf, pathHeading } from './heading-text.ts';
import { isDated, isEmptyHeading, isPartOfDrug, isPartOfSubject } from './headings.ts';
import { pagePartsOf, type PartsOfPage, type PartOfPage } from './parts.ts';
import type { PlacePage } from '../place.ts';
import { areSisters, isOfSubject, namesTreated, namesSubject } from './subjects.ts';

/** Where a line stands: `head` is the heading above it on its page, `top` the uppermost line that it is shown under. */
export type Stand = {
  readonly own: PartOfPage;
  readonly head: PartOfPage | undefined;
  readonly top: PartOfPage;
};

/** As the reader knows them, over pages; of what it is not sure of, the one above as it is printed. */
export function headingsOver(page: PlacePage, read: PartsOfPage, { own, head, top }: Stand): string[] {
  const { path, isPathUnsure } = page.blocks[own.block]!;
  const printed = head && headText(page, read, head);
  const outline = path.filter((one) => !read.isLine(one));
  const isOfHead = head !== undefined && printed === path.at(-1);
  const told = isPathUnsure
    ? isOfHead
      ? setOver(page, read, outline, head)
      : []
    : head && printed !== undefined
      ? withoutBeside(page, read, outline, { own, head, printed })
      : outline;
  const isOfFrame = head !== undefined && head.isAside && own.isAside && isBehindText(read.parts, head);
  const isTold =
    printed === undefined || told.includes(printed) || isBetween(page, read, told.at(-1), head!, own);
  const isOther = told.length < path.length || isPathUnsure === true;
  const names = isOfFrame
    ? [...told.filter((name, depth) => depth === 0 || isTitleOf(page, read, name)), printed!]
    : isTold
      ? told
      : [...(isOther ? largerOver(page, read, head!) : told), printed];
  const said = names.filter((one) => !isEmptyHeading(one) && !isDated(one));
  const { carried } = page;
  const isCarried = carried && own.start < carried.end && !said.includes(carried.lead);
  const whole = [...(areSisters(said) ? said.slice(-1) : said), ...(isCarried ? [carried.lead] : [])];
  // A table at the top of its page has its caption, and what was open before it says nothing.
  if (head === undefined && page.blocks[own.block]!.table?.title !== undefined) return whole;
  return withSubject(whole, page, read, { own, head, top: isPathUnsure && !isCarried ? top : (head ?? top) });
}

/** Of a slide, whose title is over its frames too. */
const isTitleOf = (page: PlacePage, read: PartsOfPage, name: string): boolean =>
  read.parts.some(
    (part) => part.form === 'heading' && part.level <= 1 && headText(page, read, part) === name,
  );

/** A frame right behind text is under none of the headings over that; one right below a heading is a part of it. */
const isBehindText = (parts: readonly PartOfPage[], head: PartOfPage): boolean => {
  const before = parts.slice(0, head.index).findLast(({ isAside }) => !isAside);
  return before !== undefined && before.form !== 'heading';
};

/** Without those that stand beside it, below the one that is over both: a line across the page below two columns. */
function withoutBeside(
  page: PlacePage,
  read: PartsOfPage,
  path: readonly string[],
  { own, head, printed }: { own: PartOfPage; head: PartOfPage; printed: string },
): string[] {
  const at = path.lastIndexOf(printed);
  if (at === -1 || at === path.length - 1) return [...path];
  const between = read.parts.slice(head.index + 1, own.index);
  const isBeside = (name: string): boolean => {
    const part = between.findLast((one) => one.form === 'heading' && headText(page, read, one) === name);
    return part !== undefined && !isInColumn(part, own) && !goesOnBeside(read, part, own);
  };
  return path.filter((name, depth) => depth <= at || !isBeside(name));
}

/** In points: so near the top of the text, or to its foot, a column begins and ends; and lines over all columns. */
const [nearEdge, mostOverColumns] = [40, 2];

/** The column of the heading ends at the foot of the page, and what stands under it goes on at the top of the next. */
function goesOnBeside({ parts }: PartsOfPage, heading: PartOfPage, own: PartOfPage): boolean {
  if (!heading.box || !own.box) return false;
  const right = heading.box.x + heading.box.width;
  const next = parts.slice(heading.index + 1, own.index + 1).find(({ box }) => box && box.x > right);
  const last = next && parts[next.index - 1]!.box;
  if (!last || last.x > right || next.box!.x > own.box.x + nearEdge) return false;
  const before = parts.slice(0, next.index).filter(({ box, form }) => box && form !== 'heading');
  const isOver = ({ box }: PartOfPage) => box!.y < next.box!.y - nearEdge;
  const isLowest = before.every(({ box }) => box!.y < last.y + nearEdge);
  return isLowest && before.filter(isOver).length <= mostOverColumns;
}

/** Of headings that may be over the last of them those that the page shows to be. */
function setOver(page: PlacePage, read: PartsOfPage, path: readonly string[], head: PartOfPage): string[] {
  const kept = path.slice(-1);
  let below: Found = { page, read, part: head };
  for (const name of path.slice(0, -1).toReversed()) {
    const found = headingAbove(below, name);
    if (!found || !isSetOver(found, below)) continue;
    kept.unshift(name);
    below = found;
  }
  return kept;
}

type Found = { readonly page: PlacePage; readonly read: PartsOfPage; readonly part: PartOfPage };

/** The nearest with these words, also on the pages before. */
function headingAbove({ page, read, part: { index } }: Found, name: string): Found | undefined {
  let [on, at]: [PlacePage | undefined, number] = [page, index - 1];
  for (let pages = 0; on && pages < mostPages; pages++, on = on.before, at = Infinity) {
    const there = on === page ? read : pagePartsOf(on);
    for (at = Math.min(at, there.parts.length - 1); at >= 0; at--) {
      const part = there.parts[at]!;
      if (part.form === 'heading' && headText(on, there, part) === name)
        return { page: on, read: there, part };
    }
  }
  return undefined;
}

/** Right below it stands one like that; or that does not say of what it is, and it is set in another way and not further in. */
function isSetOver(outer: Found, inner: Found): boolean {
  const { read, part } = outer;
  const next = read.parts[part.index + 1];
  if (
    next?.form === 'heading' &&
    next.column === inner.part.column &&
    formIn({ ...outer, part: next }) === formIn(inner)
  )
    return true;
  if (part.box && inner.part.box) return isSet(part, inner.part);
  const { column } = inner.part;
  if (part.column > column || formIn(outer) === formIn(inner)) return false;
  const isMarked = ofMarkdown(outer) || isInCapitals(read.saidOf(part).text);
  return isMarked || !namesSubject(headText(inner.page, inner.read, inner.part));
}

const ofMarkdown = ({ page: { text, blocks }, part }: Found): boolean =>
  text.startsWith('#', blocks[part.block]!.start);

/** Of a typed heading: its mark, capitals, bold letters. */
function formIn({ page: { text, blocks }, read, part }: Found): string {
  const { start, mark = 0 } = blocks[part.block]!;
  const marked = text.slice(start, start + mark).trim();
  const sign = marked.startsWith('#') ? marked : marked && '1';
  return [sign, part.isBold, isInCapitals(read.saidOf(part).text)].join(' ');
}

/** The headings over one that are each set larger. */
function largerOver(page: PlacePage, read: PartsOfPage, head: PartOfPage): string[] {
  const found: string[] = [];
  let last = head;
  for (let at = head.index - 1; at >= 0; at--) {
    const part = read.parts[at]!;
    if (part.form !== 'heading' || !isInColumn(part, head) || !isLarger(part, last)) continue;
    found.unshift(headText(page, read, part));
    last = part;
  }
  return found;
}

/** What was read as its heading stands below the one that is set as one. */
const isBetween = (
  page: PlacePage,
  { parts }: PartsOfPage,
  name: string | undefined,
  head: PartOfPage,
  own: PartOfPage,
): boolean =>
  name !== undefined &&
  parts
    .slice(head.index + 1, own.index)
    .some(({ start, end }) => pathHeading(page.text.slice(start, end)) === name);

const known = new WeakMap<PartOfPage, string>();

/** Worked out once: each line below asks for those above it. */
function headText(page: PlacePage, { saidOf }: PartsOfPage, head: PartOfPage): string {
  let text = known.get(head);
  if (text === undefined) {
    text =
      head.form === 'heading'
        ? blockHeadingOf(page.text, page.blocks[head.block]!)
        : pathHeading(saidOf(head).text);
    known.set(head, text);
  }
  return text;
}

/** Lines of the page that are left out. */
export const GAP = '⋯';
/** In parts of pages. */
const farthest = 200;
const mostPages = 3;
const mostWords = 8;

/** "Management", and above it "PE": what no heading says the subject of stands below the nearest name above it. */
function withSubject(
  path: readonly string[],
  page: PlacePage,
  read: PartsOfPage,
  { own, head, top }: Stand,
): string[] {
  const label = head && labelOver(page, read, head);
  if (label !== undefined && !path.includes(label)) return [...path.slice(0, -1), label, ...path.slice(-1)];
  const isUnsure = page.blocks[own.block]!.isPathUnsure === true;
  const isSure = !head || (isDeeper(page, head) && !isUnsure);
  const isEmpty = head !== undefined && isEmptyHeading(headText(page, read, head));
  // "Side effects" on a slide are of the drug before it, and of no disease.
  const isOfDrug = !isSure && isPartOfDrug(path.at(-1) ?? '');
  // A title over more than one subject does not say of which "Prevention" is.
  const isOpen = !isSure && path.length === 2 && isPartOfSubject(path[1]!);
  const isSaid = isEmpty || (!isOpen && isOfSubject(path, isSure));
  const isNamed = isSaid && !(isOfDrug && !path.some(namesDrug));
  const under = (found: string): string[] => [...path.slice(0, -1), found, ...path.slice(-1)];
  let nearest: string | undefined;
  let left = farthest;
  let [on, at]: [PlacePage | undefined, number] = [page, top.index - 1];
  // Of what stands below nothing on its page, the page before says nothing; of two headings the outer one is over more than that.
  const most = path.length === 1 ? mostPages : 1;
  for (let pages = 0; on && pages < most; pages++, on = on.before, at = Infinity) {
    const there = pagePartsOf(on);
    for (at = Math.min(at, there.parts.length - 1); at >= 0 && left > 0; at--, left--) {
      const part = there.parts[at]!;
      const isBelow = head !== undefined && on === page && at > head.index;
      if (isNamed && !isBelow) return [...path];
      if (part === head || (on === page ? !isInColumn(part, top) : part.form !== 'heading')) continue;
      const name = headText(on, there, part);
      if (!isBelow && path.includes(name)) return nearest === undefined ? [...path] : under(nearest);
      // "8 Withdrawal" is beside "9 Afterwards", and what stands under it is.
      if (head && isNumbered(page, head) && (part.form !== 'heading' || isNumbered(on, part))) continue;
      if (!mayHead(on, there, part, head) || !(namesSubject(name) || (on !== page && namesTreated(name))))
        continue;
      const found = on === page && at === top.index - 1 ? name : `${name} ${GAP}`;
      if (isBelow) return [...(isHeadOver(head, part) ? path : []), found];
      if (!isOfDrug || namesDrug(name)) return under(found);
      if (!isSaid) nearest ??= found;
    }
    if (!isNamed && on.carried && namesSubject(on.carried.lead))
      return [`${on.carried.lead} ${GAP}`, ...path];
  }
  return nearest === undefined ? [...path] : under(nearest);
}

const isNumbered = ({ text, blocks }: PlacePage, { form, block }: PartOfPage): boolean =>
  form === 'heading' && (blocks[block]!.mark ?? 0) > 0 && /\d/u.test(text[blocks[block]!.start]!);

/** A name right over a heading, though it was not read as one that is over it: "NAC:", "HIT". */
function labelOver(page: PlacePage, read: PartsOfPage, head: PartOfPage): string | undefined {
  const part = read.parts[head.index - 1];
  if (!part || (part.form !== 'line' && part.form !== 'heading')) return undefined;
  if (part.isAside && !head.isAside) return undefined;
  // What stands further in is of the heading before, and what stands on its line is beside it.
  if (
    part.box && head.box
      ? part.box.y + part.box.height > head.box.y + head.box.height / 2
      : part.column > head.column
  )
    return undefined;
  const { text, words, leads, isEmpty, isBare } = read.saidOf(part);
  // "Antipsychotics" right over "Typical"
  const isAbove = page.blocks[head.block]!.isPathUnsure === true || !namesSubject(headText(page, read, head));
  const isLabel =
    part.form === 'heading'
      ? isAbove && !isPartOfSubject(text)
      : leads || (isBare && isInCapitals(text)) || isTitle(read, part);
  return isLabel && !isEmpty && words <= mostWords ? headText(page, read, part) : undefined;
}

/** Set apart, or right below a heading. */
const isTitle = ({ parts, saidOf }: PartsOfPage, part: PartOfPage): boolean =>
  saidOf(part).hasNote && (part.isApart || parts[part.index - 1]?.form === 'heading');

/** A heading that is none of those further in; a line set apart, or the first below a heading over others. */
export function mayHead(
  page: PlacePage,
  { parts, saidOf }: PartsOfPage,
  part: PartOfPage,
  head?: PartOfPage,
): boolean {
  const { form, index, isApart } = part;
  if (form === 'heading')
    return (
      !head ||
      part.level <= head.level ||
      parts[index + 1]?.form === 'heading' ||
      page.blocks[part.block]!.isPathUnsure === true
    );
  if (form !== 'line') return false;
  const { text, words, isBare, leads } = saidOf(part);
  if (!isBare || words > mostWords || firstLetter(text) === 'lower') return false;
  const [before, behind] = [parts[index - 1], parts[index + 1]];
  const isFirst = before?.form === 'heading' && behind !== undefined && !saidOf(behind).isBare;
  return isApart || leads || isFirst || isInCapitals(text);
}

/** Than what it stands under: slides under the title of their deck, and lines that are all set as headings, are not. */
const isDeeper = ({ blocks }: PlacePage, { block }: PartOfPage): boolean =>
  (blocks[block]!.level ?? 1) > blocks[block]!.path.length;
