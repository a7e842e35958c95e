import { plain } from '../../../checks/card-syntax.ts';
import { capital, says } from '../candidates/one-thing.ts';
import { isOfAnother } from '../candidates/neighbours.ts';
import { startsDangling } from '../../../statements/dangling.ts';
import { namesPerson } from '../../../statements/people.ts';
import { isBalanced, wordCount } from '../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { partPoint, type Labelled } from './whole-sections.ts';
import { NO_POINT } from './point-rules.ts';
import type { Setting } from './point.ts';
import { isAboutDocument } from './refusals.ts';
import { isInNotes, namesOne, terseSections, type TerseSection } from './terse-sections.ts';
import { widthOf, type Line } from './terse-paragraphs.ts';
import { drugOver, grouped, isTorn, SENTENCE, unitsOf, type Unit } from './terse-units.ts';
import { isWithin } from './table-spans.ts';
import { isNameless } from './under-section.ts';

/** In characters: a paragraph up to here is given in full, a longer one in parts of the second. */
const LONGEST = 430;
const LONGEST_PART = 330;

/**
 * What a page of notes says, section by section and paragraph by paragraph, each from its beginning behind its heading; a
 * part that goes on has the heading too, or is left out. Undefined where the document is no notes, or the page has no headings.
 */
export function tersePoints(setting: Setting): Labelled[] | undefined {
  const { page, index } = setting;
  // Labelled lines of a drug and indented outlines are read better by their own rules.
  if (!isInNotes(index) || setting.monographs.size > 0 || (page.outline ?? []).length > 0) return undefined;
  const sections = terseSections(page, index);
  if (!sections.some(({ lead, paragraphs }) => lead !== undefined && paragraphs.length > 0)) return undefined;
  return sections.flatMap((section) => pointsOf(section, setting));
}

function pointsOf({ lead, paragraphs }: TerseSection, setting: Setting): Labelled[] {
  if (lead === undefined) return [];
  const { page, spans, tables } = setting;
  const width = widthOf(page);
  const points: Labelled[] = [];
  let head: Line | undefined;
  let said = '';
  const ofDrugs = paragraphs.filter(({ lines }) => opensWithDrug(lines[0]?.text ?? '', lead)).length >= 2;
  let isPastDrug = false;
  for (const { lines, isTable } of paragraphs) {
    if (isTable || lines.some(({ start }) => isWithin(spans, start) || isWithin(tables, start))) {
      head = undefined;
      continue;
    }
    const units = unitsOf(lines, width, head?.text ?? drugOver(lines, said), page.blocks);
    said = lines.map(({ text }) => text).join(' ');
    // Among paragraphs of a drug each, another goes on with the one before it.
    const isOfDrug = opensWithDrug(lines[0]?.text ?? '', lead);
    isPastDrug ||= isOfDrug;
    if (isTorn(lines, width) || (ofDrugs && isPastDrug && !isOfDrug)) {
      head = undefined;
      continue;
    }
    const isOpen = page.text.slice(lines.at(-1)!.end).trim() === '';
    if (isOpen && !/[.)]$/u.test(units.at(-1)?.text ?? '.') && (units.at(-1)?.text.length ?? 0) > 0.6 * width)
      units.pop();
    for (const group of grouped(units)) points.push(...pointsOfGroup(group, lead, setting));
    const last = lines.at(-1)!;
    head = /[:→]$/u.test(last.text) ? last : undefined;
  }
  return points;
}

function pointsOfGroup(group: readonly Unit[], lead: string, setting: Setting): Labelled[] {
  const [first] = group;
  if (first === undefined) return [];
  if (first.head !== undefined || group.length > 1) {
    const sound = group.filter(({ text }) => isSound(text, setting, 1) && !/\?\s/u.test(text));
    // "8–12 h", "min": cells of a table whose columns are lost.
    if (
      group.some(
        ({ text, isMarked }) => !isMarked && /^(?:\p{Ll}{1,4}|[\d–<>≥≤.\s-]+\p{Ll}{0,3})$/u.test(text),
      )
    )
      return [];
    if (sound.length === 0 || sound.length < group.length) {
      if (first.head !== undefined || sound.length === 0) return [];
    }
    const head = first.head?.replace(/[:→]\s*$/u, '').trim();
    const front = head === undefined ? lead : `${lead}, ${head}`;
    const items = sound
      .map(({ text }) =>
        setting.index
          .readable(text)
          .replace(/[.;,]$/u, '')
          .trim(),
      )
      .join('; ');
    const mark = /^[^;]{1,40} – /u.test(items) || group.length === 1 ? ':' : ' –';
    return made(`${front}${mark} ${items}`, first.start, group.at(-1)!.end, lead, setting);
  }
  return paragraphOf(first, lead, setting);
}

