import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { offlineError } from './api-error.ts';
import type { Caller } from './caller.ts';
import type { AnswerOf, InputOf } from './endpoint-types.ts';
import type { Call } from './request.ts';

/**
 * Makes a function of a call whose answer is not kept. The endpoint is fetched first: the screens before signing in are
 * there without the schemas and without the store. Rejects with the ApiError.
 */
export const asking =
  (callServer: Caller) =>
  <E extends Endpoint>(load: () => Promise<E>, more: Pick<Call, 'renewsToken'> = {}) =>
  async (input: InputOf<E>): Promise<AnswerOf<E>> => {
    const endpoint = await load().catch(() => null);
    // The connection is gone, or the app was renewed on the server.
    if (!endpoint) throw offlineError;
    const { data, error } = await callServer({ ...more, endpoint, input }, new AbortController().signal);
    if (error) throw error;
    return data as AnswerOf<E>;
  };
