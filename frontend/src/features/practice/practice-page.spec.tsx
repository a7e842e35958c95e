import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anExplainingModel, explainedBy } from '../../explaining/explaining.fixture.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aGiven, aQuestion, options } from './practice.fixture.ts';
import { PracticePage } from './practice-page.tsx';

let asked: number;
beforeEach(() => {
  localStorage.clear();
  asked = 0;
  respond('getBlocks', () => ({ blocks: [] }));
  respond('getPracticePlan', () => ({ plan: null }));
  respond('getMended', () => ({ questions: [] }));
  respond('getQuestionWriting', () => ({ writer: null, writing: null }));
  respond('askQuestion', () => {
    asked += 1;
    return aQuestion(`q${asked}`);
  });
  respond('submitPracticeAnswer', () => ({ success: true, is_correct: true }));
});

const open = (path = '/practiceQuestions') => show(<PracticePage />, path);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const radios = () => screen.findAllByRole('radio', { checked: false });

describe('a question', () => {
  it('is asked for in the words of the specification; the sidebar hides', async () => {
    const user = open();
    const system = screen.getByRole<HTMLSelectElement>('combobox', { name: 'System' });
    expect([...system.options].map(({ text }) => text)).toEqual([
      'Musculoskeletal',
      'Respiratory',
      'Cardiovascular',
      'Renal',
      'Endocrine',
      'Gastrointestinal',
      'Neurological',
      'Haematological',
      'Oncological',
      'Random',
    ]);
    await user.selectOptions(system, 'Renal');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Science' }), 'histology');
    const difficulty = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Difficulty' });
    expect([...difficulty.options].map(({ text }) => text)).toEqual([
      'easy',
      'medium',
      'hard',
      'neuaunced',
      'Random',
    ]);
    await user.selectOptions(difficulty, 'neuaunced');
    await user.click(await button('Submit'));
    expect(await screen.findByRole('heading', { name: 'Which disease is q1?' })).toBeDefined();
    expect(callsOf('askQuestion')).toEqual([
      { system: 'Renal', science: 'histology', difficulty: 'an incredibly esoteric' },
    ]);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(await button('Choose what to ask')).toBeDefined();
  });

  it('is answered by keyboard: an option, Enter, Enter', async () => {
    const user = open();
    await user.click(await button('Submit'));
    expect(await radios()).toHaveLength(5);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please choose an option')).toBeDefined();
    await user.keyboard('2{Enter}');
    const verdict = await screen.findByText('Not right.');
    expect(verdict.closest('output')).toBe(document.activeElement);
    const items = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
    expect(items[1]?.textContent).toContain('Your answer');
    expect(items[2]?.textContent).toContain('C# + more');
    expect(items[2]?.textContent).toContain('Right answer');
    expect(screen.getByText('It is the third one.')).toBeDefined();
    const wrong = [0, 1, 3, 4];
    expect(wrong.map((at) => items[at]?.textContent)).toEqual(
      wrong.map((at) => expect.stringContaining(`Why ${options[at]}.`)),
    );
    expect(within(items[0]!).getByRole('link', { name: 'Asthma' }).getAttribute('href')).toBe(
      '/Diseases?disease=Asthma#treatment',
    );
    await waitFor(() => expect(callsOf('submitPracticeAnswer')).toHaveLength(1));
    expect(callsOf('submitPracticeAnswer')[0]).toMatchObject({
      question_id: 'q1',
      is_correct: false,
      selected_option: 'Croup',
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Which disease is q2?' })).toBeDefined();
    await user.keyboard('3{Enter}');
    expect(await screen.findByText('Right.')).toBeDefined();
  });

  it('is explained once it is answered', async () => {
    anExplainingModel();
    const user = open();
    await user.click(await button('Submit'));
    await radios();
    expect(screen.queryByRole('button', { name: 'Explain this' })).toBeNull();
    await user.keyboard('2{Enter}');
    expect(await explainedBy(user)).toEqual([{ of: 'practice', questionId: 'q1' }, 'Which disease is q1?']);
  });

  it('lets options be crossed out, and brought back', async () => {
    const user = open();
    await user.click(await button('Submit'));
    await user.click(await button('Cross out option 4'));
    expect(screen.getByText('Influenza', { exact: false }).className).toContain('line-through');
    await user.keyboard('x1');
    expect(await button('Bring back option 1')).toBeDefined();
    await user.click(await button('Bring back option 4'));
    expect(await button('Cross out option 4')).toBeDefined();
  });

  it('that cannot be fetched is told quietly, and asked for again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    respond('askQuestion', () => {
      throw refused(500, 'broken');
    });
    const user = open();
    await user.click(await button('Submit'));
    expect(await screen.findByText('No question could be loaded.')).toBeDefined();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    expect(log).toHaveBeenCalled();
    respond('askQuestion', () => aQuestion('q9'));
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Which disease is q9?' })).toBeDefined();
  });

  it('is bookmarked, becomes a card, and its mistake is reported', async () => {
    respond('bookmarkQuestion', () => ({ success: true }));
    respond('makePracticeCard', () => ({ documentId: 'd', cardId: 'c', isNew: true }));
    respond('flagQuestion', () => ({ success: true }));
    const user = open();
    await user.click(await button('Submit'));
    await user.click(await button('Bookmark'));
    expect(await button('Bookmarked')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Make a card' })).toBeNull();
    await user.keyboard('1');
    await user.click(await button(/^Submit/));
    await user.click(await button('Make a card'));
    expect(await screen.findByText(/A card was made/)).toBeDefined();
    await user.click(await button('Report a mistake'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What is wrong' }),
      'Two options are right',
    );
    await user.type(screen.getByRole('textbox'), 'Both hold.');
    await user.click(await button('Report'));
    expect(await button('Reported')).toBeDefined();
    expect(callsOf('flagQuestion')).toEqual([{ question_id: 'q1', reason: 'two-right', text: 'Both hold.' }]);
  });
});

describe('bookmarks', () => {
  it('are read again, with their answers', async () => {
    respond('getBookmarks', () => ({
      questions: [aGiven('q1', { isBookmarked: true, selected_option: 'C＃ ＋ more', is_correct: true })],
    }));
    open('/practiceQuestions?show=bookmarks');
    expect(await screen.findByText('Right answer')).toBeDefined();
    expect(screen.getByText('Your answer')).toBeDefined();
  });
});
