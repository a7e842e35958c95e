import type { PlannedDocument, StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';

/** A plan for specs: of a day on which nothing is left. */
export const aPlan = (fields: Partial<StudyPlan> = {}): StudyPlan => ({
  studyDay: '2026-11-20',
  due: 0,
  new: 0,
  minutes: 0,
  newInAll: 0,
  newCardsPerDay: 20,
  introducedToday: 0,
  secondsPerCard: 15,
  studied: true,
  documents: [],
  tomorrow: { due: 0, new: 0, minutes: 0 },
  ...fields,
});

/** A PDF in a plan, for specs: its id is `pdf-<name>`, and nothing of it is left. */
export const aPlanned = (name: string, fields: Partial<PlannedDocument> = {}): PlannedDocument => ({
  documentId: `pdf-${name}`,
  folderId: 'folder',
  name,
  type: 'pdf',
  due: 0,
  new: 0,
  newInAll: 0,
  highYield: { due: 0, new: 0 },
  ...fields,
});
