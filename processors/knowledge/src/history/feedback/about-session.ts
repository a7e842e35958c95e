import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../data.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import type { HistorySession } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';

/** What a feedback is made from. */
export type AboutSession = {
  patient: PatientCase;
  session: HistorySession;
  entry: DiseaseEntry;
  /** null: the case was made without one, or it is not there any more. */
  sheet: CaseSheet | null;
  /** The entries of the pack that look like this one. */
  lookAlikes: readonly DiseaseEntry[];
  vocabulary: ReadonlyMap<string, Symptom>;
  data: Pick<HistoryData, 'kin' | 'manner' | 'diagnoses' | 'planWords'>;
};

/** With what was asked: ids of items of the checklist. */
export type AskedSession = AboutSession & { asked: ReadonlySet<string> };

export const disclosedIn = ({ rounds }: Pick<HistorySession, 'rounds'>): ReadonlySet<string> =>
  new Set(rounds.flatMap(({ disclosed }) => disclosed));

/** 'type-2-diabetes' as it is read. */
export const readableId = (id: string): string => {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
