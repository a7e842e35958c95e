import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';

export type Account = { status: 'unknown' } | { status: 'registered' };
export type AccountCommand = { type: 'Register'; userType: 'accountUser' | 'googleUser' };

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: { status: 'unknown' },
  evolve: () => ({ status: 'registered' }),
  decide: ({ userType }, account) =>
    account.status === 'registered' ? [] : [{ type: 'AccountRegistered', data: { userType } }],
};
