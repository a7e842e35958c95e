import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Highlighter } from './highlighter.tsx';
import { MarkedText } from './marked-text.tsx';

const before = 'A child has a barking cough.';
const asks = 'Which disease is it?';
const text = `${before}\n\n${asks}`;

beforeEach(() => localStorage.clear());

const open = () =>
  show(
    <article>
      <p>
        <MarkedText questionId="q1" text={before} />
      </p>
      <h2>
        <MarkedText questionId="q1" text={asks} from={text.length - asks.length} />
      </h2>
      <Highlighter questionId="q1" text={text} />
    </article>,
  );

/** Selects from a word to another one, as the mouse does. */
function selectWords(from: string, to: string): void {
  const stems = [...document.querySelectorAll('[data-stem]')];
  const placeOf = (word: string, isEnd: boolean): [Node, number] => {
    for (const stem of stems)
      for (const node of stem.childNodes) {
        const at = (node.textContent ?? '').indexOf(word);
        if (at >= 0) return [node.firstChild ?? node, at + (isEnd ? word.length : 0)];
      }
    throw new Error(`no ${word}`);
  };
  const range = document.createRange();
  range.setStart(...placeOf(from, false));
  range.setEnd(...placeOf(to, true));
  act(() => {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    document.dispatchEvent(new Event('selectionchange'));
  });
}
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('words of a question', () => {
  it('are highlighted by the button beside the selection, and stay after a reload', async () => {
    const user = open();
    selectWords('arkin', 'arkin');
    await user.click(screen.getByRole('button', { name: 'Highlight' }));
    expect(marked()).toEqual(['barking']);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open();
    expect(marked()).toEqual(['barking']);
  });

  it('are highlighted by a key, across paragraphs', async () => {
    const user = open();
    selectWords('cough', 'Which');
    await user.keyboard('h');
    expect(marked()).toEqual(['cough.', 'Which']);
  });

  it('are no longer highlighted once one of them is pressed', async () => {
    const user = open();
    selectWords('barking', 'cough');
    await user.keyboard('h');
    expect(marked()).toEqual(['barking cough.']);
    await user.click(screen.getByText('barking cough.'));
    expect(marked()).toEqual([]);
  });

  it('are selected by the arrow keys, where nothing is', async () => {
    const user = open();
    const press = async (keys: string): Promise<void> => {
      await user.keyboard(keys);
      act(() => void document.dispatchEvent(new Event('selectionchange')));
    };
    await press('h');
    expect(getSelection()?.toString()).toBe('A');
    await press('{ArrowRight}');
    expect(getSelection()?.toString()).toBe('child');
    await press('{Shift>}{ArrowRight}{/Shift}');
    expect(getSelection()?.toString()).toBe('child has');
    await press('h');
    expect(marked()).toEqual(['child has']);
    await screen.findByRole('button', { name: 'Remove highlight' });
    await press('h');
    expect(marked()).toEqual([]);
    await press('{Escape}');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
