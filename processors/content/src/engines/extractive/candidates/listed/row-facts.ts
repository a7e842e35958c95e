import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { namesBody } from '../../../../language/word-forms.ts';
import type { Tagger } from '../../../../language/token.ts';
import { namesDrug } from '../../../../checks/harm/names.ts';
import { isWorthKnowing, wordsOf } from '../../../../checks/answer-rules.ts';
import { beginsWithVerb } from '../facts/bare-lists.ts';
import type { Fact } from '../facts/fact.ts';
import { isPart, partInFull, partOfList } from '../../../../page/label-parts.ts';
import { arrowed, isPredicate } from '../facts/shapes.ts';
import { isJoint, namesSubject, sharesWord } from '../facts/subject.ts';
import { isRelative, isDistinctiveList } from '../facts/distinctive.ts';
import type { Bullet, ListedRow } from './lists.ts';
import { isRepeated } from './repeated-values.ts';
import { isWhole } from './row-of.ts';
import { endFact, holdsFigure, memberFact, nameFact, valueFact, wholeFact } from './value-facts.ts';

/** Headings of lists that are no subject of their rows. */
const SAYS_NOTHING =
  /\b(?:notes?|terms?|definitions?|vocabulary|glossary|abbreviations|lectures?|facts?|lists?|drugs|weeks?|blocks?|overview|revision|exam|points|basics|pharm|pharmacology|anatomy|physiology|pathology|microbiology|biochemistry|medicine|surgery)\b/iu;

/** "Revision notes", and not "Drugs that unmask Brugada": none of its words says more. */
export const saysNothing = (heading: string): boolean =>
  SAYS_NOTHING.test(heading) && wordsOf(heading).every((word) => SAYS_NOTHING.test(word) || WEAK.test(word));

const WEAK = /^(?:\d+|and|the|my|of|key|main)$/iu;

/** Defines: "a heart rate below sixty", "the presence of …". */
const DEFINES =
  /^(?:an?|the|any|one)\s|\b(?:that|which|whose|of|in|from|where|when|used to|caused by|characteri[sz]ed)\b/iu;
/** Says something of what stands elsewhere. */
const POINTS = /\b(?:this|these|those|it|them|they|same|former|latter)\b/iu;
/** "bleeding from the nose" */
const SHORT =
  /^\p{Ll}[\p{L}-]+(?:\s\p{Ll}[\p{L}-]+){0,2}\s(?:of|from|in|between|behind|around|under)\s(?:the\s|an?\s)?\p{Ll}/u;
/** The fact of a row, asked for in one way; the whole row is shown, so that nothing is separated from its name. */
export function rowFact(
  row: ListedRow,
  index: DocumentIndex,
  tag: Tagger,
  isPlaced: boolean,
): Fact | undefined {
  if (row.isCut || !isWhole(row)) return undefined;
  const name = index.readable(row.name);
  const full = index.readable(row.value).replace(/(?<=\p{L}{3}|[\d)%])[.;,]$/u, '');
  const place = {
    start: row.start,
    end: row.end,
    heading: row.over === '' ? undefined : row.over,
    after: '',
    whole: true,
    shape: 'entry',
  };
  const context = contextOf(row, name, full, tag, isPlaced);
  if (context === undefined || holdsFigure(name)) return undefined;
  // "Iron – antidote: desferrioxamine", and not "naloxone – antidote: opioids"
  const isAntidote = /\b(?:antidotes?|reversal)\b/iu.test(row.over) && namesDrug(name);
  const isOfPart =
    !isAntidote &&
    isPart(row.over) &&
    !SAYS_NOTHING.test(row.over) &&
    !isPart(name) &&
    !isPredicate(full, tag);
  const part = isOfPart ? (partOfList(section(row.over)) ?? partInFull(row.over)) : '';
  const link = part !== '' ? ` – ${part}: ` : row.link === 'arrow' ? ' → ' : ': ';
  const last = part === '' ? arrowed(`${name}${link}${full}`) : undefined;
  const [cue, value] = last === undefined ? [`${name}${link}`, full] : [last.cue, last.value];
  const isChain = last !== undefined && last.value !== full;
  const isDefinition = !isChain && isDefining(full, tag);
  if (!isDefinition && POINTS.test(`${name} ${full}`)) return undefined;
  const isShort = wordCount(full) >= 3 && SHORT.test(full) && !isChain && !isPredicate(full, tag);
  const isNamed = isDefinition || isShort || isThing(name, row.over, tag);
  const asked =
    !isNamed || /\d/u.test(name) || holdsFigure(full) || isRepeated(row.value, index)
      ? undefined
      : nameFact(context, name, link, full, place);
  if (isDefinition && asked !== undefined) return asked;
  // "Right side: dullness": of what?
  const isKnown = name.includes(' ')
    ? isWorthKnowing(name) || holdsTerm(full)
    : isWorthKnowing(name) && !isOfBody(name);
  // The heading over it is shown in front.
  const isUnder = isPlaced && row.over !== '' && !SAYS_NOTHING.test(row.over);
  if (!isDefinition && !isShort && context === '' && part === '' && !isKnown && !isUnder) return undefined;
  const hidden =
    valueFact(`${context}${cue}`, value, place, index, tag) ??
    wholeFact(`${context}${cue}`, value, place, isThing(name, row.over, tag)) ??
    memberFact(`${context}${cue}`, value, place);
  const mayAskName = isDefinition || isShort || isDistinctiveList(full);
  return hidden ?? (mayAskName ? asked : undefined);
}

