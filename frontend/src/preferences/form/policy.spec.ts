import { SchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf, highestPercent, lowestPercent, policyOf, reschedules } from './policy.ts';

describe('the scheduler on the screen', () => {
  it('is a policy that the server takes, for every percent that can be chosen', () => {
    for (let percent = lowestPercent; percent <= highestPercent; percent += 1) {
      const fields = { scheduler: 'fsrs', retentionPercent: percent } as const;
      const policy = policyOf(fields);
      expect(SchedulingPolicy.parse(policy)).toEqual(policy);
      expect(fieldsOf(policy)).toEqual(fields);
    }
    expect(policyOf({ scheduler: 'ladder', retentionPercent: 85 })).toEqual({ scheduler: 'ladder' });
  });

  it('reschedules when saving it would change something', () => {
    const ladder = fieldsOf({ scheduler: 'ladder' });
    const fsrs = fieldsOf({ scheduler: 'fsrs', desiredRetention: 0.9 });
    expect(reschedules({ ...ladder, retentionPercent: 85 }, ladder)).toBe(false);
    expect(reschedules(fsrs, ladder)).toBe(true);
    expect(reschedules(fsrs, fsrs)).toBe(false);
    expect(reschedules({ ...fsrs, retentionPercent: 91 }, fsrs)).toBe(true);
  });
});
