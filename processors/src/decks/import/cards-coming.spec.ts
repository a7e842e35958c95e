import { ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNoteType } from '../templates/note-type.ts';
import { aNote, aNoteType } from '../templates/note.fixture.ts';
import { cardsComing, comingOf } from './cards-coming.ts';
import { aCard, aDeck, basic, cloze } from './deck.fixture.ts';
import { draftsOf } from './drafts-of.ts';

const ownCloze: PackageNoteType = {
  ...aNoteType([...ownNoteTypes.cloze.fields], [['{{cloze:Text}}', '{{cloze:Text}}<br>{{Back Extra}}']], {
    kind: 'cloze',
  }),
  name: ownNoteTypes.cloze.name,
};
const framed = aNoteType(
  ['Front', 'Back'],
  [['<style>.a{}</style><div class="front" id=a>{{Front}}</div>', '{{FrontSide}}{{Back}}']],
);

/** What is said before of a note with cards of these ordinals, and what is made. */
function saidAndMade(type: PackageNoteType, fields: readonly string[], ordinals: readonly number[]) {
  const { deck } = aDeck(type, { noteTypes: new Map([[1, readNoteType(type)]]) });
  const note = aNote(...fields);
  const cards = ordinals.map((ordinal) => aCard({ id: 100 + ordinal, ordinal }));
  const made = draftsOf(note, cards, deck).flatMap((draft) => ('card' in draft ? [comingOf(draft)] : []));
  return { said: cardsComing(note, cards, deck), made };
}

it.each([
  ['words', basic, ['What?', 'It'], [0], 1],
  ['nothing', basic, [' ', 'It'], [0], 0],
  ['a tag alone', basic, ['<div><br></div>', 'It'], [0], 0],
  ['a program alone', basic, ['<script>x</script>', 'It'], [0], 0],
  ['a comment alone', basic, ['<!-- x -->', 'It'], [0], 0],
  ['a picture', basic, ['<img src="heart.png">', 'It'], [0], 1],
  ['a file that is gone', basic, ['[sound:gone.mp3]', 'It'], [0], 1],
  ['a side that is too long', basic, ['x', 'y'.repeat(200_000)], [0], 0],
  ['a card of no template', basic, ['What?', 'It'], [0, 7], 1],
  ['a frame with words', framed, ['What?', 'It'], [0], 1],
  ['three blanks, of which one is gone', cloze, ['{{c1::a}} {{c2::b}}', ''], [0, 1, 2], 2],
  ['a card of ours with three blanks', ownCloze, ['{{c1::a}} {{c2::b}} {{c3::c}}', '', ''], [0, 1, 2], 1],
  ['a card of ours that was changed', ownCloze, ['<table></table>{{c1::a}} {{c2::b}}', 'x', ''], [0, 1], 1],
] as const)('the cards of a note with %s are those that are made', (_, type, fields, ordinals, count) => {
  const { said, made } = saidAndMade(type, fields, ordinals);
  expect(said).toEqual(made);
  expect(said).toHaveLength(count);
});

it('the cards of any note are those that are made', () => {
  const piece = fc.constantFrom(
    '<div>',
    '</div>',
    '<b>',
    '<script>',
    '</script>',
    '<style>',
    '<!--',
    '-->',
    '<p class="a b">',
    '<p style="display:none">',
    '{{c1::',
    '{{c2::',
    '::hint',
    '}}',
    '[sound:a.mp3]',
    '<img src=heart.png>',
    '<img>',
    '&nbsp;',
    '&',
    '<',
    'x',
    ' ',
    '\0',
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.constantFrom(basic, cloze, framed, ownCloze), text, text, (type, front, back) => {
      const { said, made } = saidAndMade(type, [front, back, ''], [0, 1]);
      expect(said).toEqual(made);
    }),
    { seed: 7, numRuns: 3_000 },
  );
});
