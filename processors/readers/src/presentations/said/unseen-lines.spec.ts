import { expect, it } from 'vitest';
import { saidPages } from './deck-said.ts';
import { unseenLines } from './unseen-lines.ts';

const unseen = (page: string, ...lines: string[]): string[] =>
  unseenLines(
    page,
    lines.map((text) => ({ text })),
  ).map(({ text }) => text);

it.each([
  [
    'its equation is not drawn',
    'Renal dosing\n\nGentamicin harms.',
    ['Renal dosing', 'Clearance is (140−age)/72', 'Gentamicin harms.'],
    ['Clearance is (140−age)/72'],
  ],
  [
    'it is below the edge, of words that others have',
    'Heart failure is common',
    ['Heart failure is common', 'Heart failure kills'],
    ['Heart failure kills'],
  ],
  ['it is short', 'Doses', ['Doses', '5 mg'], ['5 mg']],
  ['nothing: it is wrapped', 'Never give potassium\nas a bolus', ['Never give potassium as a bolus'], []],
  ['nothing: letters stand below each other', 'S\nt\no\np', ['Stop'], []],
  [
    'nothing: its cells are drawn in another order',
    'Drug Ramipril\nDose 5 mg',
    ['Drug Dose', 'Ramipril 5 mg'],
    [],
  ],
  ['nothing: it is in capitals', 'NEVER GIVE', ['never give'], []],
  ['nothing: it has no letters', 'Doses', ['→', '–'], []],
])('a line of a slide is not seen on its page: %s', (_, page, lines, found) => {
  expect(unseen(page, ...lines)).toEqual(found);
});

it('lines that a page does not show are read behind it and before its notes', () => {
  const lines = ['Renal dosing', 'Clearance is age/72'].map((text) => ({ text }));
  const deck = { slides: [{ pageNumber: 1, lines }], notes: [{ pageNumber: 1, text: 'Ask.' }] };
  const page = { text: 'Renal dosing', lines: [{ start: 0, end: 12 }] };
  const [said] = saidPages([page], deck);
  expect(said!.text).toBe('Renal dosing\n\nClearance is age/72\n\nNotes:\nAsk.');
  expect(said!.lines.map(({ start, end, said: own }) => [own?.kind, said!.text.slice(start, end)])).toEqual([
    [undefined, 'Renal dosing'],
    ['paragraph', 'Clearance is age/72'],
    ['note', 'Notes:'],
    ['note', 'Ask.'],
  ]);
  // What is to be recognised will be read as it is drawn.
  expect(saidPages([{ text: '', lines: [] }], { ...deck, notes: [] }, [0])[0]!.text).toBe('');
});
