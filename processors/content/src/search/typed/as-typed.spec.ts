import { describe, expect, it } from 'vitest';
import { searchAsTyped } from './as-typed.ts';
import { foundMarks } from './found-words.ts';
import { loadSegment } from '../segment/loaded-segment.ts';
import { segmentOf } from '../segment/segment.ts';

const texts = [
  'The renal arteries carry blood to the kidneys.',
  'Hypertension is treated with a diuretic.',
  'Renal artery stenosis is a cause of hypertension.',
  'Haemoglobin carries oxygen. Mice have it as well.',
  'The MI was seen late.',
  '慢性心不全の治療',
  'Calories of a meal.',
];

/** A segment for each of the texts that are given. */
const notesOf = (given: readonly string[]) =>
  given.map((text, at) => {
    const passage = { pageNumber: 1, title: '', start: 0, end: text.length, sentences: [] };
    return { key: `${at}`, segment: loadSegment(segmentOf([passage], () => text)) };
  });
const segments = notesOf(texts);
const found = (typed: string, of = segments): string[] =>
  searchAsTyped(of, typed, 10).hits.map(({ key }) => texts[Number(key)]!);
const marked = (typed: string, text: string): string[] =>
  foundMarks(text, searchAsTyped(segments, typed, 10).stems).map(([start, end]) => text.slice(start, end));

describe('the passages that hold what is being typed', () => {
  it('are those with the last word begun, and with all of the words first', () => {
    expect(found('hyperten').toSorted()).toEqual([texts[1], texts[2]]);
    expect(found('renal hyperten')[0]).toBe(texts[2]);
    expect(found('what is the haemog')).toEqual([texts[3]]);
  });

  it('are found by every form and spelling of a word, however far it is typed', () => {
    for (const typed of ['arter', 'artery', 'arterie', 'arteries'])
      expect(found(typed).toSorted(), typed).toEqual([texts[2], texts[0]].toSorted());
    for (const typed of ['haem', 'hem', 'hemoglobin', 'HAEMOGLOBIN'])
      expect(found(typed), typed).toEqual([texts[3]]);
  });

  it('hold the word itself before one that only begins so', () => {
    expect(found('mi')).toEqual([texts[4], texts[3]]);
  });

  it('are found although a word before the last is misspelled', () => {
    expect(found('stenossis ren')[0]).toBe(texts[2]);
  });

  it('are found in scripts without spaces', () => {
    expect(found('心不')).toEqual([texts[5]]);
    expect(marked('心不', texts[5]!)).toEqual(['心', '不']);
  });

  it('are none where no word begins so, and for what is no word', () => {
    for (const typed of ['xylophone', '', '***', '\n\t', 'alories', '{"$ne":1}'])
      expect(found(typed), typed).toEqual([]);
  });

  it('depend on the segments that are searched alone', () => {
    expect(found('hyperten', notesOf([texts[0]!]))).toEqual([]);
    expect(found('hyperten', [])).toEqual([]);
  });

  it('have their words marked where they stand', () => {
    expect(marked('artery hyp', texts[2]!)).toEqual(['artery', 'hypertension']);
    expect(marked('artery', 'ARTERIES and αrtery, artery.')).toEqual(['ARTERIES', 'artery']);
  });
});
