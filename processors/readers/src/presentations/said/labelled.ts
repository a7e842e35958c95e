// The lines of a page that a slide became, with what the slide says of them. They are found by their letters: a page has other bullets, spaces
// and breaks. What is not found keeps what the page shows.
import type { SlideLine } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import type { TextRange, SourceSaid, SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { outside } from '../../text/lines.ts';
import { cellPlaces } from './cell-places.ts';
import { footLines } from './foot-lines.ts';
import { saidLettersOf, signsOf, saidTokensOf } from './letters-of.ts';
import { signsOfPage } from './slide-signs.ts';

/** Of one paragraph: nobody reads more. */
const mostWrapped = 60;

type Wanted = {
  readonly line: SlideLine;
  readonly letters: string;
  readonly table: object;
  readonly place: { readonly order: number; readonly part?: object };
};
/** `mark`: how many characters stand before the letters that were found. */
type Found = { readonly wanted: Wanted; readonly from: number; readonly to: number; readonly mark: number };

export function labelled(page: PageOfSource, slide: readonly SlideLine[]): PageOfSource {
  const wanted = wantedOf(slide);
  const feet = footLines(page, slide);
  const all = matches(page, wanted, feet);
  const { text, doubtful } = signsOfPage(
    page.text,
    all.map((one) => ({
      slide: one.wanted.line.text,
      letters: one.wanted.letters,
      places: placesOf(page, one),
    })),
  );
  const found = new Set(withWholeTables(all, wanted));
  if (found.size === 0 && feet.size === 0) return text === page.text ? page : { ...page, text };
  const lines = page.lines.map((line): SourceLine =>
    feet.has(line) ? asFurniture(line) : { ...line, part: 'unknown' },
  );
  for (const [nth, one] of all.entries()) {
    const block = {};
    for (let at = one.from; at <= one.to; at += 1) {
      const line = withDoubt(lines[at]!, doubtful[nth]!);
      lines[at] = found.has(one) ? labelledLine(text, line, one, at === one.from, block) : line;
    }
  }
  return { ...page, text, lines };
}

const asFurniture = ({ mark: _mark, cells: _cells, ...line }: SourceLine): SourceLine => ({
  ...line,
  said: { kind: 'furniture' },
  block: {},
});

function wantedOf(slide: readonly SlideLine[]): Wanted[] {
  let table = {};
  const parts = new Map<number, object>();
  return slide.flatMap((line, order) => {
    if (line.said?.kind === 'furniture') return [];
    if (line.said?.kind === 'row' && line.said.isFirst) table = {};
    const part = line.shape === undefined ? undefined : (parts.get(line.shape) ?? {});
    if (part) parts.set(line.shape!, part);
    return [{ line, letters: saidLettersOf(line.text), table, place: { order, ...(part && { part }) } }];
  });
}

/** Each line of a slide is one of the page, or several that follow each other. */
function matches(
  { text, lines }: PageOfSource,
  wanted: readonly Wanted[],
  feet: ReadonlySet<SourceLine>,
): Found[] {
  const own = lines.map((line) => (feet.has(line) ? '' : saidLettersOf(text.slice(line.start, line.end))));
  const byFirst = new Map<string, Set<Wanted>>();
  for (const one of wanted) {
    // A number alone may be anything.
    if (one.letters === '' || (isNumber(one) && !isRow(one))) continue;
    const first = one.letters.charAt(0);
    byFirst.set(first, (byFirst.get(first) ?? new Set()).add(one));
  }
  const found: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (own[at] === '') continue;
    const line = text.slice(lines[at]!.start, lines[at]!.end);
    const one = startsAt(at, own, byFirst, line);
    if (!one || (isNumber(one.wanted) && !line.includes('\t'))) continue;
    byFirst.get(one.wanted.letters.charAt(0))!.delete(one.wanted);
    found.push(one);
    at = one.to;
  }
  return found;
}

const isNumber = ({ letters }: Wanted): boolean => !/\p{L}/u.test(letters);
const isRow = ({ line: { said } }: Wanted): boolean => said?.kind === 'row';

/** A bullet, or a number or letter of a list, which may stand close to its item. */
const opening = /^(?:[^\p{L}\p{N}\s]{1,2}\s+|\(?(?:\d{1,3}|[ivx]{1,4}|[a-z])[.)]\s*)/iu;

