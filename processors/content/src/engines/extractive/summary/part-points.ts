import { says } from '../candidates/one-thing.ts';
import { isOfAnother } from '../candidates/neighbours.ts';
import { startsDangling } from '../../../statements/dangling.ts';
import { namesPerson } from '../../../statements/people.ts';
import { isBalanced, isStory, wordCount } from '../../../statements/sentence-rules.ts';
import { FULLER, partPoint, type Labelled } from './whole-sections.ts';
import { joinsCells, NO_POINT } from './point-rules.ts';
import type { Setting } from './point.ts';
import { isRefused } from './refusals.ts';
import { sectionAt, sectionsOf } from './sections.ts';
import { sectionsIn, type Section } from './part-sections.ts';
import { topicStretches } from './topic-stretches.ts';
import { isNameless } from './under-section.ts';

/** In characters: a longer section is summarised by some of its sentences. */
const LONGEST_SECTION = 1_100;
const LONGEST = 360;
/** Indications and contraindications matter more than storage. */
const placeOf = (part: string): number =>
  FULLER +
  (/dos|treat|manag|contra|adverse|side effects|complic|indicat|antidote/iu.test(part) ? 0.2 : 0) -
  (/storage|nursing|teaching|description|suppl|prepar|class/iu.test(part) ? 0.25 : 0);

/** Of sentences that depend on each other. */
const LONGEST_TOGETHER = 480;
/** A drug of so many parts is summarised by them, also where some are labelled lines. */
const LEAST_SECTIONS = 4;

/**
 * What short sections tell, all of it behind what they are of: under "Treatment" of a disease stand lines like "Prednisolone
 * 1 mg/kg daily with methotrexate", which lack the verb that a sentence of its own has, and the disease.
 */
export function partPoints(setting: Setting, items: readonly Labelled[]): Labelled[] {
  const { page, index, monographs } = setting;
  const sections = sectionsOf(page, index);
  const own = items.filter(({ start }) => opensLine(page.text, start) && isMarked(page.text, start));
  const points = topicStretches(page, index)
    .filter(({ name }) => name !== undefined)
    .flatMap((stretch) => {
      const found = sectionsIn(stretch, setting);
      const isOfLines =
        monographs.has(sectionAt(sections, stretch.start) ?? '') && found.length < LEAST_SECTIONS;
      return isOfLines ? [] : found;
    })
    .flatMap((section) => {
      const made = pointsOf(section, setting);
      // Items with names of their own are points already, but for those of a part.
      return section.part !== undefined
        ? made
        : made.filter(({ start, end }) => !own.some((item) => item.start < end && start < item.end));
    });
  return points.length > MANY ? merged(points) : points;
}

/** A page of so many sections has room for them where the short ones of a drug stand together. */
const MANY = 16;
const LEAD = /^([^:]{3,60}?), ([^:]{3,40}): /u;

/** "Digoxin, antidote: … Interactions: …" */
function merged(points: readonly Labelled[]): Labelled[] {
  const made: Labelled[] = [];
  for (const point of points) {
    const last = made.at(-1);
    const [lead, name, part = ''] = LEAD.exec(point.text) ?? [];
    const [before, beforeName] = LEAD.exec(last?.text ?? '') ?? [];
    if (last === undefined || lead === undefined || name !== beforeName) {
      made.push(point);
      continue;
    }
    const rest = point.text.slice(lead.length);
    const text = `${last.text}. ${before === lead ? '' : `${part.charAt(0).toUpperCase()}${part.slice(1)}: `}${rest}`;
    if (text.length > LONGEST) made.push(point);
    else made[made.length - 1] = { ...last, text, end: point.end, place: Math.max(last.place, point.place) };
  }
  return made;
}

const opensLine = (text: string, at: number): boolean =>
  /(?:^|\n)[^\S\n]*(?:(?:[•●○◦▪■‣⁃∙·–—*+-]|\(?\d{1,2}[.)])[^\S\n]+)?$/u.test(
    text.slice(Math.max(0, at - 20), at),
  );

/** "• Myeloma. Plasma cells …", "Myeloma: plasma cells …": not "Racemic. The l-isomer …". */
const isMarked = (text: string, at: number): boolean =>
  !/\n[^\S\n]*$/u.test(text.slice(Math.max(0, at - 20), at)) ||
  /^[^.\n]{2,60}:/u.test(text.slice(at, at + 80));

