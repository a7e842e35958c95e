import { SchedulingPolicy } from '@anamnesis/contracts/cards/schedule.ts';
import { describe, expect, it } from 'vitest';
import { draftOf, highestPercent, isChanged, lowestPercent, policyOf } from './scheduler-form.ts';

const ladder = { scheduler: 'ladder' } as const;

describe('the scheduler on the screen', () => {
  it('is a policy that the server takes, for every percent that can be chosen', () => {
    for (let percent = lowestPercent; percent <= highestPercent; percent += 1) {
      const policy = policyOf({ scheduler: 'fsrs', percent });
      expect(SchedulingPolicy.parse(policy)).toEqual(policy);
      expect(draftOf(policy)).toEqual({ scheduler: 'fsrs', percent });
    }
    expect(policyOf({ scheduler: 'ladder', percent: 85 })).toEqual(ladder);
  });

  it('has changed when saving it would change something', () => {
    expect(isChanged({ scheduler: 'ladder', percent: 85 }, ladder)).toBe(false);
    expect(isChanged({ scheduler: 'fsrs', percent: 90 }, ladder)).toBe(true);
    expect(isChanged({ scheduler: 'fsrs', percent: 90 }, { scheduler: 'fsrs', desiredRetention: 0.9 })).toBe(
      false,
    );
    expect(isChanged({ scheduler: 'fsrs', percent: 91 }, { scheduler: 'fsrs', desiredRetention: 0.9 })).toBe(
      true,
    );
  });
});
