// What of its page a place shows, as text, by the part that it plays there.
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { pathHeading } from '../over/heading-text.ts';
import { GAP } from '../over/headings-over.ts';
import { asHeading, promptUnder } from './path.ts';
import type { StretchAround, Place, PlacePage, PageStretch } from '../place.ts';
import { pagePartsOf } from '../over/parts.ts';
import { linesAbove, linesBelow } from '../over/region.ts';
import { plainTextOf, withoutSigns, type PlainPageText } from '../text/plain.ts';
import { askingIn, notesLanguageOf } from '../words/asking.ts';

/** `sentence`: in one paragraph with what follows it. */
export type ShownLine = { readonly form: 'line' | 'item' | 'sentence'; readonly text: string };

export type PlaceInWords = {
  /** "Heart failure – Precipitants"; '' for none. */
  readonly path: string;
  /** Of a list: "name the 4"; else ''. */
  readonly asks: string;
  /** The lines before it and behind it. */
  readonly before: readonly ShownLine[];
  readonly behind: readonly ShownLine[];
  /** Of its own line, or of each item of a list, and what stands there before and behind the blank. */
  readonly form: 'line' | 'item';
  readonly left: string;
  readonly hidden: readonly string[];
  readonly right: string;
  /** What is hidden in one text. */
  readonly answer: string;
};

type Said = (stretch: PageStretch) => string;

export function inWords(place: Place, page: PlacePage): PlaceInWords {
  const read = plainTextOf(page);
  const said: Said = (stretch) => read.plain(stretch).text;
  const hidden = place.hidden.map(said);
  const common = { asks: '', hidden, answer: hidden.join('; '), path: joinedPath(place.path) };
  switch (place.kind) {
    case 'list': {
      return { ...common, ...listInWords(place, page, said), form: 'item', left: '', right: '' };
    }
    case 'cell':
      return { ...common, ...cellInWords(place, said) };
    case 'sentence':
    case 'line':
    case 'definition': {
      // Alone on its card it is no item of anything.
      const isAlone = place.path.length + place.around.length === 0;
      const isItem = place.kind !== 'sentence' && page.blocks[place.block]!.kind === 'item';
      const form = isItem && !isAlone ? 'item' : 'line';
      const beside = place.kind === 'sentence' ? 'sentence' : form;
      return {
        ...common,
        before: [...region(place, page, said), ...linesOf(place, 'before', beside, said)],
        behind: [
          ...linesOf(place, 'behind', form, said),
          ...linesBelow(place, page).map((one): ShownLine => ({ form: 'line', text: said(one) })),
        ],
        form,
        ...besides(place, read),
      };
    }
  }
}

/** Below lines that stand over it, what leads into a list is a line too. */
function listInWords(place: Place, page: PlacePage, said: Said) {
  const { path, lead, hidden, isInLine } = place;
  const asking = askingIn[notesLanguageOf(page)];
  const count = hidden.length;
  const areSteps = !isInLine && isCounted(place, page);
  const isOneEach = hidden.every(
    (one) => ![...outsideBrackets(said(one))].some((sign) => ',;/·'.includes(sign)),
  );
  const asks = areSteps ? asking.steps(count) : isOneEach ? asking.list(count) : asking.all;
  const over = isInLine ? region(place, page, said) : linesOf(place, 'over', 'line', said);
  const behind = isInLine && lead === undefined && hasLineBehind(place, page) ? [gap] : [];
  if (over.length + behind.length === 0) return { path: joinedPath(path), asks, before: over, behind };
  const before: ShownLine[] = [...over, { form: 'line', text: promptUnder(lead ?? '', asks) }];
  return { path: joinedPath(lead === undefined ? path : path.slice(0, -1)), asks: '', before, behind };
}

function hasLineBehind({ excerpt }: Place, page: PlacePage): boolean {
  const { at, parts } = pagePartsOf(page);
  const own = at(excerpt.start)!;
  const next = parts[own.index + 1];
  return next?.form === own.form && next.level === own.level;
}

const linesOf = (
  { around }: Place,
  as: StretchAround['as'],
  form: ShownLine['form'],
  said: Said,
): ShownLine[] =>
  around.flatMap((one) =>
    one.as === as ? [...(one.isBehindGap ? [gap] : []), { form, text: said(one) }] : [],
  );

