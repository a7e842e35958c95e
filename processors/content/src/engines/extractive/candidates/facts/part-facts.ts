import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { quantities } from '../../../../language/quantities.ts';
import type { Tagger } from '../../../../language/token.ts';
import { DOSE, listItems } from './choose.ts';
import { dosesIn, isDoseColumn } from './dose-cells.ts';
import type { Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import {
  isManyPart,
  isPart,
  isDistinctivePart,
  mayBeSeveral,
  partInFull,
} from '../../../../page/label-parts.ts';
import { arrowed, isPredicate, partLabelled } from './shapes.ts';
import { isShortList } from './short-lists.ts';
import { isSpecific } from './specific.ts';
import { isDistinctiveList, thisPart } from './distinctive.ts';
import { askedOf, askedWhat } from './wording.ts';

/** In characters: what proves a card is shown beside it. */
const LONGEST_SPAN = 900;

export type Place = Pick<Fact, 'start' | 'end' | 'heading' | 'after'>;

export const asking = (asked: string | undefined) => (asked === undefined ? {} : { asked });

/** "Antidote: …; …" and further labels on the same lines: a fact for each, attributed to its subject. */
export function partFacts(
  entry: Entry,
  subject: string,
  { label, value }: { label: string; value: string },
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const facts: Fact[] = [];
  const place = { start: entry.start, end: entry.end, heading: subject, after: '' };
  let name = label;
  if (isDoseColumn(label) && DOSE.test(value))
    return dosesIn(value.replace(/\s+/gu, ' '), inCase(label)).map(({ kind, condition, value: amount }) => ({
      ...place,
      shape: 'part',
      cue: `${subject} – ${kind}${condition}: `,
      value: index.readable(amount),
      whole: true,
      asked: `What is the ${kind} of ${subject}${condition}?`,
    }));
  for (const [at, sentence] of sentencesIn(index.readable(value)).entries()) {
    const own = partLabelled(sentence);
    if (own === undefined && at > 0) continue;
    name = own?.label ?? name;
    const full = (own?.value ?? sentence).trim();
    const [piece = ''] = full.split(/;\s+/u);
    if (STARTS_ANEW.test(piece)) continue;
    const isCut = /[,;]$|\s(?:and|or)$/iu.test(full) || entry.goesOn === true;
    if (mayBeSeveral(name) && (isCut || (piece !== full && !isManyPart(name)))) continue;
    if (isManyPart(name) && /[,;]|\s(?:and|or)\s/u.test(full))
      facts.push(
        ...ownerOf(entry, subject, name, full, place, index),
        ...(isShortList(full) && !isPredicate(full, tag)
          ? [{ ...ofPart(subject, name, full, place), isAll: true }]
          : []),
      );
    else if (!hasMoreDoses(piece)) facts.push(ofPart(subject, name, piece, place, tag));
  }
  return facts;
}

/** "Dose (adults)": as a column of doses names its case. */
const inCase = (label: string): string => label.replace(/\s*\(([^()]*)\)$/u, ': $1');

const sentencesIn = (text: string): string[] => text.split(/(?<=\p{L}{3}|[\d)%])\.\s+(?=[\p{Lu}(])/u);

/** "500 mg once daily, increased by 500 mg each week": none of them is the dose. */
const hasMoreDoses = (text: string): boolean => DOSE.test(text) && quantities(text).length > 2;

/** The verb that a line begins with, and the preposition that belongs to it. */
export const VERB = /^\S+\s(?:(?:in|by|with|to|for|as|from|of|on|at)\s)?/u;

/** A clause with a subject of its own is read by the rules for sentences. */
const STARTS_ANEW = /^(?:it|its|they|this|these|there|patients?|he|she|you|if|when|because|since|also)\b/iu;

const LOOKED_AT =
  /^(?:CXR|AXR|X-?RAY|ECG|EKG|EEG|EMG|CT|MRI|US|USS|ABG|LFTs?|FBC|CBC|CSF|O\/E|ECHO|PFTs?)$/iu;

export function ownerOf(
  entry: Entry,
  subject: string,
  label: string,
  value: string,
  place: Place,
  index: DocumentIndex,
): Fact[] {
  const start = entry.section?.start ?? entry.start;
  if (entry.end - start > LONGEST_SPAN || wordCount(value) > 30 || arrowed(value)) return [];
  const name = partInFull(label);
  // "CNS: meningitis", "MR: …" is about one of several causes or kinds, "CXR: …" about the thing itself.
  if (/^[^\p{Ll}\s]{2,6}$/u.test(label) && !LOOKED_AT.test(label) && !isPart(label)) return [];
  if (!isDistinctivePart(name) || !isDistinctiveList(value) || !isSpecific(name, value, index)) return [];
  const asked = isPart(label)
    ? `What has ${thisPart(label, value)}: ${value}?`
    : `What does this belong to: “${name}: ${value}”?`;
  return [
    {
      ...place,
      shape: 'owner',
      start,
      cue: `${subject} – ${name}: `,
      value,
      whole: false,
      owner: subject,
      askedOwner: asked,
    },
  ];
}

export function ofPart(subject: string, label: string, value: string, place: Place, tag?: Tagger): Fact {
  const [verb = ''] = (tag && isPredicate(value, tag) && VERB.exec(value)) || [];
  const doing = verb === '' ? undefined : askedWhat(subject, verb.trim(), value.slice(verb.length), tag!);
  if (doing !== undefined)
    return {
      ...place,
      shape: 'part',
      cue: `${subject} – ${partInFull(label)}: ${verb}`,
      value: value.slice(verb.length),
      whole: false,
      asked: doing,
    };
  return {
    ...place,
    shape: 'part',
    cue: `${subject} – ${partInFull(label)}: `,
    value,
    whole: true,
    ...asking(askedOf(label, subject)),
  };
}

const SHORTENED = /^(SE|S\/E|AE|A\/E|ADRs?|MOA|C\/I)[:\s]\s*(\S.*)$/u;

/** "blocks thyroid peroxidase; SE agranulocytosis": what the label is, and further parts of it. */
export function piecesOf(value: string, label: string | null): string[] {
  if (label === null || isPart(label) || listItems(value).length >= 3) return [value];
  return value.split(/;\s+/u);
}

export const furtherParts = (label: string | null, pieces: readonly string[], place: Place): Fact[] =>
  pieces.flatMap((piece) => {
    const [, name = '', value = ''] = SHORTENED.exec(piece) ?? [];
    if (label === null || name === '' || !/^\p{Lu}[\p{L}-]+(?: [\p{L}-]+)?$/u.test(label)) return [];
    if (arrowed(value) || value.includes(':') || wordCount(value) > 12) return [];
    const isAll = isShortList(value);
    return isAll || wordCount(value) <= 4 ? [{ ...ofPart(label, name, value, place), isAll }] : [];
  });
