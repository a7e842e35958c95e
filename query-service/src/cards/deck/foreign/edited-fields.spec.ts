import type { NoteType } from '@anamnesis/contracts/cards/imports/note.ts';
import { expect, it } from 'vitest';
import { editedFields } from './edited-fields.ts';

const typeOf = (isCloze: boolean, ...sides: [asked: number[], answered: number[]][]): NoteType => ({
  id: 1,
  name: 'Type',
  isCloze,
  fields: [],
  templates: sides.map(([asked, answered], ordinal) => ({
    ordinal,
    name: 'Card',
    front: '',
    back: '',
    asked,
    answered,
  })),
  css: '',
  isStockOcclusion: false,
});
const reversed = typeOf(false, [[0], [1]], [[1], [0]]);
const extra = typeOf(false, [[0], [1, 2]]);
const cloze = typeOf(true, [[0], [1]]);
const question = (front: string, back: string) => ({ prompt: `${front}\n{{c1::${back}}}`, answer: back });
const sentence = (prompt: string) => ({ prompt, answer: '' });
const note = 'The {{c1::heart}} <b>pumps</b> {{c2::blood::what?}} all day.';

it.each([
  ['a card of two fields', ['a', 'b'], reversed, 0, question('x', 'y'), ['x', 'y']],
  ['its other direction', ['a', 'b'], reversed, 1, question('x', 'y'), ['y', 'x']],
  ['a back of several fields', ['a', 'b', 'c'], extra, 0, question('x', 'y'), ['x', 'y', '']],
  ['a back with one that is empty', ['a', '', 'c'], extra, 0, question('x', 'y'), ['x', '', 'y']],
  [
    'words beside a blank',
    [note, 'e'],
    cloze,
    0,
    sentence('The {{c1::heart}} **moves** blood all day.'),
    ['The {{c1::heart}} <b>moves</b> {{c2::blood::what?}} all day.', 'e'],
  ],
  [
    'words of another blank',
    [note, 'e'],
    cloze,
    0,
    sentence('The {{c1::heart}} **pumps** plasma all day.'),
    ['The {{c1::heart}} <b>pumps</b> {{c2::plasma::what?}} all day.', 'e'],
  ],
  [
    'its own blank',
    [note, 'e'],
    cloze,
    1,
    sentence('The heart **pumps** {{c1::plasma}} all day.'),
    ['The {{c1::heart}} <b>pumps</b> {{c2::plasma}} all day.', 'e'],
  ],
])('%s go back into their fields', (_, fields, type, ordinal, card, wanted) =>
  expect(editedFields(fields, type, { card, ordinal, rich: undefined })).toEqual(wanted),
);

it('a sentence that was written anew has no place in its note', () => {
  const card = sentence('{{c1::Veins}} are thin');
  expect(editedFields([note, ''], cloze, { card, ordinal: 0, rich: undefined })).toBeNull();
});
