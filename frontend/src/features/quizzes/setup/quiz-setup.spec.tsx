import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultReminderHour, defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import type { OpenQuiz } from '@anamnesis/contracts/quizzes/api.ts';
import { topicHint, topicTooLong } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { quizId, someCounts } from '../quiz.fixture.ts';
import type { QuizPlace } from '../quiz-place.ts';
import type { QuizSettings } from '../quiz-settings.ts';
import { QuizSetup } from './quiz-setup.tsx';

const start = vi.fn<(settings: QuizSettings) => void>();
const goOn = vi.fn<(id: string) => void>();
const document: QuizPlace = { kind: 'document', id: 'pdf-valves', name: 'valves' };
const folder: QuizPlace = { kind: 'folder', id: 'heart', name: 'Heart' };
const open = (place = document) => show(<QuizSetup {...{ place, start, goOn }} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const topic = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Topic' });
const kept = { content: 'Beta blockers in heart failure with a reduced ejection fraction', id: 'preset-1' };

let presets: { _id: string; content: string; preset_name: string }[] = [];
let openQuizzes: OpenQuiz[] = [];
const unreachable = (): never => {
  throw offlineError;
};

beforeEach(() => {
  start.mockReset();
  goOn.mockReset();
  presets = [];
  openQuizzes = [];
  respond('getSettings', () => ({
    settings: defaultSettings,
    followSystem: true,
    reminder: { hour: defaultReminderHour, timeZone: null },
  }));
  respond('getQuizQuestions', () => someCounts({ questions: 4 }));
  respond('getOpenQuizzes', () => ({ quizzes: openQuizzes }));
  respond('getPresets', () => ({ presets }));
  respond('getPracticeStats', () => ({
    stats: [{ pdfId: 'pdf-valves', correctCount: 36, totalCount: 50, percentage: 72 }],
  }));
});

describe('the set-up of a quiz', () => {
  it('is of all pages and ten questions, unless something else is chosen', async () => {
    const user = open();
    await screen.findByText('Your quiz will have 10 questions.');
    await user.click(await button('Start'));
    expect(start).toHaveBeenLastCalledWith({
      contentType: 'all',
      yieldFilter: 'all',
      questionSource: 'both',
      customTopic: '',
      questionCount: 10,
    });
    await user.click(screen.getByRole('radio', { name: 'Least reviewed' }));
    await user.click(screen.getByRole('radio', { name: 'High-yield only' }));
    const slider = screen.getByRole('slider', { name: 'Number of questions' });
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['5', '50']);
    fireEvent.change(slider, { target: { value: '25' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('25 questions');
    await user.click(await button('Start'));
    expect(start).toHaveBeenLastCalledWith({
      contentType: 'least_reviewed',
      yieldFilter: 'high',
      questionSource: 'both',
      customTopic: '',
      questionCount: 25,
    });
  });

  it('says what it is of, how many questions there are and how well the last answers went', async () => {
    open();
    expect(await screen.findByText('14 questions from your tables, lists and glossaries.')).toBeDefined();
    expect(screen.getByText('22 questions on Asthma and Bronchiectasis.')).toBeDefined();
    expect(screen.getByText('36 questions.')).toBeDefined();
    expect(await screen.findByText('Last 50 answers: 72 %')).toBeDefined();
    const all = await screen.findByRole('link', { name: 'All questions of this document (4)' });
    expect(all.getAttribute('href')).toBe('/?document=pdf-valves&show=questions');
    expect(screen.getByText(/“valves”/)).toBeDefined();
    expect(screen.getByText(/least likely to remember now, then what you missed most/)).toBeDefined();
  });

  it('says before the start how many it will have, of what is chosen', async () => {
    respond('getQuizQuestions', () => someCounts({ fromBank: { all: 1, highYield: 0 } }));
    const user = open();
    expect(await screen.findByText('Your quiz will have 10 questions.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Question bank on these topics' }));
    expect(screen.getByText('Your quiz will have one question: there are no more.')).toBeDefined();
    await user.click(await button('Start'));
    expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ questionSource: 'bank' }));
    await user.click(screen.getByRole('radio', { name: 'High-yield only' }));
    expect(screen.getByText('Nothing here is marked as high-yield. Choose all.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'My notes’ tables' }));
    expect(screen.getByText('Your quiz will have 2 questions: there are no more.')).toBeDefined();
  });

  it('says that a model writes as many as are wanted', async () => {
    respond('getQuizQuestions', () =>
      someCounts({ writer: 'm', fromBank: { all: 0, highYield: 0 }, topics: [] }),
    );
    open();
    expect(await screen.findByText('Written by m from your cards.')).toBeDefined();
    expect(screen.getByText('It has nothing on these notes.')).toBeDefined();
    expect(screen.getByText('Your quiz will have 10 questions.')).toBeDefined();
  });

  it('of a folder has no link to all of it', async () => {
    open(folder);
    expect(await screen.findByText('36 questions.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    expect(callsOf('getPracticeStats')).toEqual([]);
    expect(callsOf('getQuizQuestions')).toEqual([{ folderId: 'heart' }]);
  });

  it('says why nothing can be started', async () => {
    const none = { all: 0, highYield: 0 };
    respond('getQuizQuestions', () => someCounts({ fromNotes: none, fromBank: none, topics: [] }));
    const user = open();
    expect(await screen.findByText(/^These notes have no table, list or glossary/)).toBeDefined();
    await user.click(await button('Start'));
    expect(start).not.toHaveBeenCalled();
  });

  it('offers the quizzes that were begun', async () => {
    openQuizzes = [
      {
        quizSessionId: quizId,
        contentType: 'custom',
        customTopic: 'Aorta',
        questionCount: 10,
        questions: 10,
        answered: 3,
        startedAt: '2026-01-02T03:04:05.000Z',
      },
    ];
    const user = open();
    await user.click(await button(/^Go on with your quiz \(3 of 10 answered\)\s*Aorta/));
    expect(goOn).toHaveBeenCalledExactlyOnceWith(quizId);
  });

  it('is there again as it was left', async () => {
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Custom topic' }));
    await user.type(await topic(), 'Aorta');
    open();
    expect((await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Topic' }))[1]?.value).toBe(
      'Aorta',
    );
  });
});

const typed = async (text: string) => {
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'Custom topic' }));
  fireEvent.change(await topic(), { target: { value: text } });
  return user;
};

describe('a topic', () => {
  it.each(['', 'ab', '  a  '])('of less than three characters is asked for (“%s”)', async (text) => {
    const user = await typed(text);
    expect(screen.getByText(topicHint)).toBeDefined();
    expect((await button('Start')).getAttribute('aria-disabled')).toBe('true');
    await user.type(await topic(), '{Enter}');
    expect(start).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Save as Preset' })).toBeNull();
  });

  it('of three characters starts a quiz', async () => {
    const user = await typed(' eye ');
    await screen.findByText('36 questions.');
    expect(screen.queryByText(topicHint)).toBeNull();
    await user.type(await topic(), '{Enter}');
    expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ contentType: 'custom' }));
  });

  it('that is too long is refused with a sentence', async () => {
    await typed('a'.repeat(301));
    expect(screen.getByRole('alert').textContent).toBe(topicTooLong);
    expect((await button('Start')).getAttribute('aria-disabled')).toBe('true');
  });

  it.each<[string, () => unknown, string]>([
    ['is kept', () => undefined, 'Preset saved successfully!'],
    ['may be refused', () => Promise.reject(refused(409, 'You have 200 presets.')), 'You have 200 presets.'],
    ['may be refused for no reason', () => Promise.reject(refused(500, '')), 'Failed to save preset'],
    ['cannot be kept without a connection', unreachable, 'Error saving preset'],
  ])('%s', async (_, outcome, message) => {
    const user = await typed('  Aorta ');
    respond('savePreset', async ({ content }) => {
      await outcome();
      return { preset: { _id: 'p', content, preset_name: content } };
    });
    await user.click(await button('Save as Preset'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(callsOf('savePreset')[0]).toEqual({ content: 'Aorta', pdfId: 'pdf-valves' });
  });
});