function pointsOf({ start, end, name, part, isCut }: Section, setting: Setting): Labelled[] {
  const { page, index, tag } = setting;
  const raw = page.text.slice(start, end);
  // Cells, or columns.
  if (/\S(?:\t|[^\S\n]{3,})\S/u.test(raw)) return [];
  if (name === undefined || raw.trim().length > LONGEST_SECTION || raw.trim().length < 12) return [];
  const lead = part === undefined || says(name, part) ? name : `${name}, ${part}`;
  const isOpen = page.text.slice(end).trim() === '';
  const sentences = sentencesOf(raw, isCut, isOpen);
  const groups: { text: string; start: number; end: number }[] = [];
  let isLost = false;
  for (const [of, { text, at, length }] of sentences.entries()) {
    const said = index.readable(text).replace(/\s+/gu, ' ').trim();
    if (/^(?:\p{Lu}{3,}[\s,]+){2,}/u.test(said)) break;
    const last = groups.at(-1);
    const isDependent = startsDangling(said) || isNameless(`${name}: ${said}`, tag);
    // Of a dose or a treatment nothing is stated without what stands before it.
    if (isLost && /dos|treat|manag|administ|therap/iu.test(part ?? '')) break;
    if (
      !isSound(said, setting, last === undefined) ||
      (isDependent && (isLost || last === undefined) && !opensSection(said, of, isCut))
    ) {
      isLost = true;
      continue;
    }
    const room = isDependent ? LONGEST_TOGETHER : LONGEST;
    const isNear = last !== undefined && !isLost;
    if (isNear && lead.length + last.text.length + said.length + 3 <= room)
      [last.text, last.end] = [`${last.text} ${said}`, start + at + length];
    else if (isDependent && last !== undefined) isLost = true;
    else groups.push({ text: said, start: start + at, end: start + at + length });
    isLost = isLost && isDependent;
  }
  return groups.flatMap((group): Labelled[] => {
    const stretch = `${lead}: ${group.text.replace(/[.;,]+$/u, '')}`;
    if (
      isNameless(stretch, tag) ||
      (isNameless(group.text, tag) && !mayBeDrug(name)) ||
      isOfAnother(group.text, name) ||
      stretch.length > LONGEST_TOGETHER ||
      joinsCells(group.text, page.text)
    )
      return [];
    return [partPoint(stretch, group, setting, placeOf(part ?? ''))];
  });
}

/** "Prostaglandin analogue", "Giant cell arteritis": an amount under it needs a drug that the sentence names. */
const mayBeDrug = (name: string): boolean =>
  !/(?:[^siu]s|analogue|inhibitor|agonist|antagonist|blocker|diuretic|steroid|agent)$|(?:itis|osis|a?emia|oma|ia|pathy|ism|disease|syndrome|failure|disorder|cancer|infection|arrest|shock|stroke|fever)\b/iu.test(
    name,
  );

/** "It is also called …", "Adults: 6 mg …" right under a heading are of what that names. */
const opensSection = (said: string, at: number, isCut: boolean): boolean =>
  at === 0 && !isCut && !POINTS.test(said);
const POINTS =
  /^(?:this(?! (?:disease|disorder|condition|syndrome|drug)\b)|these|those|that|such|another|other|others|he|she|also|however|but|and|so|then|both)\b/iu;

const isSound = (said: string, { index }: Setting, isFirst: boolean): boolean =>
  /\p{L}{3}/u.test(said) &&
  (!isFirst || wordCount(said) >= 3 || /,|\d/u.test(said)) &&
  said.length <= LONGEST_TOGETHER - 40 &&
  isBalanced(said) &&
  !/[?!…•→]$|\t|:$|\b(?:of|and|or|the|in|to|with|for|by|than)$/iu.test(said) &&
  !NO_POINT.test(said) &&
  !namesPerson(said, index) &&
  !isStory(said) &&
  !isRefused(said);

/** An item of a list begins a line with its mark, or with its number. */
const ITEM = /\n[^\S\n]*(?:[•●○◦▪■‣⁃∙–—*+-][^\S\n]+|(?=\(?\d{1,2}[.)][^\S\n]+\S))/gu;

/** The sentences and items, without what the page before began or the page after goes on with. */
function sentencesOf(
  raw: string,
  isCut: boolean,
  isOpen: boolean,
): { text: string; at: number; length: number }[] {
  const marked = `\n${raw}`.replace(ITEM, (mark) => `\uE000${' '.repeat(mark.length - 1)}`).slice(1);
  const pieces: { text: string; at: number; length: number }[] = [];
  let at = 0;
  for (const piece of marked.split(
    /(?<=(?:[\p{L}\d]{2}|[)%”])\.)(?=\s+[\p{Lu}\d“(])|(?=\uE000)|(?<=\n[^\S\n]*\n)/u,
  )) {
    const text = piece.replace('\uE000', ' ');
    const last = pieces.at(-1);
    if (last !== undefined && /^\s*\(?\d{1,2}[.)]$/u.test(last.text)) {
      last.text += text;
      last.length += piece.length;
    } else if (text.trim() !== '') pieces.push({ text: text.trim(), at, length: piece.length });
    at += piece.length;
  }
  const whole = pieces.filter(({ text }, of) => {
    if (of === 0 && (isCut || /^\p{Ll}/u.test(text)) && at > 0) return !isCut && !/^\p{Ll}/u.test(text);
    return true;
  });
  return isOpen && !/[.;)]$/u.test(whole.at(-1)?.text ?? '.') ? whole.slice(0, -1) : whole;
}
