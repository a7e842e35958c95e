// All items below what names them, revealed one by one.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { namesDrug } from '../../checks/harm/names.ts';
import { splitOf } from '../lines/split.ts';
import { valuesIn } from '../lines/values.ts';
import { isBan, isPartOfSubject, namesKind, wordsOfHeading } from '../over/headings.ts';
import type { NoteLine, Siblings } from '../note-lines.ts';
import { isContent } from '../text/page-blocks.ts';
import { shownPath } from '../card/path.ts';
import type { Place, PlacePage } from '../place.ts';
import { stretchOf, plainTextOf, type PlainRange } from '../text/plain.ts';
import { saysWordsOf, plainWordsIn } from '../text/words.ts';
import { denialWords, openingVerbs, itemVerbs } from '../words/asking.ts';
import { caseLabels } from '../words/headings.ts';

const [fewest, most] = [2, 9];
const mostWords = 12;
/** Of what is not done. */
const mostWordsOfBan = 20;
const mostSigns = 400;
const longestLead = 120;
const endsInLead = /[:：]\s*$/u;
const goesOn = new Set(['etc', 'etc.', '…', '...', 'usw', 'usw.']);

/** `next`: the page after it, on which its last list may go on. */
export function placesOfLists(page: PlacePage, lines: readonly NoteLine[], next?: PlacePage): Place[] {
  return [...new Set(lines.map(({ siblings }) => siblings))].flatMap((siblings) =>
    placeOf(page, siblings, next),
  );
}

function placeOf(page: PlacePage, siblings: Siblings, next?: PlacePage): Place[] {
  const { lines, isFromHead, hasGap } = siblings;
  const [first] = lines;
  if (!first?.isItem || !isFromHead || hasGap || lines.length < fewest || lines.length > most) return [];
  const last = lines.at(-1)!;
  const { path: headings, common } = first.context;
  const over = first.context.over.filter(({ start }) => common.includes(start));
  const lead = over.at(-1);
  const leads = lead && plainTextOf(page).plain(lead).text.replace(endsInLead, '');
  const isLed = lead !== undefined && endsInLead.test(page.text.slice(lead.start, lead.end));
  const title = leads ?? headings.at(-1) ?? '';
  // "Enalapril 5-20 mg first line" names no kind.
  const isKind = namesKind(title) && valuesIn(title).length === 0;
  const isBanned = isBan(title);
  const isNamed = isKind || isBanned || namesLines(isLed, lines);
  if (!isNamed || isContinued(page, last, next)) return [];
  const names = lines.map((line) => (isBanned ? wholeOf(line) : nameOf(line)));
  if (!names.every((name) => name !== undefined) || (leads?.length ?? 0) > longestLead) return [];
  // What each label has is asked of each.
  if (lines.filter(({ plain }) => splitOf(plain)).length * 2 > lines.length && !isKind && !isBanned)
    return [];
  const texts = names.map(({ from, to }, at) => lines[at]!.plain.text.slice(from, to));
  const isSaidTwice = new Set(texts.map((text) => text.toLowerCase())).size < texts.length;
  // "Efavirenz: vivid dreams" under "Side effects" is none itself.
  const areOwners =
    lines.some(({ plain }) => splitOf(plain)) && texts.some(namesDrug) && isOfEffects(headings.at(-1) ?? '');
  if (texts.join('; ').length > mostSigns || isSaidTwice || areOwners) return [];
  const path = [...shownPath(headings, leads ?? ''), ...(leads === undefined ? [] : [leads])];
  if (path.length === 0 || texts.some((text) => saysWordsOf(path.join(' '), text))) return [];
  const hidden = names.map((name, at) => stretchOf(lines[at]!.plain, name));
  const excerpt = { start: hidden[0]!.start, end: last.plain.at.at(-1)! + 1 };
  const around = over.slice(0, -1);
  const { block } = first;
  const list = { kind: 'list', page: page.pageNumber, block, excerpt, hidden, around, path } as const;
  return [{ ...list, ...(leads !== undefined && { lead: leads }) }];
}

const measures = new Set(
  'peak onset duration half-life halbwertszeit dauer wirkdauer durée duración'.split(' '),
);
const effects = new Set(
  'effect effects toxicity toxicities adverse nebenwirkungen effets efectos'.split(' '),
);
const isOfEffects = (heading: string): boolean => wordsOfHeading(heading).some((word) => effects.has(word));

/** What is not done is told by the line as a whole. */
function wholeOf({ plain: { text } }: NoteLine): PlainRange | undefined {
  const isWhole =
    !endsInLead.test(text) && !text.endsWith('…') && plainWordsIn(text).length <= mostWordsOfBan;
  return isWhole ? { from: 0, to: text.length } : undefined;
}

/** What of an item is a part of the list: all of it, or its label. A semicolon parts the items of the answer. */
function nameOf({ plain }: NoteLine): PlainRange | undefined {
  const { text } = plain;
  const words = plainWordsIn(text);
  if (goesOn.has(words.at(-1)?.bare ?? '') || endsInLead.test(text) || text.endsWith('…')) return undefined;
  const split = splitOf(plain);
  const name = split ? split.label : { from: 0, to: text.length };
  const said = text.slice(name.from, name.to);
  const own = split ? plainWordsIn(said) : words;
  // "mild", "Dose": known beforehand, or a part of what the heading names.
  if (
    split &&
    (caseLabels.has(said.toLowerCase()) || isPartOfSubject(said) || measures.has(said.toLowerCase()))
  )
    return undefined;
  const first = own[0]?.bare.toLowerCase() ?? '';
  const isSentence =
    own.some(({ bare }) => itemVerbs.has(bare.toLowerCase()) || bare === 'instead') ||
    (openingVerbs.has(first) && own.length > 1) ||
    denialWords.has(first);
  const isTerm = split === undefined || own.some(({ bare }) => bare.length > 3);
  return own.length <= mostWords && isTerm && !isSentence && !text.includes(';') ? name : undefined;
}

/** Steps, a line that leads into the items; else items that each are one thing and have no label, which is asked alone. */
function namesLines(isLed: boolean, lines: readonly NoteLine[]): boolean {
  if (lines.every(({ isCounted }) => isCounted) || isLed) return true;
  return lines.length > fewest && lines.every(({ plain }) => splitOf(plain) === undefined);
}

/** It ends its page, and the next begins with an item under no heading of its own. */
function isContinued({ blocks }: PlacePage, last: NoteLine, next: PlacePage | undefined): boolean {
  const { level = 0 } = blocks[last.block]!;
  const isInLast = (one: PageBlock): boolean => one.kind === 'item' && (one.level ?? 0) > level;
  if (!next || blocks.slice(last.block + 1).some((one) => isContent(one) && !isInLast(one))) return false;
  return next.blocks.find(isContent)?.kind === 'item';
}
