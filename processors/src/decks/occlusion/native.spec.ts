import { describe, expect, it } from 'vitest';
import { aNote, aNoteType } from '../templates/note.fixture.ts';
import { readNoteType } from '../templates/note-type.ts';
import { nativePictureNote } from './native.ts';

const type = readNoteType(
  aNoteType(['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'], [['{{cloze:Occlusion}}', '']], {
    kind: 'cloze',
  }),
);
const places = (...properties: string[]): string =>
  properties.map((each, n) => `{{c${n + 1}::image-occlusion:${each}}}`).join('<br>');
const picture = '<img src="a&amp;b.png">';

describe("Anki's own notes of hidden places", () => {
  it('have rectangles, ellipses and polygons in fractions, by the numbers of their cards', () => {
    const text = places(
      'rect:left=.1:top=.2:width=.3:height=.4:oi=1',
      'ellipse:left=.5:top=.5:rx=.1:ry=.2:oi=1',
      'polygon:left=.2:top=.2:points=.2,.3 .4,.2 .3,.6:oi=1',
      // Its points begin at its own top left.
      'polygon:left=.5:top=.1:points=.0000,.0000 .3858,.0109 .0093,.2429:oi=1',
      'polygon:points=.2,.3 .4,.2 .3,.6:oi=1',
    );
    const note = nativePictureNote(type, aNote(text, picture, 'Heart', 'extra', ''));
    expect(note).toMatchObject({
      picture: 'a&b.png',
      mode: 'all',
      asked: null,
      header: 'Heart',
      extra: [{ name: 'Back Extra', html: 'extra' }],
    });
    const rounded = note!.shapes.map((shape) =>
      Object.values(shape).map((value) =>
        typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
      ),
    );
    expect(rounded).toEqual([
      ['rect', 0.1, 0.2, 0.3, 0.4, 1],
      ['ellipse', 0.5, 0.5, 0.2, 0.4, 2],
      ['rect', 0.2, 0.2, 0.2, 0.4, 3],
      ['rect', 0.5, 0.1, 0.386, 0.243, 4],
      ['rect', 0.2, 0.2, 0.2, 0.4, 5],
    ]);
  });

  it('hide one place where they do not say that they hide all, and pass over text and what cannot be', () => {
    const text =
      '{{c1::image-occlusion:rect:left=.9:top=-.1:width=.3:height=.2}}{{c0::image-occlusion:text:left=.1:top=.1:text=a\\:b:fs=.1}}' +
      '{{c2::image-occlusion:rect:left=a:top=.1:width=.3:height=.2}}{{c3::image-occlusion:star:left=.1}}{{c4::image-occlusion:rect:left=2:top=0:width=1:height=1}}';
    const note = nativePictureNote(type, aNote(text, picture));
    expect(note?.mode).toBe('one');
    expect(note?.shapes.map(({ x, y, number }) => [x, y, number])).toEqual([
      [0.9, 0, 1],
      // As Anki does with what is no number.
      [0, 0.1, 2],
    ]);
  });

  it('begin at the edge where zero is a lone point, and are asked by each of their numbers', () => {
    const text = '{{c1,3::image-occlusion:rect:left=.:top=.0000:width=.3:height=1.}}';
    const place = { kind: 'rect', x: 0, y: 0, width: 0.3, height: 1 };
    expect(nativePictureNote(type, aNote(text, picture))?.shapes).toEqual([
      { ...place, number: 1 },
      { ...place, number: 3 },
    ]);
  });

  it('are the boxes around what was turned, on a picture of these proportions', () => {
    const text = places(
      'rect:left=.5:top=.5:width=.2:height=.1:angle=2500',
      'ellipse:left=.5:top=.5:rx=.1:ry=.05:angle=2500',
      'rect:left=.5:top=.5:width=.2:height=.1:angle=10000',
    );
    const seen = nativePictureNote(type, aNote(text, picture), (name) => (name === 'a&b.png' ? 2 : 1));
    // A quarter of a turn around the top left, on a picture twice as wide as high.
    const turned = { x: 0.45, y: 0.5, width: 0.05, height: 0.4 };
    expect(seen?.shapes).toEqual([
      { kind: 'rect', ...turned, number: 1 },
      { kind: 'ellipse', ...turned, number: 2 },
      { kind: 'rect', x: 0.5, y: 0.5, width: 0.2, height: 0.1, number: 3 },
    ]);
  });

  it('find their fields by tag where somebody moved them, and are others without picture or places', () => {
    const moved = readNoteType(
      aNoteType([], [['', '']], {
        kind: 'cloze',
        fields: [
          { name: 'My notes', isRtl: false, tag: null },
          { name: 'Pic', isRtl: false, tag: 1 },
          { name: 'Boxes', isRtl: false, tag: 0 },
        ],
      }),
    );
    const rect = places('rect:left=.1:top=.2:width=.3:height=.4');
    expect(nativePictureNote(moved, aNote('mine', picture, rect))?.shapes).toHaveLength(1);
    expect(nativePictureNote(type, aNote(rect, 'no picture'))).toBeNull();
    expect(nativePictureNote(type, aNote('{{c1::text}}', picture))).toBeNull();
  });
});
