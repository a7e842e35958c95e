import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { isPart } from '../../../page/label-parts.ts';
import { says } from '../candidates/one-thing.ts';
import { hasSeveralTitles } from '../headings/several-titles.ts';
import { ofEach } from '../../../page/in-order.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { NAMES, paragraphsOf, widthOf, type Line, type Paragraph } from './terse-paragraphs.ts';

/** A stretch under a heading. `lead`: what is put in front of all that stands there; undefined where nothing certain is over it. */
export type TerseSection = {
  title: string;
  lead: string | undefined;
  paragraphs: Paragraph[];
  isPart: boolean;
  isBold?: boolean;
};

/** Of all words of notes so few hold a sentence together; in a chapter it is every sixth. */
const FEW = 0.095;
const LEAST_WORDS = 150;
const HOLDS = /^(?:the|a|an|is|are|was|were|has|have|be|been|that|which|this|these|it|its|their|they)$/iu;

const known = new WeakMap<DocumentIndex, boolean>();

/** Whether a document is in notes: lines, fragments and short sentences that are understood under their headings alone. */
export function isInNotes(index: DocumentIndex): boolean {
  const read = known.get(index);
  if (read !== undefined) return read;
  let [all, holding] = [0, 0];
  for (const { text } of index.pages.values())
    for (const [word] of text.matchAll(/\p{L}+/gu)) {
      all += 1;
      if (HOLDS.test(word)) holding += 1;
    }
  const isSo = all >= LEAST_WORDS && holding < FEW * all;
  known.set(index, isSo);
  return isSo;
}

const LONGEST_HEADING = 64;
const LONGEST_NAMES = 100;
export const MARK = /^[•●○◦▪■‣⁃∙·*–—-]\s+/u;
const NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|[A-Z]\.|#+|(?:step|stage)\s\d+:)\s+(?=\p{L})/iu;
const STOPS = /[.;,!?]$|\b(?:of|and|or|the|in|to|with|for|by|than|a|an)$/iu;

/** The headings of a page with what stands under each, from its first line on. */
export function terseSections(page: PageLayout, index: DocumentIndex): TerseSection[] {
  const paragraphs = paragraphsOf(page);
  const blocks = new Set(page.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => keyOf(text)));
  const subject = subjectOf(index);
  const width = widthOf(page);
  const sections: TerseSection[] = [];
  let cover: { title: string; kind: string } | undefined;
  let isTorn = false;
  for (const [at, paragraph] of paragraphs.entries()) {
    const first = paragraph.lines[0]!;
    const next = paragraph.lines[1] ?? paragraphs[at + 1]?.lines[0];
    const isAlone = paragraph.lines.length === 1;
    const opens = isAlone || isOver(first, paragraph.lines[1], width);
    const isNew = !paragraph.isTable && next !== undefined && isHeading(first, next, opens, blocks);
    // Behind a table a short line over others is a cell of it.
    if (isNew && isTorn && !isAlone && !NUMBER.test(first.text)) {
      sections.push(unknown());
      continue;
    }
    isTorn = paragraph.isTable || (isTorn && !isNew);
    if (isNew) {
      const title = titleOf(first.text);
      const kind = kindOf(first.text);
      const last = sections.at(-1);
      // A heading right under another: that one is over it, and over all of its kind that follow.
      if (last !== undefined && last.paragraphs.length === 0 && kind !== '' && kindOf(last.title) !== kind)
        cover = { title: last.title, kind };
      const isUnder = cover?.kind === kind && kind !== '';
      if (!isUnder && kind === '') cover = undefined;
      const isFirst = keyOf(title).toLowerCase() === titleOf(firstLine(index)).toLowerCase();
      const lead = isFirst ? subject : leadOf(title, isUnder ? cover?.title : undefined, subject);
      sections.push({
        title,
        lead,
        paragraphs: [],
        isPart: isUnder || isFirst,
        isBold: first.text.startsWith('**') || CAPTION.test(title),
      });
      paragraph.lines.shift();
      if (paragraph.lines.length === 0) continue;
    } else if (isAlone && isUnsure(first, blocks) && !(paragraph.isTable && paragraphs[at + 1]?.isTable)) {
      sections.push(unknown());
      continue;
    }
    // A short line of its own at the end of a paragraph may be a heading that no gap marks.
    const tail = paragraph.lines.at(-1)!;
    const before = paragraph.lines.at(-2);
    const isHead =
      before !== undefined &&
      !paragraph.isTable &&
      !STOPS.test(tail.text) &&
      tail.text.length <= 24 &&
      before.text.length < 0.75 * width &&
      /^\p{L}[^\d:=–/()]+$/u.test(tail.text);
    if (isHead) paragraph.lines.pop();
    // The name of a table in a section.
    const of = sections.at(-1);
    if (of?.isBold && !paragraph.isTable && (of.paragraphs.at(-1)?.isTable || CAPTION.test(of.title)))
      sections.push({
        ...(sections.findLast(({ isBold }) => !isBold) ?? unknown()),
        title: '',
        paragraphs: [],
      });
    sections.at(-1)?.paragraphs.push(paragraph);
    if (isHead) sections.push(unknown());
  }
  return sections;
}

