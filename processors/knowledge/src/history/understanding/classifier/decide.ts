import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Scores } from './classifier.ts';
import type { Evidence } from './evidence.ts';

/** What a label must be at least to be asked for, and the best one to be asked back where nothing else is. Chosen by cross-validation. */
const likely = 0.4;
/** Beside a likelier one of its segment. */
const ratio = 0.5;
const best = 0.15;
/** Of an aspect, that it is of a symptom named beside it. */
const ofNamed = 0.3;

export const isAct = (ask: Ask): boolean => ask.startsWith('act:');

/** Of which nobody asks 'how long?' or 'how much?'. */
const noHabit = /^topic:(?:name|age|ideas|worry|expectation)$/;
/** What the talk was about last that is no symptom: 'how much?' asks for more of it. */
export const lastHabit = (lastAsks: readonly Ask[]): Ask | null => {
  const last = lastAsks.findLast((ask) => !isAct(ask)) ?? '';
  return /^(?:topic|condition|relative|drug):/.test(last) && !noHabit.test(last) ? last : null;
};

type Scored = { label: string; score: number };

/** The symptoms that an aspect is asked of; none: it is of the focus. */
function symptomsOf(
  scored: readonly Scored[],
  scores: Scores,
  { names }: Evidence,
  focus: string | null,
): string[] {
  const of = scored.flatMap(({ label }) => (label.startsWith('of:') ? [label.slice('of:'.length)] : []));
  if (of.length > 0) return of.includes(focus ?? '') ? [] : of;
  const [nearest] = names
    .filter(({ kind }) => kind === 'symptom')
    .map(({ id }) => ({ id, score: scores.labels.get(`of:${id}`) ?? 0 }))
    .toSorted((one, other) => other.score - one.score);
  if (nearest === undefined || nearest.id === focus) return [];
  const isAsked = scored.some(({ label }) => label === `symptom:${nearest.id}`);
  return nearest.score > ofNamed || (focus === null && !isAsked) ? [nearest.id] : [];
}

function asksFor(label: string, of: readonly string[], lastAsks: readonly Ask[]): Ask[] {
  if (label.startsWith('of:') || label.endsWith(':?')) return [];
  if (label === 'again') return [lastHabit(lastAsks) ?? 'act:unclear'];
  if (!label.startsWith('aspect:') || of.length === 0) return [label];
  return of.map((symptom) => `${label}:${symptom}`);
}

/** What a segment asks for, the likeliest first, and the one ask that is likeliest whatever it is; null: nothing is. */
export function decide(
  scores: Scores,
  evidence: Evidence,
  { focus, lastAsks }: { focus: string | null; lastAsks: readonly Ask[] },
): { asks: Ask[]; guess: { ask: Ask; score: number } | null } {
  const scored = [...scores.labels]
    .map(([label, score]): Scored => ({ label, score }))
    .toSorted((one, other) => other.score - one.score);
  const strongest = scored.find(({ label }) => !label.startsWith('of:'))?.score ?? 0;
  const high = scored.filter(({ score }) => score > Math.max(likely, strongest * ratio));
  const stated = Math.max(...['act:summary', 'act:news'].map((act) => scores.labels.get(act) ?? 0));
  // Who sums up or breaks news names things without asking for them.
  const asked = high.filter(({ label, score }) => isAct(label) || stated < likely || score > stated);
  // 'How much?' after smoking is of that.
  const isAgain = asked.some(({ label }) => label === 'again') && lastHabit(lastAsks) !== null;
  // 'Have you ever had a colonoscopy?' orders none.
  const isPast = asked.some(({ label }) => label === 'topic:tests-before');
  const meant = asked.filter(
    ({ label }) => !(isAgain && label.startsWith('aspect:')) && !(isPast && label.startsWith('test:')),
  );
  const of = symptomsOf(high, scores, evidence, focus);
  const first = scored.find(({ label }) => !label.startsWith('of:') && !label.endsWith(':?'));
  const [guess] = first === undefined ? [] : asksFor(first.label, of, lastAsks);
  return {
    asks: [...new Set(meant.flatMap(({ label }) => asksFor(label, of, lastAsks)))],
    guess:
      guess === undefined || first === undefined || first.score < best
        ? null
        : { ask: guess, score: first.score },
  };
}
