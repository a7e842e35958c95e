import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import { describe, expect, it } from 'vitest';
import { specOf } from '../kernel/testing/decider-spec.ts';
import { accountDecider } from './decider.ts';

const { given } = specOf(accountDecider);
const register = { type: 'Register', userType: 'accountUser' } as const;
const erase = { type: 'Erase' } as const;
const registered: AccountEvent = { type: 'AccountRegistered', data: { userType: 'accountUser' } };
const changed: AccountEvent = { type: 'PasswordChanged', data: { by: 'reset' } };
const erased: AccountEvent = { type: 'AccountErased', data: {} };

describe('an account', () => {
  it('is registered once', () => {
    expect(given().when(register)).toEqual([registered]);
    expect(given(registered, changed).when(register)).toEqual([]);
  });

  it('gets a new password as often as the person likes', () => {
    const change = { type: 'ChangePassword', by: 'reset' } as const;
    expect(given(registered).when(change)).toEqual([changed]);
    expect(given(registered, changed).when(change)).toEqual([changed]);
  });

  it('is erased once, and nothing happens to it afterwards', () => {
    expect(given(registered).when(erase)).toEqual([erased]);
    expect(given(registered, erased).when(erase)).toEqual([]);
    for (const command of [register, { type: 'ChangePassword', by: 'changed' } as const]) {
      expect(given(registered, erased).when(command)).toMatchObject({ status: 401 });
    }
  });
});
