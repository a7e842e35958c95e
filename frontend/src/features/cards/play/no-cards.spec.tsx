import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { NoCards } from './no-cards.tsx';

const leave = vi.fn<() => void>();
const open = (hasQuestions: boolean) => {
  respond('getAnkiQuestions', () => ({ questions: [], hasQuestions }));
  return show(<NoCards document={{ id: 'pdf-valves', type: 'pdf', name: 'valves' }} onLeave={leave} />);
};

describe('a document without cards to play', () => {
  it('says that none is due today where there are cards, and leads back', async () => {
    const user = open(true);
    expect(await screen.findByText('No Anki cards found for valves today')).toBeDefined();
    expect(screen.getByText(/^None of its cards is due\./)).toBeDefined();
    expect(callsOf('getAnkiQuestions')).toEqual([{ pdfId: 'pdf-valves', checkOnly: true }]);
    await user.click(screen.getByRole('button', { name: 'Back to PDF Upload' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('says what to do where there are none yet', async () => {
    open(false);
    expect(await screen.findByText(/^Process the document first/)).toBeDefined();
    expect(screen.getByText('No Anki cards found for valves')).toBeDefined();
  });
});