/** A paragraph whole, or from its beginning on in parts; what goes on does not depend on what was left out. */
function paragraphOf(unit: Unit, over: string, setting: Setting): Labelled[] {
  const { start, end } = unit;
  // "**Adenomyosis** – …": a heading of its own.
  const [mark = '', bold] = /^\*\*([^*]{3,40})\*\*\s*[-–:]?\s*/u.exec(unit.text) ?? [];
  const isNamed = bold !== undefined && (namesOne(bold) || /[-–:]\s*$/u.test(mark));
  const text = isNamed ? unit.text.slice(mark.length) : unit.text;
  const lead = !isNamed ? over : namesOne(bold) ? capital(bold) : `${over}, ${bold}`;
  if (/^\d+: /u.test(text)) return [];
  if (/^\([^()]*\)\.?$/u.test(text)) return [];
  const said = setting.index.readable(text).replace(/\s+/gu, ' ').trim();
  const sentences = said.split(SENTENCE).map((one) => one.trim());
  const parts: string[] = [];
  const most = said.length + lead.length <= LONGEST ? LONGEST : LONGEST_PART;
  if (OF_TEXT.test(sentences[0] ?? '')) return [];
  // With a second label in it a paragraph is not all of the first.
  const name = opening(sentences[0] ?? '');
  const hasOthers = sentences.slice(1).some(isLabel);
  const own = hasOthers ? undefined : name;
  const isOfName = hasOthers && name !== undefined && namesOne(name) && !says(lead, name);
  let isLost = false;
  let isLabelled = false;
  for (const [at, sentence] of sentences.entries()) {
    const isNew = at > 0 && isLabel(sentence);
    const last = parts.at(-1);
    if (
      !isSound(sentence, setting, at === 0 ? 1 : 2) ||
      /^\([^()]*\)\.?$/u.test(sentence) ||
      /[,(–-]$/u.test(sentence)
    ) {
      isLost = true;
      isLabelled = false;
      continue;
    }
    const isNear = last !== undefined && !isLost && !(isNew && last.length > 120);
    if (isNear && last.length + sentence.length + lead.length <= most) {
      parts[parts.length - 1] = `${last} ${sentence}`;
      isLabelled ||= isNew;
      continue;
    }
    const isDependent =
      at > 0 && (startsDangling(sentence) || DEPENDENT.test(sentence) || isBranch(sentence));
    // After a label within the paragraph the end of its subject is not known.
    const isOfOther = at > 0 && isOfName && !(isNew && namesOne(LABEL.exec(sentence)?.[1] ?? ''));
    if (isDependent || isOfOther || (at > 0 && isLabelled && !isNew)) {
      isLost = true;
      continue;
    }
    const front = at === 0 || isNew || own === undefined || says(lead, own) ? '' : `${own}: `;
    const isOwn = says(sentence, own ?? lead);
    parts.push(`${isOwn ? '' : front}${sentence}`);
    isLost = false;
    isLabelled = isNew;
  }
  const points: Labelled[] = [];
  for (const [at, part] of parts.entries()) {
    const from = at === 0 ? start : start + Math.min(end - start - 1, at);
    points.push(...made(`${lead}: ${part}`, from, end, lead, setting));
  }
  return points;
}

/** "White → theatre now": of what? */
const isBranch = (sentence: string): boolean => {
  const [, of] = /^([^.;:]{1,24}) (?:→|->) /u.exec(sentence) ?? [];
  return of !== undefined && !of.split(' ').some((word) => medicalWeight(word) === 2);
};

/** "Onset 1–3 min, duration 30–60", "Repeat after 5 min", "It …": of what stands before. */
const DEPENDENT =
  /^(?:onset|duration|repeat|repeated|half-life|rate|does|do|did|is|are|was|has|have|may|can|should|must|give|given|stop|avoid|never|check|until|after|before|late|early|long-term|some|most|then|also|and|but|not|or|so|if not|otherwise|more than|less than|under|over|above|below|same|each|both|those|these|this|that|latter|former|it|they|the (?:last|first|other|latter|former|enzyme|drug|others)|\d|[<>≥≤])\b|^[<>≥≤\d]|\b(?:therefore|the latter|the former|the enzyme|each of)\b/iu;

const LABEL = /^([\p{L}][^.;:=–]{2,34}?)(?::| –| =) /u;
const isLabel = (sentence: string): boolean => LABEL.test(sentence);

const CURE = /(?:in|ol|ide|ine|ate|one|pam|il|mab|nib|ium|ole|phen|vir|tan|statin|ast|id)$/u;

const opensWithDrug = (text: string, lead: string): boolean => {
  const [word = ''] = /^\p{Lu}[\p{L}-]{4,}/u.exec(text) ?? [];
  return CURE.test(word) && medicalWeight(word) === 2 && !says(lead, word);
};

/** The name that a paragraph begins with: "Mycophenolate inhibits …", "Anti-TNF – …". */
function opening(sentence: string): string | undefined {
  const label = LABEL.exec(sentence)?.[1] ?? /^(\p{Lu}[\p{L} -]{2,30})\.$/u.exec(sentence)?.[1];
  if (label !== undefined) return label.length <= 34 ? label : undefined;
  const [word = ''] = /^\p{Lu}[\p{L}-]{4,}/u.exec(sentence) ?? [];
  return CURE.test(word) && medicalWeight(word) === 2 ? word : undefined;
}

function made(bullet: string, start: number, end: number, lead: string, setting: Setting): Labelled[] {
  const { index, tag } = setting;
  const text = plain(
    capital(bullet)
      .replace(/\*\*/gu, '')
      .replace(/\s+/gu, ' ')
      .replace(/[.;,]+$/u, ''),
  );
  const body = text.slice(lead.length);
  if (isNameless(text, tag) || wordCount(body) < 3 || isOfAnother(body, lead) || namesPerson(body, index))
    return [];
  return [partPoint(text, { start, end }, setting)];
}

/** Who wrote it, and for whom. */
const OF_TEXT =
  /\b(?:owner|version \d|review due|target users|printed copies|corrections welcome|applies to|check doses|ran out of time|clinical guideline|he kept asking|see (?:part|section|chapter|page) \d)\b/iu;

const isSound = (text: string, _setting: Setting, least: number): boolean =>
  /\p{L}{2}/u.test(text) &&
  wordCount(text) >= least &&
  isBalanced(text) &&
  !/[?…→:]$|[•\t]|\b(?:of|and|or|the|in|to|with|for|by|than)$/iu.test(text) &&
  !NO_POINT.test(text) &&
  !OF_TEXT.test(text) &&
  !isAboutDocument(text);
