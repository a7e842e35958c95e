import { describe, expect, it } from 'vitest';
import { compress } from './compress.ts';

describe('compress', () => {
  it.each([
    [
      'Plasma contains albumin, globulins, and fibrinogen.',
      'Plasma contains albumin, globulins, and fibrinogen',
    ],
    ['In the lungs, hemoglobin picks up oxygen (O2).', 'In the lungs, hemoglobin picks up oxygen'],
    [
      'The heart contracts about 108,000 times in one day.',
      'The heart contracts about 108,000 times in one day',
    ],
    [
      'The apex, the inferior tip of the heart, lies to the left.',
      'The apex, the inferior tip of the heart, lies to the left',
    ],
    [
      'The pulmonary circuit transports blood to and from the lungs, where it picks up oxygen.',
      'The pulmonary circuit transports blood to and from the lungs, where it picks up oxygen',
    ],
    [
      'The large muscle of the heart, which is called myocardium, contracts.',
      'The large muscle of the heart, which is called myocardium, contracts',
    ],
  ])('keeps a short sentence whole: %s', (sentence, bullet) => expect(compress(sentence)).toBe(bullet));

  it('cuts what is subordinate from a long one', () => {
    const main = 'The pulmonary circuit transports blood to and from the lungs';
    expect(
      compress(
        `${main}, where it picks up oxygen and delivers carbon dioxide, which leaves the body with the next breath that is exhaled.`,
      ),
    ).toBe(main);
  });

  it('never cuts the verb from its subject', () => {
    expect(
      compress(
        'The large superficial veins of the lower limb, which drain the skin of the foot, the medial side of the leg and most of the thigh, are joined to the deep veins.',
      ),
    ).toBeUndefined();
  });

  it('gives up rather than cut through a phrase', () => {
    expect(compress(`The heart ${'beats and '.repeat(20)}rests.`)).toBeUndefined();
  });
});
