import { describe, expect, it } from 'vitest';
import { aNote, aNoteType } from '../templates/note.fixture.ts';
import { readNoteType } from '../templates/note-type.ts';
import { enhancedNote } from './enhanced.ts';

const names =
  'ID (hidden)|Header|Image|Question Mask|Footer|Remarks|Sources|Extra 1|Extra 2|Answer Mask|Original Mask|Mnemonic';
const type = readNoteType(aNoteType(names.split('|'), [['{{Image}}{{Question Mask}}', '']]));
const noteOf = (id: string, original = '<img src="abc-ao-O.svg">') =>
  aNote(
    id,
    'Heart',
    '<img src="heart.png">',
    '<img src="abc-ao-2-Q.svg">',
    'footer',
    'remarks',
    'sources',
    'more',
    ' ',
    '<img src="abc-ao-2-A.svg">',
    original,
    'of my own',
  );
const svg = (shapes: string, attributes = 'width="200" height="100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><g><title>Labels</title><rect x="1" y="1" width="9" height="9"/></g><g><title>Masks</title>${shapes}</g></svg>`;
const rect = '<rect id="abc-ao-1" x="20" y="10" width="40" height="20"/>';
const shapesIn = (text: string) => enhancedNote(type, noteOf('abc-ao-1'))!.read(text)!.shapes;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

describe('a note of Image Occlusion Enhanced', () => {
  it('has the shapes of all its drawing, and says which one it asks', () => {
    const note = enhancedNote(type, noteOf('abc-ao-2'))!;
    expect(note.mask).toBe('abc-ao-O.svg');
    const read = note.read(svg(`${rect}<ellipse id="abc-ao-2" cx="100" cy="50" rx="20" ry="10"/>`));
    expect(read).toMatchObject({
      drawing: 'abc',
      picture: 'heart.png',
      mode: 'all',
      asked: 2,
      header: 'Heart',
      extra: [
        { name: 'Footer', html: 'footer' },
        { name: 'Remarks', html: 'remarks' },
        { name: 'Sources', html: 'sources' },
        { name: 'Extra 1', html: 'more' },
        { name: 'Mnemonic', html: 'of my own' },
      ],
      shapes: [
        { kind: 'rect', x: 0.1, y: 0.1, width: 0.2, height: 0.2, number: 1 },
        { kind: 'ellipse', x: 0.4, y: 0.4, number: 2 },
      ],
    });
  });

  it('without its original mask is told by the question, whose shape has a class', () => {
    const note = enhancedNote(type, noteOf('abc-oa-2', ''))!;
    expect(note.mask).toBe('abc-ao-2-Q.svg');
    const read = note.read(
      svg('<g class="qshape" id="abc-oa-3"><rect x="0" y="0" width="10" height="10"/></g>'),
    );
    expect(read).toMatchObject({ mode: 'one', asked: 3, shapes: [{ number: 3 }] });
  });

  it.each([
    ['polygons', '<polygon id="abc-ao-1" points="20,10 60,10 40,30"/>'],
    ['paths', '<path id="abc-ao-1" d="M20,10 h40 v20 L40 30 c-5,0 -10,0 -20,-10 z"/>'],
    ['relative paths', '<path id="abc-ao-1" d="m20 10l40 0 0 20-40 0z"/>'],
    [
      'circles that are moved and grown',
      '<circle id="abc-ao-1" transform="translate(40 20) scale(2 1)" r="10"/>',
    ],
    [
      'what is turned',
      '<rect id="abc-ao-1" transform="rotate(90 40 20)" x="30" y="0" width="20" height="40"/>',
    ],
    [
      'groups',
      '<g id="abc-ao-1" transform="matrix(1 0 0 1 10 0)"><rect id="svg_3" x="10" y="10" width="40" height="20"/></g>',
    ],
  ])('has %s by the box around them', (_what, shape) => {
    const [{ kind, number, ...box } = { kind: '', number: 0 }] = shapesIn(svg(shape));
    expect([number, ...Object.values(box).map(rounded)]).toEqual([1, 0.1, 0.1, 0.2, 0.2]);
    expect(kind).toMatch(/rect|ellipse/u);
  });

  it('is measured by its view box, and passes over shapes without a number', () => {
    const boxed = svg(
      `${rect}<rect x="0" y="0" width="9" height="9"/>`,
      'width="20cm" viewBox="-20 0 400 200"',
    );
    expect(shapesIn(boxed).map(({ x, width }) => [x, width])).toEqual([[0.1, 0.1]]);
  });

  it.each([
    ['no drawing', 'not xml <'],
    ['of no size', svg(rect, '')],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`],
    ['too deep', svg('<g>'.repeat(1_000))],
    ['too long', svg(rect.repeat(50_000))],
    [
      'with numbers that are none',
      svg('<rect id="abc-ao-1" x="a" y="1e999" width="-1" height="NaN"/><path id="abc-ao-2" d="M1"/>'),
    ],
  ])('has no shapes where its file is %s', (_what, text) => {
    expect(shapesIn(text)).toEqual([]);
  });

  it('is another note without an id, a picture or a mask', () => {
    expect(enhancedNote(type, noteOf('any text'))).toBeNull();
    expect(enhancedNote(readNoteType(aNoteType(['Front'], [['', '']])), aNote('abc-ao-1'))).toBeNull();
  });
});
