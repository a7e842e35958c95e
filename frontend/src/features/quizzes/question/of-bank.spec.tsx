import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aQuestion } from '../quiz.fixture.ts';
import type { Cite } from './cite.ts';
import { OptionAnswers } from './option-answers.tsx';

const cite = vi.fn<Cite>();
const given = (change: Parameters<typeof aQuestion>[1]) =>
  show(<OptionAnswers question={aQuestion(1, change)} selected="A" cite={cite} openKey={undefined} />);

it('a question of the bank says why in its own words, and where the notes speak of its topic', async () => {
  const user = given({
    isFromBank: true,
    explanations: { A: null, B: null, C: null, D: null },
    rationales: { A: 'It is another thing.', B: 'It is this.' },
  });
  expect(screen.getByText('It is this.')).toBeDefined();
  expect(screen.queryByText(/not your notes/)).toBeNull();
  expect(screen.queryByText('Fact 1 is second 1.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(cite).toHaveBeenCalledWith('question-1 notes', expect.objectContaining({ page: 1 }));
});

it('a question of the notes has no such line', () => {
  given({});
  expect(screen.queryByText(/Your notes on this/)).toBeNull();
});
