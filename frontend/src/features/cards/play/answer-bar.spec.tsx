import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { AnswerBar } from './answer-bar.tsx';
import type { Session } from './session-shape.ts';

const session = {
  reveal: vi.fn<Session['reveal']>(),
  answer: vi.fn<Session['answer']>(),
};

const bar = (side: 'front' | 'back') => (
  <AnswerBar nextReview="3 days" side={side} turn="0 0" session={session as unknown as Session} />
);

beforeEach(() => {
  session.reveal.mockReset();
  session.answer.mockReset();
});

describe('the keys of a card', () => {
  it('act when a key goes down, once, with focus on the button and without', async () => {
    const user = show(bar('front'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Show Answer/ }));
    await user.keyboard('{ >}');
    expect(session.reveal).toHaveBeenCalledTimes(1);
    await user.keyboard('{/ }');
    expect(session.reveal).toHaveBeenCalledTimes(1);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ >}');
    expect(session.reveal).toHaveBeenCalledTimes(2);
    await user.keyboard('{/ }');
    expect(session.reveal).toHaveBeenCalledTimes(2);
  });

  it('do nothing more while a key is held', async () => {
    const user = show(bar('back'));
    await user.keyboard('{ >5/}');
    expect(session.answer.mock.calls).toEqual([['correct']]);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ >5/}{1>3/}');
    expect(session.answer.mock.calls).toEqual([['correct'], ['correct'], ['incorrect']]);
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
