import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { offlineError, refusal, unreadableError, type ApiError } from './api-error.ts';
import { pauseBeforeRetry, type Outcome } from './attempts.ts';
import type { Positions } from './positions.ts';
import { buildRequest, type Call, type Circumstances, type ReadyCall } from './request.ts';
import { tokenIn } from './session.ts';
import type { Transport, WireAnswer } from './transport.ts';

export interface BaseQueryDependencies {
  positions: Positions;
  json: Transport;
  form: Transport;
  /** Saves the file; its answer has no body. */
  file: Transport;
  newId: () => string;
  timeZone: () => string;
  isOnline: () => boolean;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The token was refused. */
  sessionEnded: (token: string, api: Pick<BaseQueryApi, 'dispatch' | 'getState'>) => void;
}

export interface Meta {
  position: string | null;
  /** Read models that the endpoint is answered from, and those that it changes. */
  reads: readonly string[];
  changes: readonly string[];
}
export type ApiBaseQuery = BaseQueryFn<Call, unknown, ApiError, object, Meta>;

/** Sends a call of the endpoint table, again where that helps, and validates its answer. */
export function makeBaseQuery(dependencies: BaseQueryDependencies): ApiBaseQuery {
  return async (given, api) => {
    const call = await ready(given);
    if (!call) return { error: offlineError };
    const { reads, changes } = call.endpoint;
    const token = tokenIn(api.getState());
    const commandId = call.commandId ?? dependencies.newId();
    const circumstances = (): Circumstances => ({
      token,
      commandId,
      timeZone: dependencies.timeZone(),
      minPosition: dependencies.positions.min(),
    });
    const sent = await send(call, circumstances, api.signal, dependencies);
    if ('error' in sent) return { error: sent.error, meta: { position: null, reads, changes } };
    const { answer } = sent;
    // A new session may belong to another log, where an old position would never be reached.
    if (startsSession(call, answer)) dependencies.positions.reset();
    dependencies.positions.see(answer.position);
    if (answer.status === 401 && call.endpoint.access === 'user' && token)
      dependencies.sessionEnded(token, api);
    const result = read(call, answer);
    return { ...result, meta: { position: answer.position, reads, changes } };
  };
}

/** Null when the endpoint could not be fetched: the connection is gone, or the app was renewed on the server. */
async function ready(call: Call): Promise<ReadyCall | null> {
  if (typeof call.endpoint !== 'function') return { ...call, endpoint: call.endpoint };
  try {
    return { ...call, endpoint: await call.endpoint() };
  } catch {
    return null;
  }
}

async function send(
  call: ReadyCall,
  circumstances: () => Circumstances,
  signal: AbortSignal,
  { json, form, file, pause, isOnline }: BaseQueryDependencies,
): Promise<{ answer: WireAnswer } | { error: ApiError }> {
  const { kind } = call.endpoint;
  const transport = kind === 'form' ? form : kind === 'file' ? file : json;
  for (let attempt = 1; ; attempt += 1) {
    const built = buildRequest(call, circumstances());
    if (!built.ok) return { error: built.error };
    const outcome = await transport(built.request, signal, call.onProgress).then(
      (answer): Outcome => ({ kind: 'answer', answer }),
      (): Outcome => ({ kind: 'silence' }),
    );
    const wait = signal.aborted ? null : pauseBeforeRetry(outcome, attempt, isOnline());
    if (wait === null) return outcome.kind === 'answer' ? outcome : { error: offlineError };
    await pause(wait, signal);
  }
}

function startsSession({ endpoint }: ReadyCall, { status }: WireAnswer): boolean {
  return endpoint.access === 'public' && endpoint.side === 'command' && status < 300;
}

type Read = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

function read({ endpoint }: ReadyCall, { status, body }: WireAnswer): Read {
  if (status < 200 || status > 299) return { error: refusal(status, body) };
  if (endpoint.kind === 'file') return { data: null };
  const parsed = endpoint.response.safeParse(body);
  return parsed.success ? { data: parsed.data } : { error: unreadableError(status) };
}
