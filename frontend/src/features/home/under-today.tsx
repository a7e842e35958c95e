import type { PlannedExam } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { ReactNode } from 'react';
import { ContinueReading } from './continue-reading.tsx';
import { ExamsToday } from './exams-today.tsx';

/** The exams that are to come, and what is being read. */
export const UnderToday = ({ exams }: { exams: readonly PlannedExam[] }): ReactNode => (
  <>
    <ExamsToday exams={exams} />
    <ContinueReading />
  </>
);
