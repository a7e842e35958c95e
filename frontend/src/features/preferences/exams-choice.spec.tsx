import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anExam, theExams } from '../../exams/exams.fixture.ts';
import { callsOf, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ExamsChoice } from './exams-choice.tsx';
import { anOutlook } from '../../outlook/outlook.fixture.ts';

it('lists the exams: those to come are changed, those that are over or lost their folder are removed', async () => {
  respond('getStudyOutlook', () => anOutlook());
  respond('getExams', () =>
    theExams({
      exams: [
        anExam({ examId: 'over', name: 'Anatomy', day: '2026-11-30' }),
        anExam(),
        anExam({ examId: 'gone', folderId: 'deleted', name: 'Renal' }),
        anExam({ examId: 'all', folderId: null, day: '2027-05-01', raisesTo: null }),
      ],
    }),
  );
  respond('endExam', () => ({ success: true }));
  const user = show(<ExamsChoice />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Anatomy30 November 2026, overRemove',
    'Neuro in 23 days: 42 new a day24 December 2026Change',
    'RenalEnded: its folder was deleted. 24 December 2026Remove',
    'Your exam in 151 days: 8 new a day1 May 2027Change',
  ]);
  await user.click(within(rows[2]!).getByRole('button', { name: 'Remove “Renal”' }));
  await waitFor(() => expect(callsOf('endExam')).toEqual([{ examId: 'gone' }]));
  await user.click(within(rows[1]!).getByRole('button', { name: 'Change “Neuro”' }));
  expect(await screen.findByRole('dialog', { name: 'Change the exam' })).toBeDefined();
});

it('adds one', async () => {
  respond('getExams', () => theExams());
  const user = show(<ExamsChoice />);
  await user.click(await screen.findByRole('button', { name: 'Add an exam' }));
  expect(await screen.findByRole('dialog', { name: 'When is the exam?' })).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});
