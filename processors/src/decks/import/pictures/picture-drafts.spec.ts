import { drawingSchema } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { noteMarkOf, ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { describe, expect, it } from 'vitest';
import { aNote, aNoteType } from '../../templates/note.fixture.ts';
import { readNoteType } from '../../templates/note-type.ts';
import { cardsComing, comingOf } from '../cards-coming.ts';
import { aCard, aDeck, cardIn, heart } from '../deck.fixture.ts';
import { draftsOf } from '../drafts-of.ts';
import { joinDrawings } from './join-drawings.ts';

const native = aNoteType(
  ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'],
  [['{{Header}}{{cloze:Occlusion}}{{Image}}', '{{Header}}{{cloze:Occlusion}}{{Image}}{{Back Extra}}']],
  { kind: 'cloze' },
);
const place = (number: number, more = '') =>
  `{{c${number}::image-occlusion:rect:left=.1:top=.${number}:width=.2:height=.1${more}}}`;
const cards = [aCard({ id: 1 }), aCard({ id: 2, ordinal: 1, isSuspended: true })];

describe('hidden places of Anki', () => {
  it('are a drawing of ours, with a card for each number', () => {
    const { deck } = aDeck(native);
    const note = aNote(
      place(1, ':oi=1') + place(2),
      '<img src="heart.png">',
      'The <b>heart</b>',
      '<i>more</i>',
      'Seen<script>x</script> often',
    );
    const [first, second] = draftsOf(note, cards, deck).map(cardIn);
    expect(first).toMatchObject({
      key: 'guid\u00000',
      packageCardId: 1,
      card: {
        prompt: 'The heart\n{{c1::the hidden place}}',
        fields: [
          { name: 'Back Extra', html: '<i>more</i>' },
          { name: 'Comments', html: 'Seen often' },
        ],
        tags: ['heart', 'valve::mitral'],
      },
      drawing: { key: 'guid', group: '1', drawing: { title: 'The heart', mode: 'all', picture: heart } },
    });
    expect(first!.drawing!.drawing.shapes).toHaveLength(2);
    expect(() => drawingSchema.parse(first!.drawing!.drawing)).not.toThrow();
    expect(second).toMatchObject({ card: { isSuspended: true }, drawing: { key: 'guid', group: '2' } });
    expect(second!.drawing!.drawing).toEqual(first!.drawing!.drawing);
  });

  it('have their header as a field where the title does not say all of it', () => {
    const { deck } = aDeck(native);
    const fieldsWith = (header: string) =>
      cardIn(draftsOf(aNote(place(1), '<img src="heart.png">', header, '', ''), [aCard()], deck)[0]).card
        .fields;
    const long = 'The heart of a child. '.repeat(20);
    expect(fieldsWith(long)).toEqual([{ name: 'Header', html: long }]);
    expect(fieldsWith('Heart<img src="heart.png">')).toMatchObject([{ name: 'Header' }]);
    expect(fieldsWith('<b>The</b><br>heart &amp; more')).toBeUndefined();
  });

  it('with many corners are hidden by the box around them, and that is told of each', () => {
    const { deck, told } = aDeck(native);
    const polygon = '{{c2::image-occlusion:polygon:left=.5:top=.5:points=0,0 .2,.1 .1,.3}}';
    const note = aNote(place(1) + polygon + polygon, '<img src="heart.png">', '', '', '');
    const [, second] = draftsOf(note, cards, deck).map(cardIn);
    expect(second!.drawing!.drawing.shapes.at(-1)).toMatchObject({ x: 0.5, y: 0.5, width: 0.2, height: 0.3 });
    expect(told).toEqual(['polygons', 'polygons']);
  });

  it('that are too many, or on a picture that is missing, are a card with the picture, and that is told', () => {
    const { deck, told, missing } = aDeck(native);
    const many = Array.from({ length: 201 }, () => place(1)).join('');
    const [draft] = draftsOf(aNote(many, '<img src=heart.png>', '', '', ''), [aCard()], deck).map(cardIn);
    expect(draft).toMatchObject({
      card: { prompt: /^Picture: heart\n/u, rich: { front: new RegExp(heart, 'u') } },
    });
    expect(draft?.drawing).toBeUndefined();
    const [gone] = draftsOf(aNote(place(1), '<img src=gone.png>', 'Header', '', ''), [aCard()], deck).map(
      cardIn,
    );
    expect(gone?.card.rich?.front).toContain('[picture: gone.png]');
    expect([told, [...new Set(missing)]]).toEqual([['hiddenPlaces', 'hiddenPlaces'], ['gone.png']]);
  });
});

const svg = (numbers: number[]) =>
  `<svg width="10" height="10">${numbers.map((n) => `<rect id="abc-ao-${n}" x="${n}" y="1" width="1" height="1"/>`).join('')}</svg>`;
const placeNote = (number: number, original: boolean) => ({
  ...aNote(
    `abc-ao-${number}`,
    'Heart',
    '<img src="heart.png">',
    `<img src="${number}-Q.svg">`,
    original ? '<img src="O.svg">' : '',
    `remark ${number}`,
  ),
  guid: `g${number}`,
});

describe('notes of Image Occlusion Enhanced', () => {
  const enhanced = aNoteType(
    ['ID (hidden)', 'Header', 'Image', 'Question Mask', 'Original Mask', 'Remarks'],
    [['{{Image}}', '{{Image}}']],
  );
  async function joined(original: boolean) {
    const { deck } = aDeck(enhanced);
    const files: Record<string, string> = { 'O.svg': svg([1, 2]), '1-Q.svg': svg([1]), '2-Q.svg': svg([2]) };
    const reads: string[] = [];
    const notes = [placeNote(1, original), placeNote(2, original)];
    const drawings = await joinDrawings(
      {
        notes: () => notes,
        media: new Map(
          Object.entries({ ...files, 'heart.png': '' }).map(([name, text]) => [name, text.length]),
        ),
        async *readMedium(name) {
          reads.push(name);
          yield Buffer.from(files[name]!);
        },
      },
      deck,
    );
    const drafts = notes.flatMap((each) => draftsOf(each, [aCard()], { ...deck, drawings })).map(cardIn);
    return { drafts, reads };
  }

  it('are one drawing, whose file is read once', async () => {
    const { drafts, reads } = await joined(true);
    expect(reads).toEqual(['O.svg']);
    expect(drafts.map(({ key, drawing }) => [key, drawing?.key, drawing?.group])).toEqual([
      ['g1\u00000', 'enhanced\u0000abc', '1'],
      ['g2\u00000', 'enhanced\u0000abc', '2'],
    ]);
    expect(drafts[0]?.drawing?.drawing).toEqual(drafts[1]?.drawing?.drawing);
    expect(drafts[1]).toMatchObject({
      card: { prompt: 'Heart\n{{c1::the hidden place}}', fields: [{ name: 'Remarks', html: 'remark 2' }] },
      drawing: { drawing: { mode: 'all', shapes: [{ group: '1' }, { group: '2' }] } },
    });
  });

  it('are joined where each has its own place alone', async () => {
    const { drafts, reads } = await joined(false);
    expect(reads).toEqual(['1-Q.svg', '2-Q.svg']);
    expect(drafts[0]?.drawing?.drawing.shapes.map(({ group }) => group)).toEqual(['1', '2']);
  });

  it('without their file are cards with the picture', () => {
    const { deck, told } = aDeck(enhanced);
    const [draft] = draftsOf(placeNote(1, true), [aCard()], deck).map(cardIn);
    expect(draft?.card.rich?.front).toContain(heart);
    expect(told).toEqual(['hiddenPlaces']);
  });
});

it('pictures that we exported come back with their cards, groups and labels', () => {
  const own: PackageNoteType = { ...native, id: ownNoteTypes.occlusion.id };
  const { deck } = aDeck(own, { noteTypes: new Map([[own.id, readNoteType(own)]]) });
  const mark = noteMarkOf({ cards: [{ number: 2, cardId: 'aorta-card', group: 'aorta' }] });
  const back = `<div data-label="2">the &lt;aorta&gt;</div><div class="source">Heart, page 3</div>${mark}`;
  const note = {
    ...aNote(place(1) + place(2), '<img src="heart.png">', 'Heart', back, 'of mine'),
    noteTypeId: own.id,
    tags: ['page::3', 'yield::high', 'mine'],
  };
  const drafts = draftsOf(note, cards, deck).map(cardIn);
  expect(drafts).toMatchObject([
    { card: { answer: 'the hidden place' }, drawing: { group: '1' } },
    {
      ownCardId: 'aorta-card',
      card: {
        prompt: 'Heart\n{{c1::the <aorta>}}',
        fields: [{ name: 'Comments', html: 'of mine' }],
        tags: ['mine'],
        isHighYield: true,
      },
      place: { name: 'Source', html: 'Heart, page 3' },
      drawing: {
        key: 'guid',
        group: 'aorta',
        drawing: { shapes: [{ label: '' }, { label: 'the <aorta>' }] },
      },
    },
  ]);
  expect(drafts[0]?.ownCardId).toBeUndefined();
  // By these they are counted as known.
  expect(cardsComing(note, cards, deck)).toEqual(drafts.map(comingOf));
});
