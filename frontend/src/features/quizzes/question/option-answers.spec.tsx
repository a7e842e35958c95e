import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aQuestion } from '../quiz.fixture.ts';
import { OptionAnswers } from './option-answers.tsx';

const said = (change: Parameters<typeof aQuestion>[1]): string[] => {
  show(
    <OptionAnswers question={aQuestion(1, change)} selected="A" cite={() => undefined} openKey={undefined} />,
  );
  const options = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
  return options.map(({ textContent }) => textContent);
};

it('shows what the notes say of an option, else what it is', () => {
  const [first, second, third, fourth] = said({});
  expect(first).toContain('It would be first 1. Page 9');
  expect(second).toContain('Fact 1 is second 1.');
  expect(third).toContain('A loop diuretic.');
  expect(fourth).toBe('Dfourth 1');
  expect(screen.queryByText(/Written by/u)).toBeNull();
});

it('tells what a model says with the sentence of the notes, and says so where the notes do not say it', () => {
  const rationales = { A: 'First is another thing.', C: 'Third is none of them.' };
  const [first, , third] = said({ rationales, writtenBy: 'tiny-7b' });
  expect(first).toContain('First is another thing.It would be first 1.');
  expect(first).not.toContain('not your notes');
  expect(third).toContain('Third is none of them. (tiny-7b says so, not your notes.)');
  expect(third).not.toContain('loop diuretic');
  expect(screen.getByText(/Written by tiny-7b from your notes/u)).toBeDefined();
});
