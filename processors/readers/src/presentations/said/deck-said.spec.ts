import { expect, it } from 'vitest';
import { saidPages } from './deck-said.ts';

it('pages have what their slides say, and their notes behind it, line by line', () => {
  const page = { text: 'Digoxin', lines: [{ start: 0, end: 7 }] };
  const deck = {
    slides: [{ pageNumber: 1, lines: [{ text: 'digoxin', said: { kind: 'heading', level: 1 } as const }] }],
    notes: [
      { pageNumber: 1, text: 'Start low.\nGo slow.' },
      { pageNumber: 2, text: 'Ask them.' },
    ],
  };
  const [first, second, third] = saidPages([page, { text: '', lines: [] }, page], deck);
  expect(first!.text).toBe('Digoxin\n\nNotes:\nStart low.\nGo slow.');
  expect(first!.lines.map(({ start, end, said }) => [said?.kind, first!.text.slice(start, end)])).toEqual([
    ['heading', 'Digoxin'],
    ['note', 'Notes:'],
    ['note', 'Start low.'],
    ['note', 'Go slow.'],
  ]);
  expect(second!.text).toBe('Notes:\nAsk them.');
  expect(second!.lines).toHaveLength(2);
  expect(third).toEqual({ ...page, isSlide: true });
});
