import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { quantities } from '../../../../language/quantities.ts';
import type { Tagger } from '../../../../language/token.ts';
import type { Range } from './choose.ts';
import type { Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import { isPart, partInFull } from '../../../../page/label-parts.ts';
import { labelled, partLabelled, POINTS } from './shapes.ts';
import { isJoint, namesSubject, sharesWord, topicOf } from './subject.ts';
import { isRelative } from './distinctive.ts';

const MOST_WORDS = 40;
/** More of them are a table in a line. */
const MOST = 5;

/** "pCO2 > 6", "RR ≥25": what is measured, and the sign and figure that it is compared with. */
const COMPARED =
  /(?<=^|[\s(,;:])(\p{L}[\p{L}\d₂./+-]{0,24}(?:\s\p{L}[\p{L}\d-]{0,20}){0,2})\s?([<>≤≥]{1,2}\s?\d+(?:[.,]\d+)*(?:\s?[%‰]|\s?°\s?C)?)(?!\d|\/\d|\s?[–-]\s?\d)/gu;
/** "CURB-65: …" */
const NAMED = /^(\p{Lu}[\p{L}\d'’ -]{2,40}):\s/u;
/** They are no names of what is measured. */
const NO_NAME =
  /^(?:if|in|or|and|any|of|when|for|at|with|than|is|then|to|by|after|before|every|within|post|pre)$/iu;

/** The figures that a line of notes compares something with, each by itself: the rest of the line is shown. */
export function thresholdFacts(entry: Entry, index: DocumentIndex, tag: Tagger): Fact[] {
  const { section, text: raw, start, end } = entry;
  if (
    entry.loose ||
    section?.isBroad ||
    POINTS.test(raw) ||
    /[✗✘✓✔]/u.test(raw) ||
    wordCount(raw) > MOST_WORDS
  )
    return [];
  // A line without a mark may stand under another one that names its subject.
  if (!entry.bullet && !partLabelled(raw) && !NAMED.test(raw)) return [];
  const text = index.readable(raw);
  const cue = cueOf(entry, text, tag);
  if (cue === undefined) return [];
  const value = cue.rest;
  const found = [...value.matchAll(COMPARED)];
  const ranges = found.flatMap((match): Range[] => {
    const [whole, name = '', figure = ''] = match;
    if (NO_NAME.test(name.split(' ').at(-1)!) || /^\d|→|[/+.-]$/u.test(name)) return [];
    const from = match.index + whole.length - figure.length;
    const to = withUnit(value, from, from + figure.length);
    const answer = value.slice(from, to);
    const number = /\d[\d.,]*/u.exec(answer)?.[0] ?? '';
    const rest = `${cue.shown} ${value.slice(0, from)} … ${value.slice(to)}`;
    return [...rest.matchAll(/\d[\d.,]*\d|\d/gu)].some(([other]) => other === number)
      ? []
      : [{ start: from, end: to }];
  });
  if (found.length === 0 || found.length > MOST || ranges.length === 0) return [];
  return [
    {
      shape: 'threshold',
      heading: section?.subject,
      cue: cue.shown,
      value,
      after: '',
      whole: false,
      ranges,
      start,
      end,
    },
  ];
}

/** The subject of the line, and the line itself; undefined where the subject is not known. */
function cueOf(entry: Entry, text: string, tag: Tagger): { shown: string; rest: string } | undefined {
  const { section } = entry;
  const subject =
    section && namesSubject(section.subject) && !isJoint(section.subject) ? section.subject : null;
  const part = partLabelled(text);
  if (part)
    return subject === null
      ? undefined
      : { shown: `${subject} – ${partInFull(part.label)}: `, rest: part.value };
  const label = NAMED.exec(text)?.[1] ?? labelled(text, true)?.label ?? null;
  if (subject === null)
    return label !== null && !isPart(label) && !isRelative(label, tag) && /^\p{Lu}/u.test(label)
      ? { shown: '', rest: text }
      : undefined;
  if (sharesWord(subject, text)) return { shown: '', rest: text };
  return { shown: `${topicOf(entry, subject)}: `, rest: text };
}

/** With the unit that stands behind the figure: "< 7.3 kPa", "> 250/mm³". */
function withUnit(text: string, start: number, end: number): number {
  const known = quantities(text.slice(start, end + 24))[0];
  if (known !== undefined && start + known.end > end && known.start < end - start) {
    const to = start + known.end;
    return to + (/^\/1[.,]73\s?m[²2]/u.exec(text.slice(to))?.[0].length ?? 0);
  }
  const more =
    /^(?:\/(?:[mµ]m[³3]|[mdµ]?L|min|d|day|h)|\s?(?:kPa|mmHg|bpm|ppb|ULN|mo|wk|yrs?|cm|mm|y|mm[³3])|[×x]\s?ULN)(?![\p{L}\d])/u.exec(
      text.slice(end),
    );
  return end + (more?.[0].length ?? 0);
}
