import { mostDocumentPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import { describe, expect, it } from 'vitest';
import { moved, withChosen } from './pictures.ts';

const named = (...names: string[]) => names.map((name) => new File(['x'], name));
const namesOf = (result: ReturnType<typeof withChosen>) =>
  'files' in result ? result.files.map(({ name }) => name) : result.message;

describe('the files of the slot for PDFs', () => {
  it('are pictures in the order of their names, with numbers as numbers', () => {
    const chosen = named('IMG_10.JPG', 'IMG_9.heic', 'board.png', 'IMG_100.webp');
    expect(namesOf(withChosen([], chosen))).toEqual([
      'board.png',
      'IMG_9.heic',
      'IMG_10.JPG',
      'IMG_100.webp',
    ]);
  });

  it('are those that were there and the new ones behind them, unless a PDF was there', () => {
    expect(namesOf(withChosen(named('b.png'), named('c.png', 'a.png')))).toEqual(['b.png', 'a.png', 'c.png']);
    expect(namesOf(withChosen(named('b.pdf'), named('a.png')))).toEqual(['a.png']);
    expect(namesOf(withChosen(named('a.png'), named('b.pdf')))).toEqual(['b.pdf']);
  });

  it('are no more than a document may have', () => {
    const many = named(...Array.from({ length: mostDocumentPictures }, (_, index) => `${index}.png`));
    expect(namesOf(withChosen([], many))).toHaveLength(mostDocumentPictures);
    expect(namesOf(withChosen(many, named('z.png')))).toMatch(/These are 101 pictures; the limit is 100/);
  });

  it('can be moved', () => {
    const files = named('a.png', 'b.png', 'c.png');
    expect(moved(files, 0, 1).map(({ name }) => name)).toEqual(['b.png', 'a.png', 'c.png']);
    expect(moved(files, 2, 1).map(({ name }) => name)).toEqual(['a.png', 'c.png', 'b.png']);
  });
});
