import { isGeneralHeading } from '../../page/general-heading.ts';
import { givesDose } from '../../language/doses.ts';
import { namesDrug, namesThing, saysCondition } from '../../checks/harm/names.ts';
import { FORBIDS } from '../../checks/harm/wording.ts';
import type { Piece } from './pieces.ts';
import { isNoStatement } from './prose.ts';
import { type Span, tidy, type Unit } from './unit.ts';

/** In characters: a list up to this length is shown as one. */
const SHORT_LIST = 420;

type Item = { text: string; spans: readonly Span[]; kind?: Piece['kind'] };
type Own = Pick<Unit, 'source' | 'rank'>;

/** Items of lists, and lines without a full stop, each behind the heading or the lead that it stands under. */
export const listUnits = (pieces: readonly Piece[], of: Own): Unit[] =>
  listsOf(pieces).flatMap((list) => unitsOfList(list, leadOf(list[0]!, pieces, of), of));

/** Items that follow each other, and lines, under the same. */
function listsOf(pieces: readonly Piece[]): Piece[][] {
  const lists: Piece[][] = [];
  let open = new Map<string, Piece[]>();
  for (const [at, piece] of pieces.entries()) {
    if (!isListed(piece)) continue;
    if (at === 0 || !isListed(pieces[at - 1]!)) open = new Map();
    const list = open.get(piece.under);
    if (list) list.push(piece);
    else {
      const begun = [piece];
      lists.push(begun);
      open.set(piece.under, begun);
    }
  }
  return lists;
}

const isListed = ({ kind }: Piece): boolean => kind === 'item' || kind === 'line';

/** What a piece stands under, with where that stands in the passage, if it does. */
function leadOf(
  { under, start, isUnsure }: Piece,
  pieces: readonly Piece[],
  { source }: Own,
): Item | undefined {
  if (under === '' || isUnsure) return undefined;
  for (const piece of pieces.toReversed()) {
    if (piece.start >= start || (piece.kind !== 'heading' && piece.kind !== 'item')) continue;
    const written = tidy(source.text.slice(piece.start + piece.mark, piece.end));
    const name = written.endsWith(':') ? written.slice(0, -1).trim() : written;
    if (under === name || under.endsWith(`: ${name}`))
      return {
        text: under.slice(0, under.length - name.length) + written,
        spans: [[piece.start, piece.end]],
      };
  }
  return { text: under, spans: [] };
}

function unitsOfList(pieces: readonly Piece[], head: Item | undefined, of: Own): Unit[] {
  const items = withChildren(pieces, of.source.text);
  const lead = head?.text ?? '';
  const own = head?.spans ?? [];
  const list = { items: items.length };
  const [{ under, isUnsure }] = pieces as [Piece];
  const isLine = !isUnsure;
  const unitOf = { ...of, under: isUnsure ? '' : under };
  if (!isUnsure && isListOfNames(items)) {
    const span = [(own[0] ?? items[0]!.spans[0]!)[0], items.at(-1)!.spans[0]![1]] as const;
    const text = behind(lead, items.map(({ text: name }) => name).join('; '));
    return [{ ...unitOf, text, spans: [span], isLine: false }];
  }
  return items
    .filter(
      ({ text, kind }) =>
        ((kind === 'item' && lead !== '') || !isName(text)) && !isNoStatement(text) && text !== lead,
    )
    .map(({ text, spans, kind }) => {
      // It would be told apart from what it may stand under.
      const isItem = kind === 'item' && { list };
      const withheld = (isUnsure === true && under !== '') || isWithheld(text, lead);
      return namesItself(text, lead) || lead === ''
        ? { ...unitOf, ...isItem, text, spans, isLine, isWithheld: withheld }
        : {
            ...unitOf,
            ...isItem,
            text: behind(lead, text),
            said: text,
            spans: [...own, ...spans],
            isLine,
            isWithheld: withheld,
          };
    });
}

/** "Acarbose: …" below "Pioglitazone": it is of its own name, and not of the heading that was the last. */
function namesItself(text: string, lead: string): boolean {
  const label = /^([^:=]{2,60}?)\s*(?::\s|=)/u.exec(text)?.[1];
  return (
    label !== undefined &&
    namesDrug(label) &&
    namesDrug(lead) &&
    !lead.toLowerCase().includes(label.toLowerCase())
  );
}

/** Names alone are shown as one list; items with figures, a colon or a verb are shown one by one. */
const isListOfNames = (items: readonly Item[]): boolean =>
  items.length > 1 &&
  items.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_LIST &&
  items.every(
    ({ text, kind }) => kind === 'item' && /^[\p{L}\s’'/-]{2,50}$/u.test(text) && !FORBIDS.test(text),
  );

/** A line that is only a name is a heading, and an item says nothing alone. */
const isName = (text: string): boolean => /^[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}$/u.test(text);

/** A dose of which the line does not say for what, or that stands under another dose. */
function isWithheld(text: string, lead: string): boolean {
  if (givesDose(lead)) return true;
  if (!givesDose(text) && !FORBIDS.test(text) && !(lead === '' && /\d/u.test(text))) return false;
  const label = /^([^:–]{2,40}?)(?::| –) /u.exec(text)?.[1];
  if (label !== undefined) return isGeneralHeading(label) && (isGeneralHeading(lead) || !namesThing(lead));
  return (lead === '' || isGeneralHeading(lead)) && !saysCondition(text);
}

/** "- only in sinus rhythm" below a drug. */
const LIMITS =
  /^(?:not|only|unless|except|avoid|never|contra-?indicated|caution|stop|withhold|reduce|halve|max(?:imum)?|up to)\b/u;

/** Of a line that is no item. */
const MOST_CHILDREN = 3;

/** What stands below an item or a line, further in than it, or limits it, belongs to it. */
function withChildren(pieces: readonly Piece[], text: string): Item[] {
  const items: Item[] = [];
  let group: Piece[] = [];
  const close = () => {
    const [first, ...children] = group;
    if (!first) return;
    const own = textOf(text, first);
    const below = children.map((child) => textOf(text, child));
    // Doses of different drugs are not joined into one unit, nor put behind a name that heads them.
    const doses = below.filter(givesDose).length;
    // Many lines below one are a section of their own, with headings that are not known.
    const isSection = first.kind === 'line' && children.length > MOST_CHILDREN;
    if (isSection || doses > 1 || (doses === 1 && isName(own))) return;
    items.push({
      text: below.length === 0 ? own : `${own.replace(/[:.]$/u, '')} (${below.join('; ')})`,
      spans: [[first.start, group.at(-1)!.end]],
      kind: first.kind,
    });
  };
  for (const piece of pieces) {
    const [first] = group;
    if (!first || !(isBelow(piece, first) || LIMITS.test(textOf(text, piece)))) {
      close();
      group = [];
    }
    group.push(piece);
  }
  close();
  return items;
}

const isBelow = (piece: Piece, first: Piece): boolean =>
  piece.level > first.level || piece.indent > first.indent + 1;

const textOf = (text: string, { start, end, mark }: Piece): string =>
  tidy(text.slice(start + mark, end)).replace(/[;,.]$/u, '');

const behind = (lead: string, rest: string): string => {
  if (lead === '' || rest.toLowerCase().startsWith(lead.toLowerCase())) return rest;
  return lead.endsWith(':') ? `${lead} ${rest}` : `${lead} – ${rest}`;
};