const listed = async () => {
  presets = [{ _id: kept.id, content: kept.content, preset_name: 'Beta blockers' }];
  const user = open();
  await user.click(await screen.findByRole('radio', { name: 'Custom topic' }));
  const list = await screen.findByRole('list', { name: 'Presets' });
  return { user, list };
};

describe('a preset', () => {
  it('is shown by its first 50 characters, and fills the topic', async () => {
    const { user, list } = await listed();
    expect(within(list).getByText(`${kept.content.slice(0, 50)}…`)).toBeDefined();
    await user.click(within(list).getByRole('button', { name: /^Apply / }));
    expect((await topic()).value).toBe(kept.content);
  });

  it.each<[string, () => unknown, string]>([
    ['is deleted', () => undefined, 'Preset deleted successfully'],
    ['may stay', () => Promise.reject(refused(500, 'No.')), 'Failed to delete preset'],
    ['stays without a connection', unreachable, 'Error deleting preset'],
  ])('%s after it was confirmed', async (_, outcome, message) => {
    const { user, list } = await listed();
    respond('deletePreset', async () => {
      await outcome();
      return { success: true };
    });
    await user.click(within(list).getByRole('button', { name: /^Delete / }));
    const question = await screen.findByRole('alertdialog');
    expect(callsOf('deletePreset')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Delete preset' }));
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(callsOf('deletePreset')[0]).toEqual({ id: 'preset-1' }));
  });
});
