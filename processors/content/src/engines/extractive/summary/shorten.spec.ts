import { beforeAll, describe, expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import type { Tagger } from '../../../language/token.ts';
import { LONGEST_BULLET, shorten } from './shorten.ts';

describe('shorten', () => {
  let tag: Tagger;
  beforeAll(async () => {
    tag = await createTagger();
  });

  it.each([
    'Plasma contains albumin, globulins, and fibrinogen',
    'In the lungs, hemoglobin picks up oxygen (O2)',
    'The heart contracts about 108,000 times in one day',
    'The apex, the inferior tip of the heart, lies to the left',
    'Blood is cross-matched before it is given, unless the bleeding threatens life',
    'The skin has two layers: the epidermis and the dermis',
  ])('keeps a short sentence whole: %s', (sentence) => expect(shorten(`${sentence}.`, tag)).toBe(sentence));

  it('never ends before what something secretes', () => {
    expect(shorten('The bowel has many glands of its own that secretes.', tag)).toBeUndefined();
    expect(shorten('Mucus is what the goblet cell secretes.', tag)).toBe(
      'Mucus is what the goblet cell secretes',
    );
  });

  it('cuts what is subordinate from a long one', () => {
    const main = 'The pulmonary circuit transports blood to and from the lungs';
    const tail =
      ', where it picks up oxygen and delivers carbon dioxide, which leaves the body with the next breath that is exhaled through the nose or the mouth after a short pause of the breathing, and where the blood gives off some of the heat that the muscles of the body make all day and in the cold of the night.';
    expect(`${main}${tail}`.length).toBeGreaterThan(LONGEST_BULLET);
    expect(shorten(`${main}${tail}`, tag)).toMatch(new RegExp(`^${main}`, 'u'));
    expect(shorten(`${main}${tail}`, tag)!.length).toBeLessThanOrEqual(LONGEST_BULLET);
  });

  it.each(['unless the bleeding is so severe that', 'if the child'])('keeps what limits it: %s', (limit) => {
    const long = `Vitamin K restores the clotting of the blood within one day and is given by mouth, ${limit} ${'the dose of one day is halved in the evening and '.repeat(7)}it is measured.`;
    expect(shorten(long, tag)).toBeUndefined();
  });

  it('never cuts the verb from its subject', () => {
    expect(
      shorten(
        'The large superficial veins of the lower limb, which drain the skin of the foot, the medial side of the leg and most of the thigh, and which run through the loose tissue under the skin with the nerves and the lymphatic vessels that come from the toes and the sole of the foot on each side up to the groin and the hollow behind the knee, are joined to the deep veins.',
        tag,
      ),
    ).toBeUndefined();
  });

  it('gives up rather than cut through a phrase', () => {
    expect(shorten(`The heart ${'beats and '.repeat(40)}rests.`, tag)).toBeUndefined();
  });
});
