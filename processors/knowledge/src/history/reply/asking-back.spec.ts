import { topics } from '@anamnesis/contracts/history/topics.ts';
import { describe, expect, it } from 'vitest';
import { aPatient, knownOf, talk, textOf } from '../../testing/patients.ts';
import { inTalk, understand } from '../../testing/lines.ts';
import { askedBack, askingBack, isYes } from '../understanding/perhaps.ts';

describe('a line that was perhaps understood', () => {
  it('is asked back in words, and tells nothing', async () => {
    const known = await knownOf(await aPatient('gout'));
    for (const guess of [
      'topic:smoking',
      'aspect:onset',
      'symptom:fever',
      'condition:stroke',
      ...topics.map((id) => `topic:${id}`),
    ]) {
      const [reply] = talk(known, [askingBack(guess)]);
      expect(textOf(reply!)).toMatch(/\?$|\.$/u);
      expect(textOf(reply!)).not.toMatch(/undefined|null|:/u);
      expect(reply?.disclosed).toEqual([]);
    }
    expect(textOf(talk(known, [askingBack('topic:smoking')])[0]!)).toMatch(/smoking\?$/u);
  });

  it('is answered after a yes', () => {
    const last = askingBack('topic:smoking');
    expect(askedBack(last)).toBe('topic:smoking');
    expect(understand('Yes.', inTalk('cough', last))).toEqual(['topic:smoking']);
    expect(understand('Yes please', inTalk('cough', last))).toEqual(['topic:smoking']);
    expect(understand('Yes, do you have a fever?', inTalk('cough', last))).toEqual(['symptom:fever']);
  });

  it.each(['Yes', 'yeah.', "Yes, that's right", 'I do'])('says yes: %s', (said) =>
    expect(isYes(said)).toBe(true),
  );
  it.each(['Yes or no?', 'Right, any fever?', 'No'])('says no yes: %s', (said) =>
    expect(isYes(said)).toBe(false),
  );
});