/** "Skin", "Liver": of which drug or disease? */
const isOfBody = (name: string): boolean =>
  name.split(/[\s-]/u).some((word) => namesBody(word.toLowerCase()));

/** Whether a name can be asked for by its description: no part of the body, kind, action or quality. */
const isThing = (name: string, over: string, tag: Tagger): boolean =>
  (holdsTerm(name) || (isWorthKnowing(name) && /^\p{Lu}\p{Ll}{4,}/u.test(name))) &&
  /\p{Ll}{3}/u.test(name) &&
  !isOfBody(name) &&
  !/^\p{L}+(?:ing|[^suia]s)$/u.test(name) &&
  (over !== '' || !/^\p{L}+(?:[ao]r|ic|al|ous)$/u.test(name)) &&
  tag(name).every(({ pos }) => !/^(?:VERB|AUX|ADV|PRON)$/u.test(pos));

const isDefining = (full: string, tag: Tagger): boolean =>
  wordCount(full) >= 5 &&
  DEFINES.test(full.split(/[;,]/u)[0]!) &&
  !/^(?:this|these|they|it)\b/iu.test(full) &&
  !isPredicate(full, tag);

const section = (subject: string) => ({ subject, label: null });

/** What stands in front of a row; undefined where the row would need a subject and has none. */
function contextOf(
  { over }: ListedRow,
  name: string,
  full: string,
  tag: Tagger,
  isPlaced: boolean,
): string | undefined {
  const words = name.split(' ');
  // "ticagrelor SE", "prevention varices": a part of what stands beside it.
  if (words.length > 1 && (isPart(words[0]!) || isPart(words.at(-1)!))) return undefined;
  const isOwn = !(isPart(name) || isRelative(name, tag));
  const isSubject = over !== '' && namesSubject(over) && !isJoint(over) && !SAYS_NOTHING.test(over);
  if (!isOwn) return isSubject && isPart(name) ? `${over} – ` : undefined;
  if (isPlaced || over === '' || SAYS_NOTHING.test(over) || sharesWord(over, `${name} ${full}`)) return '';
  if (isPart(over)) return '';
  // A sentence or a definition says by itself what it says.
  return isPredicate(full, tag) || isDefining(full, tag) ? '' : `${over} – `;
}

const ORDERS =
  /^(?:reduce|increase|give|start|stop|avoid|use|add|treat|check|measure|monitor|repeat|consider|titrate|switch|hold|refer|look|think)\s|\bdos(?:e|es|ing|age)\b/iu;
const MAY_SAY = /^(?:may|can|must|should|does|is|are|not|never|has|have)\s/iu;

/** The fact of a bullet about the name above it; a single bullet may be all there is about the name. */
export function bulletFact(bullet: Bullet, index: DocumentIndex, tag: Tagger): Fact | undefined {
  const { over, text, siblings, start, end } = bullet;
  const value = index.readable(text).replace(/[.;,]$/u, '');
  if (bullet.isCut || !isWhole({ name: over, link: 'colon', value })) return undefined;
  if (!namesSubject(over) || isJoint(over) || isRelative(over, tag) || SAYS_NOTHING.test(over))
    return undefined;
  // "reduce the dose": of what?
  if (
    POINTS.test(value) ||
    ORDERS.test(value) ||
    /\s(?:up|down|out|off|in|on)$/u.test(over) ||
    tag(over).some(({ pos }) => /^(?:VERB|AUX|ADV|PRON)$/u.test(pos))
  )
    return undefined;
  const place = { start, end, heading: over, after: '', whole: true, shape: 'entry' };
  const isPredicated = beginsWithVerb(value) || isPredicate(value, tag) || MAY_SAY.test(value);
  const hidden = valueFact(`${over}: `, value, place, index, tag) ?? memberFact(`${over}: `, value, place);
  if (isPredicated || siblings === 0) return hidden;
  // Of several things that are said of a name, one is asked for beside the rest of its line.
  const isPartOnly = hidden?.ranges?.some((range) => range.start > 0 || range.end < hidden.value.length);
  if (isPartOnly === true) return hidden;
  return endFact(`${over}: `, value, place) ?? nameFact('', over, ': ', value, place);
}
