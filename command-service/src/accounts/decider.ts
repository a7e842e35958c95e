import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';

export type Account = { status: 'unknown' | 'registered' | 'erased' };
export type AccountCommand =
  | { type: 'Register'; userType: 'accountUser' | 'googleUser' }
  | { type: 'ChangePassword'; by: 'reset' | 'changed' }
  | { type: 'Erase' };

export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initialState: { status: 'unknown' },
  evolve: (account, event) => ({
    status: event.type === 'AccountErased' || account.status === 'erased' ? 'erased' : 'registered',
  }),
  decide(command, { status }) {
    if (status === 'erased') {
      if (command.type === 'Erase') return [];
      throw accountErased();
    }
    return decide(command, status === 'registered');
  },
};

export const accountErased = () =>
  new Rejection(accountsRefusals.WRONG_CREDENTIALS, 'This account was deleted.');

function decide(command: AccountCommand, registered: boolean): AccountEvent[] {
  switch (command.type) {
    case 'Register':
      return registered ? [] : [{ type: 'AccountRegistered', data: { userType: command.userType } }];
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: { by: command.by } }];
    case 'Erase':
      return [{ type: 'AccountErased', data: {} }];
    default:
      return command satisfies never;
  }
}
