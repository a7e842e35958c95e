import { expect, it } from 'vitest';
import { asksTooMuch } from './one-idea.ts';

it.each(['H. influenzae', 'S. pneumoniae or H. influenzae', 'CIN cat. III', 'approx. 5 days', '1.5 mg'])(
  'takes %s for one answer',
  (answer) => {
    expect(asksTooMuch('What is it?', answer)).toBeUndefined();
  },
);

it.each(['The heart. It beats.', 'rest; ice', 'one, two, three, four'])('takes %s for several', (answer) => {
  expect(asksTooMuch('What is it?', answer)?.code).toBe('SEVERAL_ANSWERS');
});