/** Behind the last line that is told as a heading. */
function region(place: Place, page: PlacePage, said: Said): ShownLine[] {
  const lines = linesAbove(place, page);
  const head = lines.findLastIndex((one) => place.path.includes(pathHeading(said(one))));
  return lines.slice(head + 1).flatMap((one): ShownLine[] => {
    const line: ShownLine = { form: one.isItem ? 'item' : 'line', text: said(one) };
    return one.isBehindGap ? [gap, line] : [line];
  });
}

const gap: ShownLine = { form: 'line', text: GAP };

const asCell = ({ text }: Labelled): ShownLine => ({ form: 'item', text });

/** Its row's head in a line, and below it the cells, each behind the head of its column. */
function cellInWords(place: Place, said: Said) {
  const { over, row, isOfRow, own, before, behind } = partsOfCell(place, said);
  return {
    path: joinedPath([...place.path, ...place.around.filter(({ as }) => as === 'title').map(said)]),
    before: [
      ...over,
      ...(row === undefined ? [] : [{ form: 'line' as const, text: row.text }]),
      ...before.map(asCell),
    ],
    behind: behind.map(asCell),
    form: isOfRow ? ('line' as const) : ('item' as const),
    left: own.left,
    right: '',
  };
}

/** All that the cells of one row show: "Paracetamol (Antidote: acetylcysteine)", and without heads "Paracetamol: acetylcysteine". */
export function rowInWords(places: readonly Place[], page: PlacePage): string {
  const read = plainTextOf(page);
  const said: Said = (stretch) => read.plain(stretch).text;
  const cells = new Map<number, string>();
  let [head, hasHeads] = ['', false];
  for (const place of places) {
    const { row, isOfRow, own, before, behind } = partsOfCell(place, said);
    const whole = { start: own.start, text: own.left + said(own) };
    hasHeads ||= place.columnHead !== undefined || place.around.some(({ as }) => as === 'column head');
    const named = isOfRow ? whole : row;
    if (named) head = named.text;
    for (const one of [...before, ...(isOfRow ? [] : [whole]), ...behind]) cells.set(one.start, one.text);
  }
  const values = [...cells].sort(([one], [other]) => one - other).map(([, text]) => text);
  const rest = values.join('; ');
  if (head === '' || rest === '') return head + rest;
  return hasHeads ? `${head} (${rest})` : labelOf(head) + rest;
}

type Labelled = { readonly start: number; readonly text: string };

function partsOfCell(place: Place, said: Said) {
  const all = (as: StretchAround['as']) => place.around.filter((one) => one.as === as).map(said);
  const [row, ...before] = labelled(place, 'row label', 'row head', said);
  // Of a row's head itself the label is that of the row.
  const isOfRow = row === undefined && place.around.some(({ as }) => as === 'behind');
  const ofColumn = [...all('column head'), ...(place.columnHead ? [place.columnHead] : [])];
  const heads = isOfRow ? all('row label') : ofColumn;
  return {
    over: linesOf(place, 'over', 'line', said),
    row,
    isOfRow,
    own: { ...place.hidden[0]!, left: heads.length > 0 ? labelOf(heads.join(' – ')) : '' },
    before,
    behind: labelled(place, 'behind label', 'behind', said),
  };
}

/** "Antidote: acetylcysteine" */
function labelled(
  { around }: Place,
  label: StretchAround['as'],
  head: StretchAround['as'],
  said: Said,
): Labelled[] {
  let labels: string[] = [];
  return around.flatMap((one) => {
    if (one.as === label) labels.push(said(one));
    if (one.as !== head) return [];
    if (labels.length === 0 && one.label !== undefined) labels.push(one.label);
    const text = (labels.length > 0 ? labelOf(labels.join(' – ')) : '') + said(one);
    labels = [];
    return [{ start: one.start, text }];
  });
}

const labelOf = (head: string): string => (/[?!:：.]$/u.test(head) ? `${head} ` : `${head}: `);

/** What stands in the excerpt before and behind what is hidden. */
function besides(
  { excerpt, hidden: [hidden] }: Place,
  read: PlainPageText,
): Pick<PlaceInWords, 'left' | 'right'> {
  const whole = read.plain(excerpt);
  const from = whole.at.findIndex((at) => at >= hidden!.start);
  const end = whole.at.findIndex((at) => at >= hidden!.end);
  return { left: whole.text.slice(0, from), right: end === -1 ? '' : whole.text.slice(end) };
}

const isCounted = ({ block }: Place, { blocks, text }: PlacePage) => {
  const { start, mark = 0 } = blocks[block]!;
  return /\d/u.test(text.slice(start, start + mark));
};

const joinedPath = (path: readonly string[]): string => withoutSigns(path.map(asHeading).join(' – '));
