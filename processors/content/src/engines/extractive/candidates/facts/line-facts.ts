import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import { beginsWithVerb } from './bare-lists.ts';
import { DOSE, listItems } from './choose.ts';
import type { Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import {
  asking,
  furtherParts,
  ofPart,
  ownerOf,
  partFacts,
  piecesOf,
  VERB,
  type Place,
} from './part-facts.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { isManyPart, isPart, partOfList } from '../../../../page/label-parts.ts';
import {
  arrowed,
  compared,
  dosed,
  isPredicate,
  labelled,
  measured,
  partLabelled,
  POINTS,
  said,
  type Shape,
} from './shapes.ts';
import { isJoint, namesSubject, sharesWord, topicOf } from './subject.ts';
import { isRelative, isDistinctiveList } from './distinctive.ts';
import { askedFor, askedKind, askedOf, askedWhat, askedWhere } from './wording.ts';

function shapeOf({ text, ended, bullet, section }: Entry, tag: Tagger): Shape | undefined {
  const inList = bullet || section !== null;
  return (
    arrowed(text) ??
    labelled(text, inList) ??
    compared(text) ??
    (inList ? (measured(text) ?? dosed(text)) : undefined) ??
    (ended ? undefined : said(text, tag))
  );
}

/** It goes on from the line before: "then 1 g/h". */
const GOES_ON =
  /^(?:then|and|or|but|plus|also|otherwise|alternatively|next|again|after that|followed by|if not)\b/iu;

/** Under a line that says something, "Ferric carboxymaltose → …" is whole; "Assay may be normal", "Inherited: …" are not. */
function namesItself({ text }: Entry, tag: Tagger): boolean {
  const shape = arrowed(text) ?? labelled(text, true) ?? compared(text);
  const name = shape?.cue.replace(/[\s:→]+$/u, '') ?? '';
  return (
    /^\p{L}/u.test(name) &&
    !name.includes('→') &&
    !isPart(name) &&
    !isRelative(name, tag) &&
    !isPredicate(name, tag) &&
    !/^(?:neuro|other|worse|better)\b/iu.test(name)
  );
}

/** The facts of one line of a page, attributed to the heading that it stands under. */
export function factsOf(entry: Entry, index: DocumentIndex, tag: Tagger): Fact[] {
  const { section } = entry;
  if (GOES_ON.test(entry.text) || POINTS.test(entry.text) || (entry.loose && !namesItself(entry, tag)))
    return [];
  const subject =
    section && namesSubject(section.subject) && !isJoint(section.subject) ? section.subject : null;
  const part = partLabelled(entry.text);
  if (part && section?.isBroad) return [];
  if (part) return subject === null ? [] : partFacts(entry, subject, part, index, tag);
  const shape = shapeOf(entry, tag);
  const place = { start: entry.start, end: entry.end, heading: subject ?? undefined, after: '' };
  if (shape) {
    const [, ...more] = piecesOf(index.readable(shape.value), shape.label);
    const own = shaped(entry, shape, subject, place, index, tag);
    const facts = [...own, ...own.flatMap(thresholdOf)];
    return [
      ...(section?.isBroad ? facts.filter(({ owner }) => owner !== subject) : facts),
      ...furtherParts(shape.label, more, place),
    ];
  }
  if (!entry.bullet || subject === null || section?.isBroad) return [];
  const value = index.readable(entry.text);
  const label = section?.label ?? null;
  if (label !== null && !isManyPart(label) && !isPredicate(entry.text, tag))
    return [ofPart(subject, label, value, place)];
  if (entry.ended || !(isPredicate(entry.text, tag) || beginsWithVerb(entry.text))) return [];
  const [verb = ''] = VERB.exec(value) ?? [];
  const rest = value.slice(verb.length);
  const cue = `${subject}: ${lowerFirst(verb)}`;
  const where = askedWhere(subject, lowerFirst(verb.trim()));
  const [site = ''] = where === undefined ? [] : rest.split(/,\s(?=as|via|by|with)|\s\(/u);
  if (where !== undefined && wordCount(site) <= 6 && !/[,;→]/u.test(site))
    return [{ shape: 'predicate', cue, value: site, whole: true, isAll: true, asked: where, ...place }];
  const asked = askedWhat(subject, verb.trim(), rest, tag);
  return [{ shape: 'predicate', cue, value: rest, whole: false, ...(asked ? { asked } : {}), ...place }];
}

function shaped(
  entry: Entry,
  shape: Shape,
  subject: string | null,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const cue = index.readable(`${shape.cue}x`).slice(0, -1);
  const [value = ''] = piecesOf(index.readable(shape.value), shape.label);
  if (subject === null && shape.label !== null && namesOneOfKind(shape.label, value, tag)) return [];
  // Of several things before it, the last alone says nothing.
  if (subject === null && shape.label === null && /[,;]\s/u.test(cue)) return [];
  const isArrow = cue.endsWith('→ ');
  // "Malaria → Anopheles" under "Vectors"; under another part its subject is not known.
  if (isArrow && entry.section !== null && isPart(entry.section.subject)) {
    const name = partOfList(entry.section);
    const of = cue.replace(/\s*→\s*$/u, '');
    return name === undefined || of.includes('→') ? [] : [ofPart(of, name, value, place)];
  }
  if (/[↑↓]/u.test(value) && /,\s/u.test(value)) return [];
  const isOfSubject =
    shape.label !== null
      ? isPart(shape.label) || isRelative(shape.label, tag)
      : isRelative(cue.split(/:|\s[–—-]\s/u)[0] ?? '', tag) ||
        isPart(cue.split(':')[0] ?? '') ||
        isPredicate(cue);
  // "Contraindicated if eGFR < 30" and "5 mg twice daily" need a subject.
  if (subject === null && (isOfSubject || (DOSE.test(value) && !namesDrug(cue)))) return [];
  const named =
    subject === null || sharesWord(subject, cue) || !(entry.bullet || isOfSubject || shape.label === null)
      ? cue
      : shape.label === null && isOfSubject
        ? `${entry.section?.isBroad ? topicOf(entry, subject) : subject}: ${lowerFirst(cue)}`
        : `${topicOf(entry, subject)} – ${cue}`;
  const kind = shape.label !== null ? 'labelled' : isArrow ? 'arrow' : 'line';
  const term =
    shape.label === null
      ? {}
      : { term: shape.label, ...asking(askedFor(shape.label) ?? askedKind(shape.label, value)) };
  const listed = shape.label === null ? undefined : partOfList(entry.section);
  const fact: Fact = {
    shape: kind,
    cue: listed === undefined ? named : `${shape.label} – ${listed}: `,
    value,
    whole: isOfSubject || listed !== undefined,
    ...term,
    ...(listed === undefined ? {} : asking(askedOf(listed, shape.label!))),
    ...place,
  };
  const attribute = shape.label === null ? null : ATTRIBUTE.exec(value);
  if (attribute && isPart(attribute[2]!)) {
    const [, before = '', label = '', answer = ''] = attribute;
    return [
      {
        ...fact,
        cue: `${named}${before}`,
        value: answer,
        whole: true,
        ...asking(askedOf(label, shape.label!)),
      },
    ];
  }
  // The disease of these signs can be asked for; a missing sign cannot be guessed.
  if (shape.label === null) {
    const [, of = '', verb = ''] = /^(.+?)\s(\S+)\s$/u.exec(cue) ?? [];
    return [{ ...fact, ...asking(askedWhat(of, verb, value, tag)) }];
  }
  if (isPredicate(value, tag)) {
    const [verb = ''] = VERB.exec(value) ?? [];
    const asked = asking(askedWhat(shape.label, verb.trim(), value.slice(verb.length), tag));
    return [{ ...fact, cue: `${named}${verb}`, value: value.slice(verb.length), ...asked }];
  }
  if (isPart(shape.label)) return [fact];
  if (listItems(value).length < 3 && !isLongList(value)) return [fact];
  // "ECG: …" names what was looked at, not what was found in it.
  if (/^\P{Ll}{1,5}$/u.test(shape.label))
    return subject === null || shape.label.charAt(0) === value.charAt(0).toUpperCase()
      ? [fact]
      : [fact, ...ownerOf(entry, subject, shape.label, value, place, index)];
  // Of what it is one is needed to tell it from everything else.
  if (subject === null) return [fact];
  const asked = `What is described here (${topicOf(entry, subject)}): ${value}?`;
  const owner = shape.label.replace(/\s*\([^()]*\)$/u, '');
  const isName =
    /^\p{L}/u.test(owner) &&
    !/[↑↓]|\s(?:by|of|in|for|to|with|on)$/u.test(owner) &&
    !isPart(owner) &&
    !isPart(owner.split(' ').at(-1)!) &&
    !isRelative(owner, tag) &&
    isDistinctiveList(value) &&
    !isGivenAway(owner, asked);
  return isName ? [fact, { ...fact, shape: 'owner', owner, askedOwner: asked }] : [fact];
}

/** "Antibacterials: rifampicin": which of them, and why, only a heading that is not known says. */
const namesOneOfKind = (label: string, value: string, tag: Tagger): boolean =>
  /^(?:\p{L}[\p{L}-]*\s){0,2}\p{L}[\p{L}-]{3,}(?<![suia])s$/u.test(label) &&
  /^[\p{L}-]{4,}(?:\s\([\p{L} -]+\))?$/u.test(value) &&
  !isPart(label) &&
  !isPredicate(value, tag);

/** "CRP > 150 mg/L at 48 h → severe": from which figure on it follows. */
function thresholdOf(fact: Fact): Fact[] {
  const [, cue = '', value = ''] = THRESHOLD.exec(`${fact.cue}${fact.value}`) ?? [];
  const { start, end, heading, after } = fact;
  return fact.shape !== 'arrow' || cue === ''
    ? []
    : [{ shape: 'arrow', cue, value, start, end, heading, after, whole: false }];
}
const THRESHOLD = /^([^<>≤≥→]*\p{L}{2}[^<>≤≥→]*\s)([<>≤≥]\s?\d[^<>≤≥→;()]*→[^→;,()\d]*)$/u;

/** "antidote is vitamin K" */
const ATTRIBUTE = /^((?:the\s)?([\p{L} -]{3,30}?)\s(?:is|are|=)\s)(\S.*)$/u;

const namesDrug = (cue: string): boolean =>
  /^\p{Lu}/u.test(cue) &&
  !isPart(cue.replace(/[:\s]+$/u, '')) &&
  !/\b(?:dose|dosing|mild|moderate|severe|adults?|children)\b/iu.test(cue);

const isLongList = (value: string): boolean => (value.match(/[,;]\s/gu) ?? []).length >= 2;
