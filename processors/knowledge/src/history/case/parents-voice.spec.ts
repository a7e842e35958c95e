import { beforeAll, describe, expect, it } from 'vitest';
import type { Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import { sources } from '../../testing/patients.ts';
import { asParent } from './parents-voice.ts';

const ofSon = { sex: 'male', speaker: 'parent' } as const;
const ofDaughter = { sex: 'female', speaker: 'parent' } as const;

describe('asParent', () => {
  it.each([
    ["I've got a dry, tickly cough.", "She's got a dry, tickly cough."],
    ['No, my temperature’s been normal.', 'No, her temperature’s been normal.'],
    ["I don't feel like eating any more.", "She doesn't feel like eating any more."],
    ['I itch all over.', 'She itches all over.'],
    ["There's no rash that I've noticed.", "There's no rash that I've noticed."],
    ['Bright light hurts me.', 'Bright light hurts her.'],
  ])('%s', (own, said) => {
    expect(asParent(own, ofDaughter)).toBe(said);
  });

  it('leaves what a patient says of themselves, and what a parent says already', () => {
    expect(asParent("I've got a cough.", { sex: 'male', speaker: 'patient' })).toBe("I've got a cough.");
    expect(asParent("My baby's been coughing.", ofSon)).toBe("My baby's been coughing.");
  });

  describe('of every symptom that can be asked for', () => {
    let symptoms: Symptom[];
    beforeAll(async () => {
      symptoms = [...(await sources.vocabulary()).values()];
    });
    it('says nothing of the parent', () => {
      const wrong = symptoms
        .flatMap(({ says, denies }) => [says, denies])
        .map((text) => asParent(text, ofSon))
        .filter((text) =>
          /\b(?:my(?! child)|me|myself|I'm)\b|\b(?<!(?:that|as) )I\b(?!'ve| can| know)/u.test(
            text.replaceAll("My child's", ''),
          ),
        );
      expect(wrong).toEqual([]);
    });
  });
});
