import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { offlineError } from './api-error.ts';
import type { Caller } from './caller.ts';
import type { AnswerOf, InputOf } from './endpoint-types.ts';
import type { Call } from './transport/request.ts';

/**
 * Returns a function for a call whose response is not cached. The endpoint definition is loaded on the first call, so
 * that the screens before signing in start without the schemas and without the store. Rejects with the ApiError.
 */
export const asking =
  (callServer: Caller) =>
  <E extends Endpoint>(load: () => Promise<E>, more: Pick<Call, 'renewsToken' | 'endsAccount'> = {}) =>
  async (input: InputOf<E>): Promise<AnswerOf<E>> => {
    const endpoint = await load().catch(() => null);
    // The connection is lost, or a new version of the app was deployed.
    if (!endpoint) throw offlineError;
    const { data, error } = await callServer({ ...more, endpoint, input }, new AbortController().signal);
    if (error) throw error;
    return data as AnswerOf<E>;
  };
