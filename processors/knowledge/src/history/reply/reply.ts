import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { courtesyTo, toAct } from './acts.ts';
import { toAskedBack } from './asking-back.ts';
import { type Answer, type KnownPatient, patientSays, type ReplyContext, symptomOf } from './answer.ts';
import { toConditions } from './told/background.ts';
import { toTests } from './told/examination.ts';
import { answerTo } from './one-ask.ts';
import { planOf, type ReplyStep } from './plan.ts';
import { summaryCorrected } from './summary.ts';
import { toList } from './symptoms/symptoms.ts';
import { variation } from './vary.ts';

const beginnings = ['As I said, ', 'Like I told you, ', 'As I mentioned, '];

/** 'I', 'I've' and names keep their capital. */
const continued = (text: string): string =>
  /^(?:I\b|I'|Mr|Ms|Dr|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** In characters: what is longer is shortened the second time. */
const longestRepeated = 140;

/** A long story is not repeated in full. */
const shorter = (text: string): string =>
  text.length <= longestRepeated ? text : (/^.{40,}?[.!?](?= )/u.exec(text)?.[0] ?? text);

/** What was said before is the same again, shorter, and says that it was. An examiner just reads it out once more. */
function asAgain(
  answer: Answer,
  known: ReadonlySet<string>,
  vary: (wordings: readonly string[]) => string,
): Answer {
  const isAgain = answer.disclosed.length > 0 && answer.disclosed.every((id) => known.has(id));
  if (!isAgain || answer.by === 'examiner') return answer;
  return { ...answer, text: `${vary(beginnings)}${continued(shorter(answer.text))}` };
}

/** Symptoms that were mentioned in the last round, which a follow-up may be about. */
const mentionedLast = ({ patient }: KnownPatient, rounds: readonly HistoryRound[]): ReadonlySet<string> =>
  new Set(
    (rounds.at(-1)?.disclosed ?? []).flatMap((id) => {
      const of = /^(?:symptom|aspect)\/([^/]+)/u.exec(id)?.[1];
      return of !== undefined && symptomOf(patient, of)?.isPresent ? [of] : [];
    }),
  );

/** 'And at night?' after several symptoms: which of them the answer is of; '' where there is no doubt. */
function whichOf(ask: Ask, answer: Answer, known: KnownPatient, rounds: readonly HistoryRound[]): string {
  const isOpen = /^aspect:[^:]+$/u.test(ask);
  const symptom = answer.focus === undefined ? undefined : symptomOf(known.patient, answer.focus);
  if (!isOpen || !symptom || mentionedLast(known, rounds).size < 2) return '';
  return `The ${symptom.name.toLowerCase()}, you mean? `;
}

function answersTo(step: ReplyStep, context: ReplyContext): Answer[] {
  if ('ask' in step) return [answerTo(step.ask, context)];
  if ('guess' in step) return [toAskedBack(step.guess, context) ?? toAct('unclear', context)];
  if (step.kind === 'pair') return step.asks.map((ask) => answerTo(ask, context));
  if (step.kind === 'tests') return [toTests(step.ids, context)];
  return step.kind === 'symptoms' ? toList(step.ids, context) : toConditions(step.ids, context);
}

/** 'No, … No, …' is one no. */
const without = (no: RegExp, text: string): string => {
  const rest = text.replace(no, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** Answers of one speaker stand in one line; what two questions would say twice is said once. */
function asLines(answers: readonly Answer[]): HistoryReply['lines'] {
  const lines: { by: Answer['by']; text: string }[] = [];
  for (const { by, text } of answers) {
    const last = lines.at(-1);
    if (last?.by !== by) lines.push({ by, text });
    else if (!last.text.includes(text)) {
      const isSecondNo = /(?:^|[.!?] )No, /u.test(last.text) && /^No, (?!.*\bno\.$)/u.test(text);
      const isSecondYes = /(?:^|[.!?] )(?:Yes|Yeah), /u.test(last.text) && /^(?:Yes|Yeah), /u.test(text);
      const next = isSecondNo
        ? without(/^No, /u, text)
            .replace(/^/u, 'And ')
            .replace(
              /^And (?!I\b|I'|\p{Lu}\p{Lu})(\p{L})/u,
              (_, first: string) => `And ${first.toLowerCase()}`,
            )
        : isSecondYes
          ? `And ${text.replace(/^(?:Yes|Yeah), /u, '')}`
          : text;
      last.text = `${last.text} ${next}`;
    }
  }
  return lines;
}

/** Answers that are given however long they are, and characters after which a person has lost count. */
const fewAnswers = 3;
const longestReply = 220;
const isLong = (answers: readonly Answer[]): boolean =>
  answers.reduce((sum, { text }) => sum + text.length, 0) > longestReply;

/** Rounds that an answer looks back on: what was disclosed in all of them counts. */
const knownFrom = (rounds: readonly HistoryRound[]): Set<string> => {
  const known = new Set<string>();
  for (const { disclosed } of rounds) for (const id of disclosed) known.add(id);
  return known;
};

/** Of something other than symptoms: courtesies and 'anything else?' leave the talk where it is. */
const isAside = (ask: Ask): boolean => !/^(?:act:|aspect:|symptom:|open$|else$)/u.test(ask);

/** What is said to what was understood. Pure: the same case, rounds and asks give the same reply. */
export function replyTo(
  of: KnownPatient,
  rounds: readonly HistoryRound[],
  asks: readonly Ask[],
): HistoryReply {
  const { patient } = of;
  const known = knownFrom(rounds);
  const corrected = summaryCorrected(of, asks);
  const { steps, isMore } = planOf(corrected ?? asks, rounds);
  let focus = rounds.at(-1)?.focus ?? patient.complaint;
  let isSpokenOf = asks.some((ask) => ask.startsWith('aspect:'));
  const answers: Answer[] = [];
  /** Disclosed by this reply: one thing by two names is said once. */
  const now = new Set<string>();
  const courtesy = steps.some(
    (step) => !('guess' in step) && (!('ask' in step) || !step.ask.startsWith('act:')),
  )
    ? courtesyTo(asks, variation(patient.seed, rounds.length, 9))
    : '';
  if (courtesy !== '') answers.push(patientSays(courtesy));
  let isCut = isMore;
  for (const [nth, step] of steps.entries()) {
    if (nth >= fewAnswers && isLong(answers)) {
      isCut = true;
      break;
    }
    const vary = variation(patient.seed, rounds.length, nth);
    for (const answer of answersTo(step, { ...of, rounds, known, focus, vary })) {
      const { disclosed } = answer;
      if (disclosed.length > 0 && disclosed.every((id) => now.has(id))) continue;
      for (const id of disclosed) now.add(id);
      const again = asAgain(answer, known, vary);
      const which = 'ask' in step ? whichOf(step.ask, answer, of, rounds) : '';
      answers.push({ ...again, text: `${which}${again.text}` });
      for (const id of answer.disclosed) known.add(id);
      focus = answer.focus ?? focus;
      isSpokenOf ||= answer.focus !== undefined;
    }
  }
  if (isCut) answers.push(patientSays('Sorry, what else did you want to know?'));
  return {
    lines: asLines(answers),
    asks,
    disclosed: [...new Set(answers.flatMap(({ disclosed }) => disclosed))],
    // After an aside 'where exactly?' is of what brought the person.
    focus: !isSpokenOf && asks.some(isAside) ? patient.complaint : focus,
  };
}
