import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aRound } from '../history.fixture.ts';
import { Conversation } from './conversation.tsx';

it('names the model where it worded what the patient says, and not beside what the code says', () => {
  const rounds = [
    aRound('Does it hurt?', 'Well, it does.', {
      model: 'tiny-7b',
      lines: [
        { by: 'patient', text: 'Well, it does.' },
        { by: 'examiner', text: 'The knee is warm.' },
      ],
    }),
    aRound('Do you smoke?', 'No, never.'),
  ];
  show(<Conversation rounds={rounds} speaker="Joan Hall" />);
  expect(screen.getByText('Joan Hall, worded by tiny-7b').nextSibling?.textContent).toBe('Well, it does.');
  expect(screen.getByText('The knee is warm.').previousSibling?.textContent).toBe(' Examiner');
  expect(screen.getByText('No, never.').previousSibling?.textContent).toBe('Joan Hall');
});
