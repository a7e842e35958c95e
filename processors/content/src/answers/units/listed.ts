import { isGeneralHeading } from '../../page/general-heading.ts';
import { givesDose } from '../../statements/doses.ts';
import { namesDrug, namesThing, saysCondition } from '../../checks/harm/names.ts';
import { FORBIDS } from '../../checks/harm/wording.ts';
import { type Piece, withoutMark } from './pieces.ts';
import { isNoStatement } from './prose.ts';
import type { Source } from '../source.ts';
import { type Span, tidy, type Unit } from './unit.ts';

/** In characters: a list up to this length is shown as one. */
const SHORT_LIST = 420;
/** In characters. */
const LONGEST_HEAD = 160;

type Item = { text: string; spans: readonly Span[] };

/** Items of lists, and lines without a full stop, each behind the line or heading that it stands under. */
export function listUnits(pieces: readonly Piece[], of: Pick<Unit, 'source' | 'rank'>): Unit[] {
  const units: Unit[] = [];
  const own = { ...of, isLine: isOfLines(of.source) };
  for (let at = 0; at < pieces.length;) {
    const end = endOfList(pieces, at);
    if (end > at) units.push(...unitsOfList(pieces.slice(at, end), headOf(pieces, at, own), own));
    at = Math.max(end, at + 1);
  }
  return units;
}

/** Where the list ends that begins at `at`; `at` when none does. A line over items is their head, and no item. */
function endOfList(pieces: readonly Piece[], at: number): number {
  const { kind } = pieces[at]!;
  if (kind !== 'item' && kind !== 'line') return at;
  const others = pieces.slice(at).findIndex((piece) => piece.kind !== kind);
  const end = others < 0 ? pieces.length : at + others;
  return kind === 'line' && pieces[end]?.kind === 'item' ? end - 1 : end;
}

/** "Limit: 2 days a week" is a statement of its own, and no lead of a list. */
const STATES_VALUE = /[:=→] ?\S/u;

/** The end of what was said before leads into nothing. */
const beginsLine = (text: string, { start }: Piece): boolean =>
  !/\p{L}/u.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));

/** The line that leads into a list; else the heading of the passage, unless the passage went on to something else before it. */
function headOf(
  pieces: readonly Piece[],
  at: number,
  { source, isLine }: Pick<Unit, 'source' | 'isLine'>,
): Item | undefined {
  const before = pieces[at - 1];
  if (
    before !== undefined &&
    pieces[at]!.kind === 'item' &&
    before.kind !== 'item' &&
    before.kind !== 'row' &&
    beginsLine(source.text, before)
  ) {
    const text = tidy(source.text.slice(before.start, before.end));
    // "be 1.5 to 2.5" is the end of what stands above.
    const isLead =
      text.endsWith(':') || (before.kind === 'line' && !STATES_VALUE.test(text) && !/^\p{Ll}/u.test(text));
    if (isLead)
      return text.length <= LONGEST_HEAD ? { text, spans: [[before.start, before.end]] } : undefined;
  }
  const isUnderTitle =
    source.title !== '' &&
    !STATES_VALUE.test(source.title) &&
    // The lines of typed notes have one heading in a passage.
    (isLine || pieces.slice(0, at).every(({ kind }) => kind === 'prose'));
  if (!isUnderTitle) return undefined;
  const start = source.text.indexOf(source.title);
  const isRead = start >= 0 && start < pieces[0]!.start;
  return { text: tidy(source.title), spans: isRead ? [[start, start + source.title.length]] : [] };
}

function unitsOfList(
  pieces: readonly Piece[],
  head: Item | undefined,
  of: Pick<Unit, 'source' | 'rank'> & { isLine: boolean },
): Unit[] {
  const items = withChildren(pieces, of.source.text);
  const lead = head?.text ?? '';
  const own = head?.spans ?? [];
  if (pieces[0]!.kind === 'item' && isListOfNames(items)) {
    const span = [(own[0] ?? items[0]!.spans[0]!)[0], items.at(-1)!.spans[0]![1]] as const;
    const text = behind(lead, items.map(({ text: name }) => name).join('; '));
    return [{ ...of, text, spans: [span], isLine: false }];
  }
  return items
    .filter(
      ({ text }) =>
        ((pieces[0]!.kind === 'item' && lead !== '') || !isName(text)) &&
        !isNoStatement(text) &&
        text !== lead,
    )
    .map(({ text, spans }) =>
      namesItself(text, lead)
        ? { ...of, text, spans, isWithheld: isWithheld(text, lead) }
        : {
            ...of,
            text: behind(lead, text),
            said: text,
            spans: [...own, ...spans],
            isWithheld: isWithheld(text, lead),
          },
    );
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

/** Whether each sentence of a passage is a line of its own, as in notes that were typed. */
const isOfLines = ({ text, sentences }: Source): boolean =>
  sentences.every(
    ([start, end]) =>
      !/\S/u.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) &&
      !/^[^\n]*\S/u.test(text.slice(end, end + 300)) &&
      !text.slice(start, end).includes('\n'),
  );

/** Names alone are shown as one list; items with figures, a colon or a verb are shown one by one. */
const isListOfNames = (items: readonly Item[]): boolean =>
  items.length > 1 &&
  items.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_LIST &&
  items.every(({ text }) => /^[\p{L}\s’'/-]{2,50}$/u.test(text) && !FORBIDS.test(text));

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

/** Of a line that is no item. */
const MOST_CHILDREN = 3;

/** "- only in sinus rhythm" below a drug. */
const LIMITS =
  /^(?:not|only|unless|except|avoid|never|contra-?indicated|caution|stop|withhold|reduce|halve|max(?:imum)?|up to)\b/u;

/** Items that stand further in, or limit it, belong to the one above them. */
function withChildren(pieces: readonly Piece[], text: string): Item[] {
  const items: Item[] = [];
  let children: string[] = [];
  const margin = Math.min(...pieces.map(({ indent }) => indent));
  let first: Piece | undefined;
  let last: Piece | undefined;
  const close = () => {
    if (first === undefined || last === undefined) return;
    const own = textOf(text, first);
    // Many lines below one are a section of their own, with headings that are not known.
    const isSection = first.kind === 'line' && children.length > MOST_CHILDREN;
    // Doses of different drugs are not joined into one unit, nor put behind a name that heads them.
    const doses = children.filter(givesDose).length;
    if (isSection || doses > 1 || (doses === 1 && isName(own))) {
      children = [];
      return;
    }
    items.push({
      text: children.length === 0 ? own : `${own.replace(/[:.]$/u, '')} (${children.join('; ')})`,
      spans: [[first.start, last.end]],
    });
    children = [];
  };
  for (const piece of pieces) {
    const limits = piece.kind === 'item' && LIMITS.test(textOf(text, piece));
    if (first !== undefined && (piece.indent > margin + 1 || limits)) children.push(textOf(text, piece));
    else {
      close();
      first = piece;
    }
    last = piece;
  }
  close();
  return items;
}

const textOf = (text: string, { start, end }: Piece): string =>
  withoutMark(tidy(text.slice(start, end))).replace(/[;,.]$/u, '');

const behind = (lead: string, rest: string): string => {
  if (lead === '' || rest.startsWith(lead)) return rest;
  return lead.endsWith(':') ? `${lead} ${rest}` : `${lead} – ${rest}`;
};
