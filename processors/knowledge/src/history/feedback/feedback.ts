import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { AboutSession } from './about-session.ts';
import { checklistOf } from './checklist.ts';
import type { DiagnosisOf } from './plan/diagnosis.ts';
import { differentialOf } from './differential.ts';
import { mannerOf, questionsInRound } from './manner.ts';
import { notUnderstoodIn } from './asked/missed-lines.ts';
import { nextStepsOf } from './plan/next-steps.ts';
import { verdictOnPlan } from './plan/verdict.ts';

/** Changes with every change of what a feedback says. */
const feedbackVersion = 'feedback-2';

/** What was asked and missed, and what speaks for and against each diagnosis. */
export function feedbackOf(
  about: AboutSession,
  { find, generic }: Pick<DiagnosisOf, 'find' | 'generic'>,
): HistoryFeedback {
  const { patient, session, entry } = about;
  const open = session.rounds.filter(({ asks }) => asks.includes('open') || asks.includes('else'));
  return {
    version: feedbackVersion,
    verdict: verdictOnPlan(session.diagnosis, { entry, find, generic, diagnoses: about.data.diagnoses }),
    checklist: checklistOf(about),
    differential: differentialOf(about),
    manner: mannerOf({ patient, rounds: session.rounds, manner: about.data.manner }),
    nextSteps: nextStepsOf(about, session.nextSteps),
    notUnderstood: notUnderstoodIn(session.rounds),
    questions: session.rounds.filter((round) => questionsInRound(round) > 0).length,
    openQuestions: open.length,
    seconds: Math.max(0, Math.round(session.seconds)),
  };
}
