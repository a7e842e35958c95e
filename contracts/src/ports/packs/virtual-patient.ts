import type { BodySystem } from '../../diseases/systems.ts';
import type { PatientCase } from '../../history/case.ts';
import type { HistoryFeedback } from '../../history/feedback.ts';
import type { Ask } from '../../history/topics.ts';

/** A round of a conversation: what the doctor said, what was understood, what the answer disclosed, and of which symptom it spoke. */
export type HistoryRound = {
  said: string;
  asks: readonly Ask[];
  disclosed: readonly string[];
  /** Id of the symptom that follow-ups are about; null: none yet. */
  focus: string | null;
};

/** What is said in answer: by the patient, or by the examiner (a finding, a result of a test). */
export type HistoryReply = {
  lines: readonly { by: 'patient' | 'examiner'; text: string }[];
  asks: readonly Ask[];
  /**
   * Ids of what was disclosed now: `opening`, `symptom/<id>`, `aspect/<symptom>/<aspect>`, `topic/<topic>`, `condition/<id>`,
   * `drug/<name>`, `relative/<id>`, `finding/<id>`, `test/<id>`.
   */
  disclosed: readonly string[];
  focus: string | null;
};

/** What a session came to. `seconds`: how long it took. */
export type HistorySession = {
  rounds: readonly HistoryRound[];
  diagnosis: string;
  nextSteps: string;
  seconds: number;
};

/**
 * Patients with a history, made of the knowledge pack.
 *
 * Obligations:
 * - The same disease and seed give the same case, as long as the pack is the same; the same case, rounds and line the same reply.
 * - A reply discloses only what was asked for, and never the name of the disease, whatever a model says of the line.
 * - A line of any length and content is answered in bounded time.
 */
export interface VirtualPatient {
  /** A disease of a system, or of any, by a seed (an integer from 0 to 2^32 - 1). */
  choose(system: BodySystem | null, seed: number): Promise<string>;
  /** null: there is no such disease. */
  caseOf(disease: string, seed: number): Promise<PatientCase | null>;
  /** `named`: what a model says that the line asks for; absent: it is understood by rules alone. */
  reply(
    patient: PatientCase,
    rounds: readonly HistoryRound[],
    said: string,
    named?: readonly Ask[],
  ): Promise<HistoryReply>;
  /** What was asked and missed, and what speaks for and against each diagnosis. */
  feedback(patient: PatientCase, session: HistorySession): Promise<HistoryFeedback>;
  /** Reads what there is before it is asked for, once. Never rejects. */
  prepare(): Promise<void>;
}
