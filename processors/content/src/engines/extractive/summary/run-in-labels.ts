import { isPart, partInFull } from '../../../page/label-parts.ts';
import { says } from '../candidates/one-thing.ts';
import type { PageLayout } from '../../../page/document-index.ts';
import { lacksVerb, startsAsOrder } from '../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../language/token.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { mayName } from '../headings/names.ts';

/**
 * An item of a list or a paragraph, from its name on: what stands in "- CLL: elderly, smear cells. Many never need
 * treatment." is about CLL, and its second sentence alone does not say so.
 */
export type Stretch = {
  start: number;
  end: number;
  /** What it is about. */
  name: string | undefined;
  /** From where on it describes that, where it has the name itself, and what to put in front of that. */
  body: number | undefined;
  title: string | undefined;
  /** Where its item or paragraph begins. */
  item: number;
};

const known = new WeakMap<PageLayout, readonly Stretch[]>();

/** What a place of a page stands in; undefined between its paragraphs. */
const stretchAt = (page: PageLayout, at: number, tag: Tagger): Stretch | undefined =>
  stretchesOf(page, tag).findLast(({ start, end }) => start <= at && at < end);

export function stretchesOf(page: PageLayout, tag: Tagger): readonly Stretch[] {
  const stretches = known.get(page) ?? readStretches(page, tag);
  known.set(page, stretches);
  return stretches;
}

/** Whether what stands here is about the same thing as what stands there. */
export function goOn(page: PageLayout, one: number, other: number, tag: Tagger): boolean {
  const [a, b] = [stretchAt(page, one, tag), stretchAt(page, other, tag)];
  return a?.item === b?.item && (b?.name === undefined || a?.name === b.name);
}

/** In characters: a name in the midst of a run of notes is not that of all that follows. */
const NEAR = 250;

/** Behind the name of its item, where it does not say it. */
export function behindLabel(text: string, page: PageLayout, at: number, tag: Tagger): string | undefined {
  const stretch = stretchAt(page, at, tag);
  if (stretch?.name === undefined || (stretch.body !== undefined && at < stretch.body)) return undefined;
  if (stretch.start > stretch.item && at > stretch.start + NEAR) return undefined;
  return mentionsAll(text, stretch.name) ? undefined : inFront(stretch.name, text);
}

/** "Acute", "The commonest": of what stands over it. */
export const isWeak = (title: string): boolean =>
  /^the\s/iu.test(title) ||
  title
    .split(/[\s/,-]+/u)
    .every((word) => (isCommonWord(word) && !/^\p{Lu}{2}/u.test(word)) || !/\p{L}{2}/u.test(word));

const mentionsAll = (text: string, name: string): boolean =>
  name.split(' – ').every((one) => says(text, one));

/** "Insulin: begin with …", but "Insulin – HbA1c of 75 and above: …". */
const inFront = (name: string, text: string): string =>
  `${name}${/^[^.?!]{1,60}(?::|\s–)\s/u.test(text) || name.includes(':') ? ' –' : ':'} ${text}`;

type Item = { start: number; end: number; indent: number; hasMark: boolean };

const MARK = /^([^\S\n]*)([•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)])[^\S\n]+(?=\S)/u;

/** "SBP ≥ 90: …" */
const LABELLED = /^\s*\p{Lu}[^.:;]{1,40}:\s/u;

/** The paragraphs and the items of lists, each with how far in it begins. */
function itemsOf({ text, blocks }: PageLayout): Item[][] {
  const headings = new Set(blocks.flatMap(({ kind, start }) => (kind === 'heading' ? [start] : [])));
  const groups: Item[][] = [[]];
  let at = 0;
  let isEnded = false;
  for (const line of text.split('\n')) {
    const items = groups.at(-1)!;
    const last = items.at(-1);
    const mark = MARK.exec(line);
    const indent = (mark?.[1] ?? /^\s*/u.exec(line)![0]).length;
    const start = at + (mark?.[0].length ?? indent);
    const end = at + line.length + 1;
    at = end;
    if (line.trim() === '' || headings.has(start) || line.includes('\t')) groups.push([]);
    else if (
      last === undefined ||
      mark !== null ||
      (!last.hasMark && (Math.abs(indent - last.indent) >= 2 || (isEnded && LABELLED.test(line))))
    )
      items.push({ start, end, indent, hasMark: mark !== null });
    else last.end = end;
    isEnded = /[.;]\s*$/u.test(line);
  }
  return groups.filter((items) => items.length > 0);
}

/** At the beginning of an item or of a sentence in it. */
const LABEL =
  /(?<=^|[.!?]\s+)(\p{L}[^.:;!?\n]{1,60}?(?:\n(?=\p{Ll})[^.:;!?\n]{1,40}?)?)(?::|\s–(?=\s))\s+(?=\S)/gu;
/** "Immune thrombocytopenia. A diagnosis of exclusion." */
const NAME = /^((?:\p{Ll}{2,4} )?\p{Lu}[^.:;!?,+=→\d\n]{2,60})\.\s+(?=\p{Lu}\S*\s+\S+\s+\S)/u;

