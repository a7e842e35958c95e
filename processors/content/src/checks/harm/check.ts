import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { isOfTwoNames, isUnderAbsent } from './absent-heads.ts';
import { isBareRate } from './bare-rate.ts';
import { statesRowOfParagraph } from './below-prose.ts';
import { breaksSentence, cutsConditions, startsInside } from './broken-sentence.ts';
import { isUnderStale, skipsParent } from './chain.ts';
import { isOfClosedHead, runsIntoHead } from './closed-heads.ts';
import { cutsAfterLead } from './cut-lead.ts';
import { cutsUnit } from './cut-unit.ts';
import { isCutOff } from './cut-off.ts';
import { denyingLead } from './denying-lead.ts';
import { dropsDenial } from './denied-list.ts';
import { listsBehindForbidden } from './forbidding-items.ts';
import { gluesOuterLine } from './glued-lines.ts';
import { dropsFirstHalf } from './half-line.ts';
import { namesDrug } from './names.ts';
import { dropsNegativeHeading } from './negative-heading.ts';
import { dropsOpposedHead } from './opposed-columns.ts';
import { leadOf } from './leads.ts';
import { joinsLines } from './joined-lines.ts';
import { leftOut } from './omission.ts';
import { isOfNoOwnLine } from './own-line.ts';
import { holdsHeading, isOfOther, statesRowOfRow } from './owners.ts';
import { restrictingHeadOf } from './restricting-heads.ts';
import {
  isOfOtherDrug,
  isOfOtherLine,
  isRunTogether,
  joinsNotes,
  mixesEntries,
  runsAcross,
} from './run-together.ts';
import { dropsLimitAside } from './limit-aside.ts';
import { dropsLimit } from './limited-below.ts';
import { passesHeading } from './passes-heading.ts';
import { isOfOtherCell, pairsColumns, statesOtherCell } from './rows.ts';
import { dropsSetting } from './settings.ts';
import { pairsSisters } from './sister-items.ts';
import { behindName, statementsIn } from './statements.ts';
import { isOfUnstated, isUnnamed } from './unnamed.ts';

/** Why a card or a bullet may do harm to who follows it. */
export type Harm = 'WORDS_LEFT_OUT' | 'SUBJECT_NOT_NAMED' | 'READ_ACROSS';

type Card = Pick<DraftCard, 'prompt' | 'answer' | 'span' | 'style'>;

/** In characters: what is longer is no excerpt, and comparing it would take long. */
const LONGEST = 8_000;

type Check = (said: string, page: string) => boolean;

/** What cards and bullets are asked alike: whether something that stands around it was left out, … */
const LEFT_OUT: readonly Check[] = [
  dropsDenial,
  dropsLimit,
  breaksSentence,
  cutsConditions,
  startsInside,
  cutsAfterLead,
  cutsUnit,
  dropsLimitAside,
  dropsFirstHalf,
  dropsNegativeHeading,
];
/** … and whether it was read with what it does not belong to. */
const ACROSS: readonly Check[] = [
  joinsLines,
  isOfOther,
  statesRowOfRow,
  isUnderAbsent,
  isUnderStale,
  statesRowOfParagraph,
  skipsParent,
  isOfTwoNames,
  dropsSetting,
  pairsColumns,
  isOfOtherDrug,
  isOfNoOwnLine,
  passesHeading,
  dropsOpposedHead,
];

function harmOnPage(said: string, page: string): Harm | undefined {
  if (LEFT_OUT.some((check) => check(said, page))) return 'WORDS_LEFT_OUT';
  if (ACROSS.some((check) => check(said, page))) return 'READ_ACROSS';
  // "Avoid in pregnancy – nitrofurantoin: haemolysis": what is forbidden stands behind what forbids it.
  return harmOfText(denyingLead(said, page) === undefined ? said : leadOf(said)!.rest);
}

/** What a card of this page may do; undefined when nothing. Holds for every engine, whatever made the card. */
export function harmOfCard(card: Card, page: string): Harm | undefined {
  const { shown, answer, isQuestion } = readOf(card);
  if (card.span.length > LONGEST || card.prompt.length > LONGEST) return 'READ_ACROSS';
  if (cutsCondition(card) || takesAgeForTime(card)) return 'WORDS_LEFT_OUT';
  if (leftOut(card.span, { shown, answer }, isQuestion) !== undefined) return 'WORDS_LEFT_OUT';
  if (!isQuestion && isCutOff(shown)) return 'WORDS_LEFT_OUT';
  const said = isQuestion ? answered(shown, answer) : shown;
  if (runsAcross(card.span, shown) || joinsNotes(shown, card.span)) return 'READ_ACROSS';
  return isOfOtherCell(said, card.span, page) ? 'READ_ACROSS' : harmOnPage(said, page);
}

