import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExam, theExams } from '../../exams/exams.fixture.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ExamsToday } from './exams-today.tsx';
import { anOutlook } from '../../outlook/outlook.fixture.ts';

it('has a line for each exam that is to come, which opens it', async () => {
  const exam = { examId: 'e1', name: 'Neuro', daysLeft: 23, newADay: 42, notReached: 0 };
  respond('getStudyOutlook', () => anOutlook());
  respond('getExams', () => theExams({ exams: [anExam()] }));
  const user = show(<ExamsToday exams={[exam]} />);
  await user.click(await screen.findByRole('button', { name: 'Neuro in 23 days: 42 new a day' }));
  expect(await screen.findByRole('dialog', { name: 'Change the exam' })).toBeDefined();
});
