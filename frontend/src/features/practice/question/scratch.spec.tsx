import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ann, show } from '../../../testing/show.tsx';
import { aQuestion } from '../practice.fixture.ts';
import { Answers } from './answer/answers.tsx';
import { readQuestion } from './read-question.ts';
import { useCrossed } from './answer/use-crossed.ts';

beforeEach(() => localStorage.clear());

const kept = () => Object.keys(localStorage).filter((key) => key.includes('practice'));

function Crossing({ questionId }: { questionId: string }) {
  const [crossed, cross] = useCrossed(questionId);
  return (
    <button type="button" onClick={() => cross(3)}>
      {questionId}: {[...crossed].join()}
    </button>
  );
}
const both = (
  <>
    <Crossing questionId="q1" />
    <Crossing questionId="q2" />
  </>
);

it('an option that was crossed out is so after a reload, in its question alone', async () => {
  const user = show(both);
  await user.click(screen.getByText('q1:', { exact: false }));
  expect(screen.getByText('q1: 3')).toBeDefined();
  cleanup();
  const again = show(both);
  expect(screen.getByText('q1: 3')).toBeDefined();
  await again.click(screen.getByText('q2:', { exact: false }));
  await again.click(screen.getByText('q1: 3'));
  expect(screen.getByText('q1:')).toBeDefined();
  expect(screen.getByText('q2: 3')).toBeDefined();
});

it('what was crossed out is kept under the name of the person, as drafts are', async () => {
  const user = show(both);
  await user.click(screen.getByText('q1:', { exact: false }));
  expect(kept()).toEqual([`anamnesis.draft.${ann.id}.practice`]);
});

it('what was crossed out is shown in the review', async () => {
  const user = show(<Crossing questionId="q1" />);
  await user.click(screen.getByRole('button'));
  cleanup();
  show(<Answers question={readQuestion(aQuestion('q1'))} chosen={0} />);
  expect(screen.getByText('Influenza').tagName).toBe('S');
});
