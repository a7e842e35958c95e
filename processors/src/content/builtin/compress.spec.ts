import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

describe('compress', () => {
  it.each([
    ['The apex, the inferior tip of the heart, lies to the left.', 'The apex lies to the left'],
    [
      'The pulmonary circuit transports blood to and from the lungs, where it picks up oxygen.',
      'The pulmonary circuit transports blood to and from the lungs',
    ],
    ['In the lungs, hemoglobin picks up oxygen (O2).', 'In the lungs hemoglobin picks up oxygen'],
    [
      'The heart contracts about 108,000 times in one day.',
      'The heart contracts about 108\u00A0000 times in one day',
    ],
    [
      'Plasma contains albumin, globulins, and fibrinogen.',
      'Plasma contains albumin; globulins and fibrinogen',
    ],
    [
      'Leukopenia is a condition in which too few leukocytes are produced.',
      'Leukopenia is a condition in which too few leukocytes are produced',
    ],
    [
      'If effects of aspirin are needed at once, the tablet is chewed.',
      'If effects of aspirin are needed at once the tablet is chewed',
    ],
  ])('%s', (sentence, bullet) => expect(compress(sentence)).toBe(bullet));

  it('gives up rather than cut through a phrase', () => {
    expect(compress(`The heart ${'beats and '.repeat(20)}rests.`)).toBeUndefined();
    expect(
      compress('Granular leukocytes, which include a, b, and c, originate in marrow, as do others, too.'),
    ).toBeUndefined();
  });
});
