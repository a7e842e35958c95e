import { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ApiError, offlineError } from './api-error.ts';
import { asking } from './ask.ts';
import type { Call } from './transport/request.ts';

const meta = { position: null, reads: [], changes: [] };
const input = { email: 'a@b.ch', password: 'x' };

const neverCalled = () => Promise.reject(new Error('must not be called'));

describe('a call whose response is not cached', () => {
  it('is sent to the endpoint that was loaded, and has the types of the contract', async () => {
    const calls: Call[] = [];
    const login = asking(async (call) => {
      calls.push(call);
      return { data: { id: 'u1' }, meta };
    })(async () => accountsApi.login);
    expectTypeOf(login).parameter(0).toEqualTypeOf<{ email: string; password: string }>();
    expect(await login(input)).toEqual({ id: 'u1' });
    expect(calls).toEqual([{ endpoint: accountsApi.login, input }]);
  });

  it('rejects with the error response', async () => {
    const error: ApiError = { message: 'No', code: 'WRONG_CREDENTIALS', status: 401, details: {} };
    const login = asking(async () => ({ error, meta }))(async () => accountsApi.login);
    await expect(login(input)).rejects.toEqual(error);
  });

  it('reports that the server cannot be reached when the endpoint cannot be loaded', async () => {
    const login = asking(neverCalled)(async (): Promise<typeof accountsApi.login> => {
      throw new TypeError('chunk');
    });
    await expect(login(input)).rejects.toEqual(offlineError);
  });
});