const CAPTION = /^(?:table|fig|figure|box)\b/iu;

const unknown = (): TerseSection => ({ title: '', lead: undefined, paragraphs: [], isPart: false });

/** "who gets what", alone: the following text is about it, and the subject is not known. */
const isUnsure = ({ text }: Line, blocks: ReadonlySet<string>): boolean =>
  blocks.has(keyOf(text)) ||
  (text.length <= 40 && !STOPS.test(text) && /^\p{L}[^\d:;=–→/()[\]|]+$/u.test(text));

/** "Loperamide (Imodium)" over a paragraph whose lines are full. */
const isOver = ({ text }: Line, next: Line | undefined, width: number): boolean =>
  next !== undefined &&
  text.length < 0.4 * width &&
  text.length <= 40 &&
  next.text.length > 0.8 * width &&
  /^\p{Lu}[^\d:;=–.,]+$/u.test(text);

/** Sorts of headings: "Step 2: …", "4.1 …", "## …". */
const kindOf = (text: string): string =>
  /^(?:step|stage)\s\d/iu.test(text) ? 'step' : /^\d+\.\d/u.test(text) ? 'part' : '';

function isHeading({ text }: Line, next: Line, isAlone: boolean, blocks: ReadonlySet<string>): boolean {
  if (
    text.length > LONGEST_NAMES ||
    (text.length > LONGEST_HEADING && !NAMES.test(text)) ||
    text.length < 2 ||
    MARK.test(text) ||
    text.includes('\t')
  )
    return false;
  if (STOPS.test(text) || /\S {3,}\S|[=→]|:\s*$|\d\s?(?:m?g|ml|%|mmol)\b/u.test(text)) return false;
  const number = NUMBER.exec(text)?.[0] ?? '';
  const title = text.slice(number.length);
  if (!/^\*{0,2}[\p{Lu}\d]/u.test(title) && (number === '' || !/^\p{L}/u.test(title))) return false;
  if (/;|\.\s/u.test(title)) return false;
  if (
    /:\s/u.test(title) &&
    number === '' &&
    !(blocks.has(keyOf(text)) && /^[^:+]{3,30}: \p{Ll}[^:;,.+\d]{3,30}$/u.test(title))
  )
    return false;
  // The head of a list, or a line that another goes on with.
  if (!isAlone && number === '' && (MARK.test(next.text) || /[,\d]/u.test(title))) return false;
  // The first item of a numbered list.
  if (number !== '' && !isAlone && NUMBER.test(next.text)) return false;
  return (
    isAlone || blocks.has(keyOf(text)) || (number !== '' && title.length <= 50 && /^\p{Lu}/u.test(title))
  );
}

