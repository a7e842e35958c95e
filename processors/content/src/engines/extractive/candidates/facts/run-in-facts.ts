import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { nounPhrases } from '../../../../language/phrases.ts';
import type { Tagger } from '../../../../language/token.ts';
import { DOSE, listItems } from './choose.ts';
import type { Fact } from './fact.ts';
import { isJoint, namesSubject } from './subject.ts';
import { isManyPart, isPart, isTelling, partInFull } from '../../../../page/label-parts.ts';
import { isSpecific } from './specific.ts';
import { isGeneral, isRelativeWord, isTellingList, thisPart } from './telling.ts';
import { askedOf } from './wording.ts';

/** In characters: longer sentences say more than one part. */
const LONGEST = 300;

const SAID =
  /^(?:the |its )?([\p{L}][\p{L} -]{3,40}?)(?: of ([\p{L}-]{4,30}))?,? (?:is|are|includes?)(?: the following:)? (\S.*)$/iu;
/** Something is done with them, or said of how they are: "usually managed with …". */
const NO_NAME =
  /^(?:\p{L}+ly\b|often\b|not\b|also\b|most\b|more\b|less\b|similar\b|\p{L}+(?:ed|en) (?:with|by|in|to|as|on|for|from|at)\b)/iu;
/** "…; the most serious is lactic acidosis": of what the list before it is of. */
const MOST = /^the (most (?:serious|severe|dangerous|common|frequent|important)) (?:is|one is) (\S.*)$/iu;
/** What is added to the answer, or takes it back. */
const QUALIFIED =
  /\b(?:but|although|which|that|however|because|when|if|unless|not|than|also|given|used)\b|\(/iu;

/** The parts of a subject as prose tells them under its heading: "Adverse effects include …; the most serious is …". */
export function runInFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  return page.sentences.flatMap(({ text, span, start, role, heading }): Fact[] => {
    if (heading === undefined || text.length > LONGEST || !namesSubject(heading) || isJoint(heading))
      return [];
    if (role !== undefined) return [];
    const subject = nameOf(heading);
    // "Inherited": of which disease?
    if (wordCount(subject) > 3 || isRelativeWord(subject) || /^\p{L}+ed$/u.test(subject)) return [];
    const [first = '', second = ''] = index.readable(text).replace(/\.$/u, '').split(/;\s+/u);
    const [, label = '', owner = '', value = ''] = SAID.exec(first) ?? [];
    if (!isPart(label) || NO_NAME.test(value)) return [];
    if (owner !== '' && owner.toLowerCase() !== subject.toLowerCase()) return [];
    const name = partInFull(label);
    const place = { heading, after: '', start, end: start + span.length };
    const facts: Fact[] = [];
    const isList = isManyPart(name) && listItems(value).length >= 3;
    if (isList && isTelling(name) && isTellingList(value) && isSpecific(name, value, index))
      facts.push({
        ...place,
        start: headingBefore(page.text, heading, start),
        shape: 'prose',
        cue: `${subject} – ${name}: `,
        value,
        whole: false,
        owner: subject,
        askedOwner: `What has ${thisPart(name, value)}: ${value}?`,
      });
    else if (!isManyPart(name)) facts.push(...single(subject, name, value, place, tag));
    const [, most = '', answer = ''] = MOST.exec(second) ?? [];
    const one = name.replace(/^(?:common|important|main|other) /u, '').replace(/s$/u, '');
    if (isManyPart(name) && most !== '') facts.push(...single(subject, `${most} ${one}`, answer, place, tag));
    return facts;
  });
}

/** What is said of one part in few words; a dose has its conditions elsewhere. */
function single(
  subject: string,
  name: string,
  value: string,
  place: Pick<Fact, 'heading' | 'after' | 'start' | 'end'>,
  tag: Tagger,
): Fact[] {
  if (wordCount(value) > 6 || QUALIFIED.test(value) || isGeneral(value) || DOSE.test(value)) return [];
  if (listItems(value).length > 0 || /^other\b/u.test(name) || !isNoun(value, tag)) return [];
  const asked = askedOf(name, subject);
  return [
    {
      ...place,
      shape: 'prose',
      cue: `${subject} – ${name}: `,
      value,
      whole: true,
      ...(asked ? { asked } : {}),
    },
  ];
}

/** In characters: what proves a card is shown beside it. */
const FARTHEST = 600;

/** Where the heading stands that names the owner; the sentence itself where it is too far off. */
function headingBefore(text: string, heading: string, start: number): number {
  const from = Math.max(0, start - FARTHEST);
  const at = text.slice(from, start).lastIndexOf(heading);
  return at < 0 ? start : from + at;
}

/** A name from its first word to its last. */
const isNoun = (value: string, tag: Tagger): boolean =>
  nounPhrases(tag(value), value).some(
    ({ start, end }) => end === value.length && /^(?:(?:the|an?)\s)?$/iu.test(value.slice(0, start)),
  );

/** "VANCOMYCIN" as "Vancomycin". */
const nameOf = (heading: string): string =>
  /^\p{Lu}{6,}$/u.test(heading) ? heading.charAt(0) + heading.slice(1).toLowerCase() : heading;
