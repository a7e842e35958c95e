import { startsDangling } from '../../../statements/dangling.ts';
import { namesPerson } from '../../../statements/people.ts';
import { isBalanced, isStory, wordCount } from '../../../statements/sentence-rules.ts';
import { says } from '../candidates/one-thing.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import type { Tagger } from '../../../language/token.ts';
import { plain } from '../../../checks/card-syntax.ts';
import { topicAt } from './outline.ts';
import { NO_POINT } from './point-rules.ts';
import type { Point, Setting } from './point.ts';
import { isRefused } from './refusals.ts';
import { isWeak, stretchesOf } from './run-in-labels.ts';
import { sectionAt, sectionsOf } from './sections.ts';
import { isWithin } from './table-spans.ts';
import { FULLER, type Labelled } from './whole-sections.ts';
import { isNameless } from './under-section.ts';

/** In characters, all together. */
const LONGEST = 380;

/**
 * What an item with a name of its own says, all of it behind the name: "MGUS: paraprotein under 30 g/L, plasma cells
 * under 10%. About 1% progress per year". Its sentences are short and depend on each other, so they are given together.
 */
export function labelledPoints({ page, index, tag, tables, spans, monographs }: Setting): Labelled[] {
  const points: Labelled[] = [];
  const sections = sectionsOf(page, index);
  for (const { start, end, title, body } of stretchesOf(page, tag)) {
    if (title === undefined || body === undefined || OF_COURSE.test(title)) continue;
    const section = sectionAt(sections, start);
    if (section !== undefined && monographs.has(section)) continue;
    const name = isWeak(title) || isDrug(section) ? under(section, title) : title;
    if (name === undefined) continue;
    if (isWithin(spans, start) || isWithin(tables, start) || !isOfText(page.blocks, start)) continue;
    const isOpen = page.text.slice(end).trim() === '';
    let at = body;
    for (const part of partsOf(asRun(page.text, body, end), LONGEST - name.length, isOpen)) {
      const text = index.readable(part).replace(/[.;,]$/u, '');
      const full = `${name}: ${text}`;
      // What goes on in a second bullet is to be understood there too.
      if (at !== body && startsDangling(text)) break;
      if (
        !isSound(text) ||
        NO_POINT.test(full) ||
        namesPerson(text, index) ||
        lacksDrugWithin(name, text, tag)
      )
        break;
      points.push({
        text: plain(full),
        start: at === body ? start : at,
        end: at + part.length,
        section: topicAt(page, index, start),
        role: undefined,
        isClause: false,
        place: FULLER,
        isWhole: false,
      });
      at += part.length;
    }
  }
  return points;
}

/** Each amount is of a drug that its own sentence names, or the name in front. */
const lacksDrugWithin = (name: string, text: string, tag: Tagger): boolean =>
  isNameless(`${name}: ${text}`, tag) ||
  (!name.split(' – ').some(isDrug) &&
    text.split(/(?<=\.)\s+/u).some((sentence) => isNameless(sentence, tag)));

const DRUG =
  /^\p{Lu}\p{L}{2,}(?:in|ol|ide|ine|ate|one|pam|il|mab|nib|ium|ole|phen|vir|tan|statin|ast|id)\b(?:\s\(|$)/u;
/** Under a drug "Oedema" is what it is given for. */
const isDrug = (section: string | undefined): boolean =>
  section !== undefined && DRUG.test(section) && !isCommonWord(section);

/** "Diabetes insipidus – Acute"; undefined where nothing certain stands over it. */
const under = (section: string | undefined, title: string): string | undefined =>
  section === undefined || isWeak(section) || says(title, section) ? undefined : shown(section, title);

/** "Diabetic ketoacidosis — ward guideline" by its first words. */
function shown(section: string, title: string): string | undefined {
  const [first = ''] = section.split(/\s[—–-]\s|:\s/u);
  return first.length > 50 ? undefined : `${first} – ${title}`;
}

/** "Neurology lecture 6: Fits and faints" */
const OF_COURSE =
  /\b(?:lectures?|weeks?|chapters?|modules?|units?|sessions?|tutorials?|page|part|slides?)\s\d|^part\b/iu;

/** Without what the whole items say already. */
export const besides = (points: readonly Point[], full: readonly Labelled[]): Point[] =>
  points.filter(
    (point) => point.isWhole || !full.some(({ start, end }) => start <= point.start && point.start < end),
  );

const isOfText = (blocks: Setting['page']['blocks'], at: number): boolean =>
  blocks.some(
    ({ kind, start, end, role }) =>
      start <= at && at < end && (kind === 'prose' || kind === 'item') && role === undefined,
  );

/** In a part of the width of its page: what is shorter is no full line of a paragraph. */
const SHORT = 0.6;

/** Where lines are points of their own, a semicolon parts them. The length stays, so that places stay. */
function asRun(page: string, start: number, end: number): string {
  const text = page.slice(start, end);
  const lines = text.trimEnd().split('\n');
  const width = Math.max(...lines.map((line) => line.trim().length));
  const isPoint = (line: string) => line.trim().length < SHORT * width && /[\p{L}\d)%]$/u.test(line.trim());
  if (lines.slice(0, -1).filter(isPoint).length < 2) return text;
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (next === undefined || !/[\p{L}\d)%\]]$/u.test(line.trimEnd())) return line;
      return isPoint(line) || isPoint(next) ? `${line.trimEnd()}${isPoint(line) ? ';' : ':'}` : line;
    })
    .join('\n');
}

/** Sentences behind each other, as many as have room in a bullet. What the page ends in the midst of is left out. */
function partsOf(text: string, room: number, isOpen: boolean): string[] {
  const parts: string[] = [];
  for (const sentence of text.split(/(?<=[\p{L}\d)%]\.\s+)(?=[\p{Lu}\d])/u)) {
    const last = parts.at(-1);
    if (isOpen && !/[.)]\s*$/u.test(sentence)) break;
    if (last !== undefined && last.length + sentence.length < room) parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts;
}

/** "Dermatology: summary for registrars". */
const OF_TEXT = /^(?:an? )?(?:summary|notes|handout|slides|lectures?|teaching|revision) (?:for|of|on|to)\b/iu;

const isSound = (text: string): boolean =>
  text.length <= LONGEST &&
  wordCount(text) >= 4 &&
  isBalanced(text) &&
  !OF_TEXT.test(text) &&
  !/[?!…•→]$|[?!…•\t]|:$|\b(?:of|and|or|the|in|to|with|for|by|than)$/iu.test(text) &&
  !isStory(text) &&
  !isRefused(text);
