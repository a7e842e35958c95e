import { describe, expect, it } from 'vitest';
import { areMembers } from './members.ts';

describe('areMembers', () => {
  it.each([
    ['Type II reactions involve antibodies', 'Type IV reactions are due to T cells'],
    ['Stage 1 is the alarm', 'Stage 3 is exhaustion'],
    ['The first stage is the alarm', 'The third stage is exhaustion'],
  ])('is true of «%s» and «%s»', (one, other) => expect(areMembers(one, other)).toBe(true));

  it.each([
    ['Type II reactions involve antibodies', 'Type II reactions damage cells'],
    ['Type 1 diabetes begins early', 'Type IV reactions are due to T cells'],
    ['The spleen stores platelets', 'Type IV reactions are due to T cells'],
  ])('is false of «%s» and «%s»', (one, other) => expect(areMembers(one, other)).toBe(false));
});
