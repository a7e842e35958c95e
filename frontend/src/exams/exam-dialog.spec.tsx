import type { Exams } from '@anamnesis/contracts/preferences/exam-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { type AskedExam, ExamDialog } from './exam-dialog.tsx';
import { anExam, theExams } from './exams.fixture.ts';
import { anOutlook } from '../outlook/outlook.fixture.ts';

async function open(asked: AskedExam, exams: Partial<Exams> = {}) {
  respond('getStudyOutlook', () => anOutlook());
  respond('getExams', () => theExams(exams));
  const onClose = vi.fn<() => void>();
  const user = show(<ExamDialog asked={asked} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Save' });
  const choose = (day: string) =>
    fireEvent.change(dialog.getByLabelText('Day of the exam'), { target: { value: day } });
  return { user, dialog, choose, onClose };
}

describe('an exam', () => {
  it('of a folder is set with its day, and says before what a day costs', async () => {
    respond('setExam', () => ({ success: true }));
    const { user, dialog, choose, onClose } = await open({ folderId: 'f1' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please choose the day of the exam.')).toBeDefined();
    choose('2026-12-24');
    expect(dialog.getByText(/^42 new cards a day, about 18 minutes;/u)).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/^New cards a day for it/u).value).toBe('60');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(callsOf('setExam')).toEqual([{ name: '', folderId: 'f1', day: '2026-12-24', raisesTo: 60 }]);
  });

  it('leaves the daily limit where the person wants it so, or takes the number that they write', async () => {
    respond('setExam', () => ({ success: true }));
    const { user, dialog, choose } = await open({ folderId: null });
    choose('2026-12-24');
    const most = dialog.getByLabelText(/^New cards a day for it/u);
    await user.clear(most);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a whole number from 1 to 9999.')).toBeDefined();
    await user.type(most, '35');
    expect(dialog.getByText(/^35 new cards a day, .* 327 of 1,132 will not be reached/u)).toBeDefined();
    await user.click(dialog.getByRole('switch', { name: 'Raise my daily limit for this exam' }));
    expect(dialog.getByText(/^20 new cards a day/u)).toBeDefined();
    await user.type(dialog.getByLabelText('Name, if you like'), 'Step 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('setExam')).toHaveLength(1));
    expect(callsOf('setExam')).toMatchObject([{ name: 'Step 1', folderId: null, raisesTo: null }]);
  });

  it('yesterday, or today, is none', async () => {
    const { user, dialog, choose } = await open({ folderId: 'f1' });
    for (const day of ['2026-11-30', '2026-12-01']) {
      choose(day);
      expect(dialog.getByText('Please choose a day after today.')).toBeDefined();
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(callsOf('setExam')).toEqual([]);
  });

  it('asks for no higher limit where there is none', async () => {
    const { dialog, choose } = await open({ folderId: 'f1' }, { newCardsPerDay: null });
    choose('2026-12-24');
    expect(dialog.queryByRole('switch')).toBeNull();
    expect(dialog.getByText(/^42 new cards a day/u)).toBeDefined();
  });

  it('that is to come is changed or ended from its folder', async () => {
    respond('setExam', () => ({ success: true }));
    respond('endExam', () => ({ success: true }));
    const exams = [anExam({ examId: 'past', day: '2026-11-30' }), anExam()];
    const { user, dialog, choose, onClose } = await open({ folderId: 'f1' }, { exams });
    choose('2027-01-10');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('setExam')).toMatchObject([{ examId: 'e1', day: '2027-01-10' }]));
    await user.click(dialog.getByRole('button', { name: 'End the exam' }));
    await waitFor(() => expect(callsOf('endExam')).toEqual([{ examId: 'e1' }]));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });

  it('that was ended in another tab is told, and the dialog stays', async () => {
    const { user, dialog, onClose } = await open({ examId: 'e1' }, { exams: [anExam()] });
    respond('setExam', () => {
      throw refused(404, 'Exam not found', 'NOT_FOUND');
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Exam not found/u)).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });
});