const keyOf = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const titleOf = (text: string): string =>
  text
    .replace(/\*\*/gu, '')
    .replace(/^(?:\d{1,2}(?:\.\d{1,2})*[.)]?|#+)\s+(?=\p{L})/u, '')
    .replace(/:$/u, '')
    .replace(/\b\p{Lu}{6,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .trim();

/** "PCOS", "Isoniazid", "Major trauma", and not "Prevention". */
export const isGeneral = (title: string): boolean => GENERAL.test(title);

export const namesOne = (title: string): boolean =>
  !GENERAL.test(title) &&
  (/\b\p{Lu}{2}[\p{Lu}\d]+\b/u.test(title) ||
    title.split(/[^\p{L}]+/u).some((word) => medicalWeight(word) === 2));

const GENERAL =
  /^(?:(?:the|initial|immediate|acute|general|special|other|main|further|basic|\d+)\s)*(?:prevention|treatment|management|assessment|monitoring|investigations?|imaging|causes|features|risk|groups?|discharge|diagnosis|examination|history|complications|follow.?up|drugs?|others?|newer|protect|shift|remove|prevent|monitor|step|reduced|infection|latent|resistant|loss|third)\b/iu;

function leadOf(title: string, cover: string | undefined, subject: string | undefined): string | undefined {
  const bare = title.replace(/^(?:step|stage)\s\d+:\s+/iu, '').split(': ')[0]!;
  if (bare === '' || isReference(bare) || OF_WRITERS.test(bare)) return undefined;
  const over = [cover, subject].filter(
    (one): one is string => one !== undefined && !isPart(one) && !isOnlyGeneral(one),
  );
  if (namesOne(bare) && cover === undefined) return bare;
  const above = over.find(namesOne) ?? over[0];
  if (above === undefined) return isPart(bare) ? undefined : bare;
  return says(above, bare) || says(bare, above) ? bare : `${above}, ${lower(bare)}`;
}

const isOnlyGeneral = (title: string): boolean => GENERAL.test(title) && title.split(' ').length < 3;
const isReference = (title: string): boolean =>
  /^(?:references?|sources?|contents?|authors?|abbreviations|further reading|appendix)\b/iu.test(title);
const lower = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) && !namesOne(text.split(' ')[0]!)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** The subject that the document names first: "Acute hyperkalaemia in adults: renal unit guideline". */
export const subjectOf = ofEach((index: DocumentIndex): string | undefined => {
  const texts = [...index.pages.values()].map(({ text }) => text);
  // Of several guidelines in one file none gives its name to the others.
  if (hasSeveralTitles(texts)) return undefined;
  const lines = (texts[0] ?? '').split('\n').filter((one) => one.trim() !== '');
  for (const line of lines.slice(0, 3)) {
    const name = line.trim().length > 80 ? undefined : nameIn(line);
    if (name !== undefined) return name;
    if (!OF_WRITERS.test(line)) return undefined;
  }
  return undefined;
});
export const OF_WRITERS =
  /\b(?:unit|trust|hospitals?|directorate|department|university|network|college|society|faculty|school|guidelines?|protocol|policy)\b/iu;
const OF_WORK =
  /^(?:(?:the|prevention|assessment|management|treatment|diagnosis|investigation|early|initial|and)[\s,&]+)+of\s(?:the\s)?/iu;

function nameIn(line: string): string | undefined {
  const own = line
    .replace(/^[\s#*]+|[\s*]+$/gu, '')
    .replace(
      /^(?:(?:trust|local|clinical|national)\s)*(?:guidelines?|protocol|pathway|policy)(?:\s(?:on|for)\s|:\s)/iu,
      '',
    )
    .replace(OF_WORK, '');
  const first = own.split(/\s[—–-]\s|:\s|\s\(/u).find((part) => !/\d/u.test(part)) ?? '';
  const name = first
    .replace(/\s(?:block )?(?:notes?|basics|handout|summary)\b.*$/iu, '')
    .replace(/!+$/u, '')
    .replace(/ in adults$/iu, '')
    .trim();
  const words = name.split(/\s+/u).length;
  if (name.length < 4 || name.length > 45 || words > 6 || OF_WRITERS.test(name) || /[.;,]$/u.test(name))
    return undefined;
  if (words < 2 && (name.length < 7 || !namesOne(name))) return undefined;
  const cased = /^[\p{Lu}\s]+$/u.test(name) ? name.toLowerCase() : name;
  return cased.charAt(0).toUpperCase() + cased.slice(1);
}

export function firstLine(index: DocumentIndex): string {
  const [page] = index.pages.values();
  const line = page?.text.split('\n').find((one) => one.trim() !== '') ?? '';
  return line.length > 80 ? '' : line.replace(/^[\s#*]+|[\s*]+$/gu, '');
}
