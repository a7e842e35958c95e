import { describe, expect, it } from 'vitest';
import { chunkText } from './chunks.ts';
import { struck } from './struck.ts';

const sentencesOf = (text: string): string[] =>
  chunkText(text).flatMap(({ sentences = [] }) => sentences.map((sentence) => sentence.text));

describe('what is crossed out in a text', () => {
  it('is marked sentence by sentence, item by item and cell by cell', () => {
    expect(struck('Aspirin is safe. It is given daily.')).toBe('~~Aspirin is safe.~~ ~~It is given daily.~~');
    expect(struck('- Aspirin\n- Heparin')).toBe('- ~~Aspirin~~\n- ~~Heparin~~');
    expect(struck('Aspirin\t75 mg')).toBe('~~Aspirin~~\t~~75 mg~~');
    expect(struck('- ')).toBe('- ');
  });

  it('keeps its marks where a text is cut into sentences', () => {
    expect(
      sentencesOf('~~Aspirin is safe. It is given daily.~~ Heparin is not. Give ~~5 mg~~ 1 mg of it.'),
    ).toEqual([
      '~~Aspirin is safe.~~',
      '~~It is given daily.~~',
      'Heparin is not.',
      'Give ~~5 mg~~ 1 mg of it.',
    ]);
    expect(sentencesOf('~~Dr. Who gave 5 mg. Prof. Ix gave e.g. 6 mg.~~ Rest.')).toEqual([
      '~~Dr. Who gave 5 mg.~~',
      '~~Prof. Ix gave e.g. 6 mg.~~',
      'Rest.',
    ]);
    expect(sentencesOf('<del>\n- Codeine is safe.\n- Aspirin too.\n</del>\n- Heparin')).toEqual([
      '- ~~Codeine is safe.~~',
      '- ~~Aspirin too.~~',
      '- Heparin',
    ]);
  });
});
