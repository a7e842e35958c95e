import { askedBack } from '../understanding/perhaps.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';

/** Things that one answer can hold; a person loses count after that. */
const mostAnswers = 4;

/** Something to answer: one thing, what is asked back, or a list of symptoms, illnesses or tests that is answered as a whole. */
export type ReplyStep =
  | { ask: Ask }
  | { guess: Ask }
  | { kind: 'pair'; asks: readonly Ask[] }
  | { kind: 'symptoms' | 'conditions' | 'tests'; ids: readonly string[] };

const isAct = (ask: Ask): boolean => ask.startsWith('act:');
const lists = [
  { kind: 'symptoms', start: 'symptom:', from: 3 },
  { kind: 'conditions', start: 'condition:', from: 2 },
  { kind: 'tests', start: 'test:', from: 2 },
] as const;

/** 'Does anything make it better or worse?' is one question. */
function pairOf(ask: Ask, questions: readonly Ask[]): Ask[] {
  const [, of = ''] = /^aspect:(?:worse|better)(:.+)?$/u.exec(ask) ?? [];
  if (!/^aspect:(?:worse|better)/u.test(ask)) return [];
  const pair = questions.filter((each) => each === `aspect:worse${of}` || each === `aspect:better${of}`);
  return pair.length > 1 ? pair : [];
}

/** The questions one by one, where a list stands its first place. */
function stepsOf(questions: readonly Ask[]): ReplyStep[] {
  const list = (ask: Ask) => {
    const of = lists.find(({ start }) => ask.startsWith(start));
    const all = of ? questions.filter((each) => each.startsWith(of.start)) : [];
    return of && all.length >= of.from
      ? { kind: of.kind, ids: all.map((each) => each.slice(of.start.length)), first: all[0] }
      : null;
  };
  return questions.flatMap((ask): ReplyStep[] => {
    const pair = pairOf(ask, questions);
    if (pair.length > 0) return ask === pair[0] ? [{ kind: 'pair', asks: pair }] : [];
    const of = list(ask);
    if (!of) return [{ ask }];
    return ask === of.first ? [{ kind: of.kind, ids: of.ids }] : [];
  });
}

/** Asks that decide the answer alone, whatever stands beside them. */
const alone: ReadonlySet<Ask> = new Set(['act:order', 'act:rude']);

/** Of what a doctor does with words, what is answered where nothing is asked: the last that wants an answer. */
const byWeight: readonly Ask[] = [
  'act:unclear',
  'act:acknowledgement',
  'act:thanks',
  'act:plan',
  'act:greeting',
  'act:introduction',
  'act:how-are-you',
  'act:empathy',
  'act:consent',
  'act:goodbye',
  'act:questions',
  'act:summary',
  'act:summary:part',
  'act:news',
  'act:off-topic',
  'act:repeat',
  'act:diagnosis',
];
const weightiest = (asks: readonly Ask[]): Ask =>
  asks.toSorted((one, other) => byWeight.indexOf(other) - byWeight.indexOf(one))[0] ?? 'act:unclear';

/** What was asked last: 'could you say that again?' asks it once more. */
const lastQuestions = (rounds: readonly HistoryRound[]): Ask[] =>
  rounds.at(-1)?.asks.filter((ask) => !isAct(ask)) ?? [];

/** What of a line is answered, in which order, and whether more was asked than a person can answer. */
export function planOf(
  asks: readonly Ask[],
  rounds: readonly HistoryRound[],
): { steps: ReplyStep[]; isMore: boolean } {
  const forbidden = asks.find((ask) => alone.has(ask));
  if (forbidden !== undefined) return { steps: [{ ask: forbidden }], isMore: false };
  const all = [...new Set(asks)];
  const isRepeat = all.includes('act:repeat') && all.every(isAct);
  const repeated = isRepeat ? lastQuestions(rounds) : [];
  const questions = isRepeat ? repeated : all.filter((ask) => !isAct(ask));
  if (questions.length === 0) {
    const guess = askedBack(all);
    return { steps: [guess === null ? { ask: weightiest(all) } : { guess }], isMore: false };
  }
  const steps = stepsOf(questions);
  return { steps: steps.slice(0, mostAnswers), isMore: steps.length > mostAnswers };
}
