import type { CaseSymptom, PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { Kin } from '../kin.ts';

/** What is said to one thing that was asked. `disclosed`: ids as in `HistoryReply`; `focus`: the symptom that it spoke of. */
export type Answer = {
  by: 'patient' | 'examiner';
  text: string;
  disclosed: readonly string[];
  focus?: string;
};

/** A patient with the words that all patients share. */
export type KnownPatient = {
  patient: PatientCase;
  vocabulary: ReadonlyMap<string, Symptom>;
  kin: Kin;
  /** By what is asked for, the names of drugs that it means. */
  drugWords: Readonly<Record<string, readonly string[]>>;
};

/** What an answer may depend on. */
export type ReplyContext = KnownPatient & {
  rounds: readonly HistoryRound[];
  /** What was disclosed in the rounds before. */
  known: ReadonlySet<string>;
  /** The symptom that follow-ups are about. */
  focus: string;
  /** One of several wordings: the same at the same place of the same conversation. */
  vary: (wordings: readonly string[]) => string;
};

export const patientSays = (text: string, disclosed: readonly string[] = [], focus?: string): Answer => ({
  by: 'patient',
  text,
  disclosed,
  ...(focus !== undefined && { focus }),
});

export const isParent = ({ patient }: Pick<ReplyContext, 'patient'>): boolean =>
  patient.person.speaker === 'parent';

export const symptomOf = ({ symptoms }: PatientCase, id: string): CaseSymptom | undefined =>
  symptoms.find((each) => each.id === id);

/** Whether the symptom that follow-ups are about is there and was told in the last round. */
export const isJustTold = ({ patient, focus, rounds }: ReplyContext): boolean =>
  symptomOf(patient, focus)?.isPresent === true &&
  rounds.at(-1)?.disclosed.includes(`symptom/${focus}`) === true;
