import type { DocumentIndex } from '../../../../page/document-index.ts';
import type { Tagger } from '../../../../language/token.ts';
import { dosesIn, isDoseColumn } from './dose-cells.ts';
import type { Fact } from './fact.ts';
import { isManyPart, isPart, partInFull } from '../../../../page/label-parts.ts';
import { isPredicate } from './shapes.ts';
import { askedOf } from './wording.ts';

/** What is told of one thing part by part, each under its name: "Drug Class", then "Loop diuretic". Offsets into the page. */
export type Profile = { subject: string; parts: Part[]; start: number; end: number };
type Part = { label: string; lines: string[]; start: number; end: number };

const LEAST_LABELS = 4;
/** In lines: longer parts have taken in what stands below the profile. */
const LONGEST_PART = 24;
/** In characters. */
const FARTHEST = 900;

/** "… a drug prototype table for loop diuretics featuring furosemide." */
const ANNOUNCED =
  /\bfeaturing\s+(?:the\s+drug\s+)?(\p{L}[\p{L}-]{3,30}(?:\s(?!and\b|or\b)\p{L}[\p{L}-]{3,20})?)(?=[.,(]|\s\()/giu;
/** "Table 34.2 Drug Prototype Table: Furosemide" */
const TITLED =
  /^(?:table|box)\s[\d.–-]+.{0,40}:\s(\p{Lu}[\p{L}-]{3,30}(?:\s\p{L}[\p{L}-]{3,20})?)\s*(?:\(|$)/iu;

/** Items of lists, which may be names of parts elsewhere. */
const ITEM = /^(?:pregnancy|lactation|breast-?feeding|overdose|toxicity|alcohol)$/iu;

const isLabel = (line: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: [\p{L}/&-]+){0,4}:?$/u.test(line) && isPart(line.replace(/:$/u, ''));

/** The profiles of a page; `before` is the page before it, on which it may be told of what. */
export function profilesOf(page: string, before: string): Profile[] {
  const lines = linesOf(page);
  const found: Profile[] = [];
  let parts: Part[] = [];
  const close = (title: string) => {
    if (parts.at(-1)?.lines.length === 0) parts.pop();
    const [first] = parts;
    if (first && parts.length >= LEAST_LABELS && parts.every((part) => part.lines.length > 0)) {
      const told =
        TITLED.exec(title)?.[1] ?? announcedIn(`${before.slice(-FARTHEST)} ${page.slice(0, first.start)}`);
      if (told !== undefined)
        found.push({ subject: told, parts, start: first.start, end: parts.at(-1)!.end });
    }
    parts = [];
  };
  for (const { text, start, end } of lines) {
    const part = parts.at(-1);
    if (isLabel(text) && !ITEM.test(text))
      parts.push({ label: text.replace(/:$/u, ''), lines: [], start, end });
    else if (part === undefined) continue;
    else if (/[.?!]$/u.test(text) && / table | lists? /u.test(text)) parts = [];
    else if (/^(?:table|figure|box)\s\d/iu.test(text) || part.lines.length >= LONGEST_PART) close(text);
    else {
      part.lines.push(text);
      part.end = end;
    }
  }
  close('');
  return found;
}

const announcedIn = (text: string): string | undefined =>
  [...text.slice(-FARTHEST).matchAll(ANNOUNCED)].at(-1)?.[1];

function linesOf(page: string): { text: string; start: number; end: number }[] {
  let at = 0;
  return page.split('\n').flatMap((line) => {
    const text = line.trim();
    const start = at + line.indexOf(text);
    at += line.length + 1;
    return text === '' ? [] : [{ text, start, end: start + text.length }];
  });
}

/** What a profile says of its subject in one piece: its class, how it works, its doses. */
export function profileFacts({ subject: name, parts }: Profile, index: DocumentIndex, tag: Tagger): Fact[] {
  const subject = name.charAt(0).toUpperCase() + name.slice(1);
  return parts.flatMap(({ label, lines, start, end }): Fact[] => {
    const text = index.readable(lines.join('\n')).replace(/\.$/u, '');
    const place = { heading: subject, after: '', start, end };
    const part = partInFull(label);
    if (isDoseColumn(label))
      return dosesIn(text, '').map(({ kind, condition, value }) => ({
        ...place,
        shape: 'part',
        cue: `${subject} – ${kind}${condition}: `,
        value,
        whole: true,
        asked: `What is the ${kind} of ${subject}${condition}?`,
      }));
    // Several lines that each begin with a capital are a list: which of them is hidden cannot be known.
    const items = lines.filter((line) => /^[\p{Lu}\d]/u.test(line)).length;
    if (items !== 1 || /\.\s\p{Lu}/u.test(text) || text.split(' ').length > 30) return [];
    const value = text.startsWith(`${subject} `) ? text.slice(subject.length + 1) : text;
    const asked = askedOf(isManyPart(label) ? part.replace(/s$/u, '') : part, subject);
    const isSaid = isPredicate(value.charAt(0).toLowerCase() + value.slice(1), tag);
    return [
      {
        ...place,
        shape: 'part',
        cue: `${subject} – ${part}: `,
        value: value.charAt(0) + value.slice(1),
        whole: !isSaid,
        ...(asked === undefined || isSaid ? {} : { asked }),
      },
    ];
  });
}