function readStretches(page: PageLayout, tag: Tagger): Stretch[] {
  return itemsOf(page).flatMap((items) => {
    const above: { indent: number; name: string | undefined }[] = [];
    return items.flatMap((item) => {
      while (above.length > 0 && above.at(-1)!.indent >= item.indent) above.pop();
      const text = page.text.slice(item.start, item.end);
      const outer = above.at(-1)?.name;
      const own = withinItem(text, item, outer, tag);
      above.push({ indent: item.indent, name: leadOf(text, outer, tag) ?? outer });
      return own;
    });
  });
}

/** "Adolescent boy with bleeding = angiofibroma" in a run of notes is of another thing. */
const OTHER = /(?<=[.)]\s+)\p{Lu}[^.:=]{3,60} = /u;

function upToOther(one: Stretch, text: string): Stretch[] {
  const at = OTHER.exec(text.slice(one.start - one.item, one.end - one.item))?.index;
  if (one.title === undefined || at === undefined) return [one];
  const start = one.start + at;
  const bare = { name: undefined, title: undefined, body: undefined };
  return [
    { ...one, end: start },
    { ...one, ...bare, start },
  ];
}

/** "HbA1c of 75 and above", "SBP < 90": a condition of the item's subject. */
const CONDITION = /\d.*[<>≤≥%]|[<>≤≥]|\d (?:and|or) (?:above|below|over|under|more|less)/u;

function withinItem(
  text: string,
  { start, end, hasMark }: Item,
  outer: string | undefined,
  tag: Tagger,
): Stretch[] {
  const [line = '', name = ''] = NAME.exec(text) ?? [];
  let first = isName(name, true, tag) ? name : undefined;
  const found: Stretch[] = [
    {
      start,
      end,
      name: first ?? outer,
      title: first,
      body: first === undefined ? undefined : start + line.length,
      item: start,
    },
  ];
  for (const { index, 0: whole, 1: raw = '' } of text.matchAll(LABEL)) {
    const label = raw.replace(/\s+/gu, ' ').trim();
    const opens = index === 0;
    if (CONDITION.test(label) && (!opens || outer === undefined)) continue;
    const above = first ?? outer;
    const behind = above === undefined ? undefined : `${above} – ${partInFull(label)}`;
    const own =
      isPart(label) || CONDITION.test(label) ? behind : isName(label, !opens, tag) ? label : undefined;
    // What a marked item says of its parts is all of the item.
    if (!opens && own === undefined && hasMark && found.at(-1)!.title !== undefined) continue;
    if (opens && !isPart(label)) first = own;
    // A whole item is understood with its own label, whatever that is.
    const title = own ?? (opens && hasMark && !isPart(label) && /^\p{Lu}/u.test(label) ? label : undefined);
    found.at(-1)!.end = start + index;
    found.push({
      start: start + index,
      end,
      name: own ?? (hasMark && !isPart(label) ? above : undefined),
      title,
      body: title === undefined ? undefined : start + index + whole.length,
      item: start,
    });
  }
  return (hasMark ? found : found.flatMap((one) => upToOther(one, text))).filter(
    (one) => one.end > one.start,
  );
}

/** What an item says of those that stand further in: all of it where it is a name, or its last words. */
function leadOf(text: string, outer: string | undefined, tag: Tagger): string | undefined {
  const line = text.replace(/\s+/gu, ' ').trim();
  const last = line
    .split(/(?<=\p{L}{3}[.!?]) (?=\p{Lu})/u)
    .at(-1)!
    .replace(/\s*[:.]$/u, '');
  if (isPart(last))
    return outer === undefined || outer.includes(' – ') ? outer : `${outer} – ${partInFull(last)}`;
  return isName(last, true, tag) ? last : undefined;
}

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
/** They tell something, or are of the text. */
const NO_NAME =
  /^(?:not?|never|avoid|do|don[’']?t|if|when|once|while|with|without|note|warning|caution|remember|tip|beware|see|example|e\.g|for example|also|but|and|or|then|other\w*|all|any|both|these|this|those|most|more|some|rule|aims?|worked|question|answer|case|source|report|box|figure|table|key|summary|pearls?|mnemonic|exam|page|slide|new|usual|step)\b|[?!•→↑↓"“]|\b(?:is|are|was|were|has|have|can|may|must|should|will|the following|as follows|include|includes|namely|if|when|for|by|through|after|before|check|refer|use|give|works?|monitor|assess|take|keep|teach|report|consider|start|stop|add|drink|eat|treat|look|think|ask|first|from|into|up|down)\b/iu;

/** `isStrict`: only its words show that it is a name. */
function isName(label: string, isStrict: boolean, tag: Tagger): boolean {
  const words = label.split(/[\s/]+/u);
  if (label.length > LONGEST_NAME || words.length > MOST_WORDS || label.includes(',') || NO_NAME.test(label))
    return false;
  if (/^\p{Lu}[\p{Lu}\d-]{1,6}s?$/u.test(label)) return !isPart(label);
  if (!/^(?:\p{Ll}+ )?\p{Lu}/u.test(label) || !mayName(label)) return false;
  const named = words.filter((word) => !isCommonWord(word));
  if (!(named.some((word) => medicalWeight(word) > 0) || (!isStrict && named.length === words.length)))
    return false;
  const tokens = tag(label);
  return words.length === 1 || (lacksVerb(tokens) && !startsAsOrder(tokens));
}
