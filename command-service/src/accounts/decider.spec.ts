import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { accountDecider } from './decider.ts';

const { given } = specOf(accountDecider);
const register = { type: 'Register', userType: 'accountUser' } as const;

describe('an account', () => {
  it('is registered once', () => {
    expect(given().when(register)).toEqual([
      { type: 'AccountRegistered', data: { userType: 'accountUser' } },
    ]);
    const registered = { type: 'AccountRegistered', data: { userType: 'accountUser' } } as const;
    expect(given(registered).when(register)).toEqual([]);
  });
});
