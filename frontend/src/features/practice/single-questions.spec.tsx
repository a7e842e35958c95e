import { difficultyPhrases } from '@anamnesis/contracts/practice/writing/wish.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aQuestion } from './practice.fixture.ts';
import { PracticePage } from './practice-page.tsx';

beforeEach(() => {
  localStorage.clear();
  respond('getBlocks', () => ({ blocks: [] }));
  respond('getPracticePlan', () => ({ plan: null }));
  respond('getMended', () => ({ questions: [] }));
  respond('getQuestionWriting', () => ({ writer: null, writing: null }));
});

async function ask(difficulty: string, given: Parameters<typeof aQuestion>[1]): Promise<void> {
  respond('askQuestion', () => aQuestion('q1', given));
  const user = show(<PracticePage />, '/practiceQuestions');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), difficulty);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('heading', { name: 'Which disease is q1?' });
}
const { easy, nuanced } = difficultyPhrases;

describe('that every question of a kind was had', () => {
  it('is said where the one that was the one you had longest ago', async () => {
    await ask(nuanced, { isSeen: true });
    expect(screen.getByText(/the one you had longest ago/)).toBeDefined();
  });

  it('is said where another difficulty comes than was wished for', async () => {
    await ask(easy, {});
    expect(screen.getByText(/this one is of another difficulty/)).toBeDefined();
  });

  it.each([nuanced, 'Random'])('is not said where a new one comes, of %s', async (difficulty) => {
    await ask(difficulty, {});
    expect(screen.queryByText(/You have had every question/)).toBeNull();
  });
});