function startsAt(
  at: number,
  own: readonly string[],
  byFirst: ReadonlyMap<string, ReadonlySet<Wanted>>,
  line: string,
): Found | undefined {
  const mark = opening.exec(line)?.[0] ?? '';
  const whole = bestOf(at, own, byFirst, own[at]!, signsOf(line.slice(mark.length)));
  if (whole) return { ...whole, mark: isOfText(whole.wanted, mark, line) ? 0 : mark.length };
  const behind = mark === '' ? undefined : saidLettersOf(line.slice(mark.length));
  const rest =
    behind === undefined ? undefined : bestOf(at, own, byFirst, behind, signsOf(line.slice(mark.length)));
  return rest?.wanted.line.said?.kind === 'item' ? { ...rest, mark: mark.length } : undefined;
}

/** The slide has the sign itself, or another in its place. */
function isOfText({ line: { text } }: Wanted, mark: string, line: string): boolean {
  if (mark === '' || text.startsWith(mark.trim())) return true;
  return startsWithSign(text) && startsWithSign(mark) && !startsWithSign(line.slice(mark.length));
}
const startsWithSign = (text: string): boolean => saidTokensOf(text.slice(0, 2))[0]?.isSign === true;

/** The first line of the slide that is whole here, or else the first that these and the next lines are. */
function bestOf(
  at: number,
  own: readonly string[],
  byFirst: ReadonlyMap<string, ReadonlySet<Wanted>>,
  letters: string,
  signs: string,
): Omit<Found, 'mark'> | undefined {
  let wrapped: Omit<Found, 'mark'> | undefined;
  let alike: Omit<Found, 'mark'> | undefined;
  for (const wanted of byFirst.get(letters.charAt(0)) ?? []) {
    if (wanted.letters === letters) {
      if (signsOf(wanted.line.text) === signs) return { wanted, from: at, to: at };
      alike ??= { wanted, from: at, to: at };
    }
    if (alike || wrapped || isRow(wanted) || !wanted.letters.startsWith(letters)) continue;
    const to = endOf(at, own, wanted.letters, letters.length);
    if (to !== undefined) wrapped = { wanted, from: at, to };
  }
  return alike ?? wrapped;
}

function endOf(at: number, own: readonly string[], letters: string, from: number): number | undefined {
  let length = from;
  let to = at;
  while (length < letters.length && to - at < mostWrapped) {
    to += 1;
    const next = own[to];
    if (!next || !letters.startsWith(next, length)) return undefined;
    length += next.length;
  }
  return length === letters.length ? to : undefined;
}

/** A table is what the page shows of it, unless each of its rows was found. */
function withWholeTables(found: readonly Found[], wanted: readonly Wanted[]): Found[] {
  const missing = new Set(wanted);
  for (const one of found) missing.delete(one.wanted);
  const broken = new Set([...missing].flatMap((one) => (isRow(one) ? [one.table] : [])));
  return found.filter((one) => !isRow(one.wanted) || !broken.has(one.wanted.table));
}

/** Behind its mark. */
const placesOf = ({ lines }: PageOfSource, { from, to, mark }: Found): TextRange[] =>
  lines.slice(from, to + 1).map(({ start, end }, at) => ({ start: start + (at === 0 ? mark : 0), end }));

function withDoubt(line: SourceLine, doubtful: readonly BlockRun[]): SourceLine {
  const own = doubtful.filter(({ start, end }) => start >= line.start && end <= line.end);
  if (own.length === 0) return line;
  const others = (line.runs ?? []).flatMap((run) => outside(run, own));
  return { ...line, runs: [...others, ...own].toSorted((one, other) => one.start - other.start) };
}

function labelledLine(
  text: string,
  line: SourceLine,
  { wanted, mark }: Found,
  isFirst: boolean,
  block: object,
): SourceLine {
  const { said } = wanted.line;
  const { part: _none, ...given } = line;
  const placed = { ...given, ...wanted.place };
  if (said?.kind === 'row') {
    const cells = cellPlaces(text, line, said.cells);
    const row: SourceSaid = { kind: 'row', table: wanted.table, cells, ...(said.isHead && { isHead: true }) };
    return { ...placed, said: row, block: wanted.table };
  }
  const { mark: _own, cells: _cells, ...rest } = placed;
  const isMarked = isFirst && mark > 0 && said?.kind === 'item';
  if (!said) return { ...placed, block };
  return { ...rest, said, block, ...(isMarked && { mark }) };
}
