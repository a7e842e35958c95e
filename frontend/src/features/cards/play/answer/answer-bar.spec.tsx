import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { AnswerBar } from './answer-bar.tsx';
import type { Session } from '../session/session-shape.ts';
import type { ListSteps } from './use-list-steps.ts';

const session = { answer: vi.fn<Session['answer']>() };
const steps = { next: vi.fn<ListSteps['next']>(), all: vi.fn<ListSteps['all']>() };

const bar = (side: 'front' | 'back', { of, shown } = { of: 1, shown: 0 }, nextIf?: AnkiCard['nextIf']) => (
  <AnswerBar
    nextReview="3 days"
    nextIf={nextIf}
    turn="0 0"
    session={session as unknown as Session}
    steps={{ ...steps, of, shown }}
    side={side}
  />
);

beforeEach(() => {
  session.answer.mockReset();
  steps.next.mockReset();
  steps.all.mockReset();
});

describe('the keys of a card', () => {
  it('act when a key goes down, once, with focus on the button and without', async () => {
    const user = show(bar('front'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Show Answer/ }));
    await user.keyboard('{ >}');
    expect(steps.next).toHaveBeenCalledTimes(1);
    await user.keyboard('{/ }');
    expect(steps.next).toHaveBeenCalledTimes(1);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ >}');
    expect(steps.next).toHaveBeenCalledTimes(2);
    await user.keyboard('{/ }');
    expect(steps.next).toHaveBeenCalledTimes(2);
  });

  it('do nothing more while a key is held', async () => {
    const user = show(bar('back'));
    await user.keyboard('{ >5/}');
    expect(session.answer.mock.calls).toEqual([['correct']]);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ >5/}{1>3/}');
    expect(session.answer.mock.calls).toEqual([['correct'], ['correct'], ['incorrect']]);
  });

  it('are 1 and 2, or 1 and 3 for hands that know them from elsewhere', async () => {
    const user = show(bar('back'));
    await user.keyboard('123');
    expect(session.answer.mock.calls).toEqual([['incorrect'], ['correct'], ['correct']]);
  });

  it('are 1 to 4 where four grades are offered, each with when the card comes back', async () => {
    const user = show(bar('back', undefined, { hard: '2 days', easy: '8 days' }));
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Again11 minute', 'Hard22 days', 'Good33 days', 'Easy48 days']);
    await user.keyboard('1234 ');
    await user.click(screen.getByRole('button', { name: /^Easy/ }));
    const again = ['incorrect', 1];
    const [hard, good, easy] = [2, 3, 4].map((rating) => ['correct', rating]);
    expect(session.answer.mock.calls).toEqual([again, hard, good, easy, good, easy]);
  });

  it('show the next item of a list with Space, and all with Enter or a button', async () => {
    const user = show(bar('front', { of: 5, shown: 2 }));
    const next = screen.getByRole('button', { name: /^Show Next.*2 of 5 shown/ });
    expect(document.activeElement).toBe(next);
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: /^Show All/ }));
    expect([steps.next.mock.calls.length, steps.all.mock.calls.length]).toEqual([1, 2]);
    next.blur();
    await user.keyboard('{Enter}');
    expect(steps.all).toHaveBeenCalledTimes(3);
  });

  it('do not let a held Space scroll the page', () => {
    show(bar('back'));
    const held = { key: ' ', code: 'Space', repeat: true };
    expect(fireEvent.keyDown(document.body, held)).toBe(false);
    expect(session.answer).not.toHaveBeenCalled();
  });

  it('press the button that has focus, and only that', async () => {
    const user = show(bar('back'));
    screen.getByRole('button', { name: /^Incorrect/ }).focus();
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(session.answer.mock.calls).toEqual([['incorrect'], ['incorrect']]);
  });

  it('leave Space and digits to what is written', async () => {
    const user = show(
      <>
        <input aria-label="Notes" />
        {bar('back')}
      </>,
    );
    await user.type(screen.getByLabelText('Notes'), ' 1 2');
    expect(session.answer).not.toHaveBeenCalled();
  });

  it('rest while a dialog is open', async () => {
    const user = show(
      <>
        <Asks />
        {bar('back')}
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('12');
    fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
    expect(session.answer).not.toHaveBeenCalled();
  });
});

function Asks() {
  const { alert } = useDialogs();
  return (
    <button type="button" onClick={() => void alert({ title: 'Something happened' })}>
      Ask
    </button>
  );
}
