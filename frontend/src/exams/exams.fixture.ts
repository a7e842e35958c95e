import type { Exams } from '@anamnesis/contracts/preferences/exam-api.ts';
import type { Exam } from '@anamnesis/contracts/preferences/exams.ts';

export const anExam = (exam: Partial<Exam> = {}): Exam => ({
  examId: 'e1',
  name: '',
  folderId: 'f1',
  day: '2026-12-24',
  raisesTo: 60,
  ...exam,
});

/** What is asked on 1 December 2026: 924 new cards in the folder Neuro, and 208 elsewhere. */
export const theExams = (exams: Partial<Exams> = {}): Exams => ({
  studyDay: '2026-12-01',
  newCardsPerDay: 20,
  secondsPerNewCard: 25,
  exams: [],
  scopes: [
    { folderId: null, name: '', left: 1_132, introducedToday: 0 },
    { folderId: 'f1', name: 'Neuro', left: 924, introducedToday: 0 },
    { folderId: 'f2', name: 'Cardiology', left: 0, introducedToday: 0 },
  ],
  ...exams,
});
