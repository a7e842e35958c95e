import { describe, expect, it } from 'vitest';
import { isFilled, ordinalsOf } from './emptiness.ts';
import { aNote, aNoteType } from './note.fixture.ts';
import { readNoteType } from './note-type.ts';

it.each([
  ['', false],
  [' \n<br><div></div><BR /> ', false],
  ['&nbsp;', true],
  ['<img src=a>', true],
  ['0', true],
])('a field with %j is filled: %s', (text, is) => {
  expect(isFilled(text)).toBe(is);
});

describe('the cards of a note', () => {
  const type = readNoteType(
    aNoteType(
      ['Front', 'Back', 'Both ways'],
      [
        ['{{Front}}', '{{Back}}'],
        ['{{#Both ways}}{{Back}}{{/Both ways}}', '{{Front}}'],
        ['Text alone', '{{Front}}'],
        ['{{^Both ways}}{{Back}}{{/Both ways}}', '{{Front}}'],
      ],
    ),
  );

  it('are those whose front shows one of its fields', () => {
    expect(ordinalsOf(type, aNote('a', 'b', ''))).toEqual([0, 3]);
    expect(ordinalsOf(type, aNote('a', 'b', 'y'))).toEqual([0, 1]);
    expect(ordinalsOf(type, aNote('', '', 'y'))).toEqual([]);
    expect(ordinalsOf(type, aNote('a'))).toEqual([0]);
  });

  it('are the numbers of its clozes', () => {
    const cloze = readNoteType(aNoteType(['Text', 'Extra'], [['{{cloze:Text}}', '']], { kind: 'cloze' }));
    expect(ordinalsOf(cloze, aNote('{{c3::a}} {{c1,2::b}} {{c0::d}}', '{{c7::c}} {{c800::e}}'))).toEqual([
      0, 1, 2, 6, 499,
    ]);
  });
});