/** What is asked of bullets alone: they list lines of a page one behind the other. */
const ACROSS_LINES: readonly Check[] = [
  isOfOtherLine,
  joinsNotes,
  holdsHeading,
  statesOtherCell,
  listsBehindForbidden,
  pairsSisters,
  isOfClosedHead,
  runsIntoHead,
  gluesOuterLine,
];

/** What a bullet of a summary may do to who reads it on this page. `before`: the heading that is open where the page begins. */
export function harmOfBullet(bullet: string, page: string, before?: string): Harm | undefined {
  if (isCutOff(bullet) || restrictingHeadOf(bullet, page, before) !== undefined) return 'WORDS_LEFT_OUT';
  return mixesEntries(bullet) || ACROSS_LINES.some((check) => check(bullet, page))
    ? 'READ_ACROSS'
    : harmOnPage(bullet, page);
}

/** What a whole line of notes may do that is read behind its heading: what limits it may stand below it, and its subject nowhere. */
export function harmOfLine(line: string, page: string): Harm | undefined {
  if (isCutOff(line) || LEFT_OUT.some((check) => check(line, page))) return 'WORDS_LEFT_OUT';
  return harmOfSubject(line);
}

/** "40 mmol/l once" of "40 mmol/l once passing urine": as soon as, and not a single time. */
function cutsCondition({ answer, span }: Card): boolean {
  if (!/\d.*\bonce$/u.test(answer)) return false;
  const at = span.indexOf(answer);
  return (
    at >= 0 &&
    /^\s+(?!(?:daily|weekly|monthly|a|per|only|every|each|in|after|at|then|or|and)\b)\p{L}/iu.test(
      span.slice(at + answer.length),
    )
  );
}

/** "Pertussis in neonates: how long?" of "in neonates < 1 month": how old they are, and not for how long it is given. */
const takesAgeForTime = ({ prompt, answer }: Card): boolean =>
  /\bhow long\?/iu.test(prompt) &&
  /^(?:\{\{c1::)?\s?[<>≤≥]/u.test(answer) &&
  /\b(?:neonates?|infants?|newborns?|bab(?:y|ies)|child(?:ren)?|aged?|adults?|people|patients)\b[^.;]{0,20}:? how long\?/iu.test(
    prompt,
  );

function harmOfText(text: string): Harm | undefined {
  return isRunTogether(text) ? 'READ_ACROSS' : harmOfSubject(text);
}

function harmOfSubject(text: string): Harm | undefined {
  if (isOfUnstated(text) || isBareRate(text)) return 'SUBJECT_NOT_NAMED';
  const behind = behindName(text);
  if (behind !== undefined && namesDrug(behind.name) && behind.items.some((item) => isUnnamed(item)))
    return 'READ_ACROSS';
  return statementsIn(text).some((one) => isUnnamed(one.text, one.over, one.before))
    ? 'SUBJECT_NOT_NAMED'
    : undefined;
}

/** "Levodopa – side effects: what?" with its answer in place; behind other questions it follows. */
const answered = (question: string, answer: string): string =>
  ASKS_LAST.test(question) ? question.replace(ASKS_LAST, () => ` ${answer}`) : `${question} ${answer}`;
const ASKS_LAST = /\s?\b(?:what|how (?:much|long|many|often|old))\?$/iu;

/** The card as it is read once its answer is known; of a sentence to complete, the sentence. */
function readOf({ prompt, answer, style }: Card): { shown: string; answer: string; isQuestion: boolean } {
  if (style === 'cloze_deletion')
    return {
      shown: prompt.replace(/\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/gu, '$1'),
      answer: '',
      isQuestion: false,
    };
  const asked = prompt.split('\n')[0]!;
  const completed = /^Complete: “(.*)”$/su.exec(asked)?.[1];
  return completed === undefined
    ? { shown: asked, answer, isQuestion: true }
    : { shown: completed.replace('___', answer), answer: '', isQuestion: false };
}
