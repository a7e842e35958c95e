import { describe, expect, it } from 'vitest';
import { aFolder, aPdf, aText } from '../library.fixture.ts';
import { between, sorted, sortedBy, stateOf, tableRows } from './table-rows.ts';

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
const rows = tableRows(
  [
    aFolder('Heart', {
      PDFs: [aPdf('Lecture 10', { cards: 4, changedAt: at(1) }), aPdf('Lecture 9', { changedAt: at(3) })],
    }),
    aFolder('Kidney', { PDFs: [aText('acids', { cards: 90, totalPages: null, changedAt: at(2) })] }),
  ],
  () => undefined,
  () => false,
);
const names = (...[by, descending]: [Parameters<typeof sortedBy>[1], boolean]) =>
  sorted(rows, { by, descending }).map(({ name }) => name);

describe('the table of all documents', () => {
  it('is sorted by any column: numbers in names as numbers, equal ones by name', () => {
    expect(names('name', false)).toEqual(['acids', 'Lecture 9', 'Lecture 10']);
    expect(names('cards', true)).toEqual(['acids', 'Lecture 10', 'Lecture 9']);
    expect(names('changed', true)).toEqual(['Lecture 9', 'acids', 'Lecture 10']);
    expect(names('folder', true)).toEqual(['acids', 'Lecture 9', 'Lecture 10']);
    expect(names('pages', false)).toEqual(['acids', 'Lecture 9', 'Lecture 10']);
  });

  it('turns the order at a second press, and begins figures with the highest', () => {
    const byCards = sortedBy({ by: 'changed', descending: true }, 'cards');
    expect(byCards).toEqual({ by: 'cards', descending: true });
    expect(sortedBy(byCards, 'cards')).toEqual({ by: 'cards', descending: false });
    expect(sortedBy(byCards, 'name')).toEqual({ by: 'name', descending: false });
  });

  it('selects from one row to another, in either direction', () => {
    const [first, second, third] = rows.map(({ id }) => id) as [string, string, string];
    expect(between(rows, third, second)).toEqual([second, third]);
    expect(between(rows, first, third)).toEqual([first, second, third]);
    expect(between(rows, 'gone', second)).toEqual([second]);
  });

  it.each([
    ['Processed', {}],
    ['Being read', { extraction: 'pending' }],
    ['Could not be read', { extraction: 'failed' }],
    ['Text being recognised', { recognising: 2 }],
    ['Pictures only', { noText: true }],
    ['1 page failed', { processing: { status: 'processed', pagesDone: 3, failedPages: [2] } }],
    ['Not processed', { processing: { status: 'unprocessed', pagesDone: 0, failedPages: [] } }],
    ['Deck', { isDeck: true }],
  ] as const)('says “%s” of a document with %j', (words, fields) => {
    expect(stateOf(aPdf('heart', fields as object), false)).toBe(words);
  });

  it('says of one that is being processed that it is, whatever it was before', () => {
    expect(stateOf(aPdf('heart'), true)).toBe('Processing...');
  });
});
