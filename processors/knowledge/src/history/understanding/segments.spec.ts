import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments.ts';

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('the segments of a line', () => {
  it.each<[line: string, segments: string[]]>([
    ['Any fever? Any cough?', ['Any fever?', 'Any cough?']],
    ['Do you smoke, and have you been abroad?', ['Do you smoke, and', 'have you been abroad?']],
    ['How long have you had this for?', ['How long have you had this for?']],
    ['Tell me how it started.', ['Tell me how it started.']],
    ['Any nausea, vomiting or diarrhoea?', ['Any nausea, vomiting or diarrhoea?']],
    ['I am Dr. Hall. What brings you in?', ['I am Dr. Hall.', 'What brings you in?']],
    ['Was it 38.5 at home?', ['Was it 38.5 at home?']],
    ['C. difficile, have you had that?', ['C. difficile, have you had that?']],
  ])('%s', (line, segments) => expect(segmentsOf(line)).toEqual(segments));

  it('lose nothing that can be read, and are bounded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (line) => {
        expect(letters(segmentsOf(line).join(''))).toBe(letters(line));
      }),
    );
    expect(segmentsOf('Do you smoke? '.repeat(10_000)).length).toBeLessThanOrEqual(60);
  });

  it.each(['cough ', 'cough, cough or ', 'cough', 'a', 'a '])(
    'are short, however long a sentence is: %s',
    (text) => {
      const segments = segmentsOf(text.repeat(2_000 / text.length));
      expect(segments.length).toBeGreaterThan(3);
      for (const segment of segments) {
        expect(segment.length).toBeLessThanOrEqual(500);
        expect(segment.split(/\s+/u).length).toBeLessThanOrEqual(50);
      }
      expect(letters(segments.join(''))).toBe(letters(text.repeat(2_000 / text.length)));
    },
  );
});
