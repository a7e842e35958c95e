import {
  type Random,
  type Sleep,
  type Backoff,
  backoffMs,
} from '@anamnesis/contracts/kernel/work/backoff.ts';
import {
  isApiError,
  offlineError,
  refusal,
  signedOutError,
  unreadableError,
  type ApiError,
} from './api-error.ts';
import type { Positions } from './transport/positions.ts';
import { buildRequest, type Call, type CallContext } from './transport/request.ts';
import type { TokenOfTab } from './session/token-of-tab.ts';
import type { Transport, WireAnswer } from './transport/transport.ts';

export interface CallerDependencies {
  positions: Positions;
  json: Transport;
  form: Transport;
  /** Saves the response as a file; the returned answer has no body. */
  file: Transport;
  /** Returns a part of a file. */
  part: Transport;
  /** Returns a file. */
  whole: Transport;
  newId: () => string;
  timeZone: () => string;
  isOnline: () => boolean;
  /** Resolves after so many milliseconds, or at once when the signal aborts. */
  pause: Sleep;
  random?: Random | undefined;
  token: TokenOfTab;
}

export interface Meta {
  position: string | null;
  /** Read models that the endpoint reads, and those that it changes. */
  reads: Call['endpoint']['reads'];
  changes: readonly string[];
}
export type Called =
  | { data: unknown; error?: undefined; meta: Meta }
  | { error: ApiError; data?: undefined; meta: Meta };
export type Caller = (call: Call, signal: AbortSignal) => Promise<Called>;

/** Sends a call of the endpoint table, retries it where that can help, and validates the response. */
export function makeCaller(dependencies: CallerDependencies): Caller {
  return (call, signal) => {
    const exchange = (): Promise<Called> => exchanged(call, signal, dependencies);
    if (call.endsAccount) return dependencies.token.leave(exchange);
    return call.renewsToken ? dependencies.token.renew(exchange) : exchange();
  };
}

/** Sends with the current token, and again with the new one if the first was rejected because it had been replaced. */
async function exchanged(call: Call, signal: AbortSignal, dependencies: CallerDependencies): Promise<Called> {
  const { token, positions, timeZone } = dependencies;
  const { reads, changes, access } = call.endpoint;
  const commandId = call.commandId ?? dependencies.newId();
  const unsent = (error: ApiError): Called => ({ error, meta: { position: null, reads, changes } });
  const owner = token.owner();
  for (;;) {
    const sentWith = token.now();
    // A page may ask when the person has just left: effects of what was drawn before run before it is taken away. And
    // whoever has signed in since then sends nothing of theirs.
    if (access === 'user' && (sentWith === null || token.owner() !== owner)) return unsent(signedOutError);
    const circumstances = (): CallContext => ({
      token: sentWith,
      commandId,
      timeZone: call.timeZone ?? timeZone(),
      minPosition: positions.min(),
    });
    const sent = await send(call, circumstances, signal, dependencies);
    if ('error' in sent) return unsent(sent.error);
    const { answer } = sent;
    // A new session may belong to another log, where an old position would never be reached.
    if (startsSession(call, answer)) positions.reset();
    positions.see(answer.position);
    if (answer.status === 401 && access === 'user' && sentWith) {
      if (call.renewsToken || call.endsAccount) token.end(sentWith);
      else if (await token.refused(sentWith)) continue;
    }
    return { ...read(call, answer), meta: { position: answer.position, reads, changes } };
  }
}

/** How an attempt ended: with a response, without one, or before it could be sent. */
type Outcome =
  | { kind: 'answer'; answer: WireAnswer }
  | { kind: 'silence' }
  | { kind: 'unsent'; error: ApiError };

const mostAttempts = 4;
const backoff: Backoff = { firstMs: 500, longestMs: 2000, fixedShare: 0.5 };
const longestPauseMs = 5000;
/** Jitter added to Retry-After, at most this fraction of it: all waiting clients get the same value. */
const spread = 0.25;

/**
 * Milliseconds to wait before the next attempt, or null to give up. `attempt` counts from 1.
 * A retry is safe: reads change nothing, and every attempt of a command carries the same command id.
 */
function pauseBeforeRetry(
  outcome: Outcome,
  attempt: number,
  online: boolean,
  random: Random = Math.random,
): number | null {
  if (attempt >= mostAttempts || outcome.kind === 'unsent') return null;
  if (outcome.kind === 'silence') return online ? backoffMs(attempt, backoff, random) : null;
  const { status, retryAfter } = outcome.answer;
  if (status !== 503 || retryAfter === null) return null;
  return Math.min(retryAfter * 1000, longestPauseMs) * (1 + spread * random());
}

async function send(
  call: Call,
  circumstances: () => CallContext,
  signal: AbortSignal,
  { json, form, file, part, whole, pause, isOnline, positions, random }: CallerDependencies,
): Promise<{ answer: WireAnswer } | { error: ApiError }> {
  const { kind } = call.endpoint;
  const fileOrPart = call.part ? part : call.whole ? whole : file;
  const transport = kind === 'form' ? form : kind === 'file' ? fileOrPart : json;
  for (let attempt = 1; ; attempt += 1) {
    const built = buildRequest(call, circumstances());
    if (!built.ok) return { error: built.error };
    const outcome = await transport(built.request, signal, call.onProgress, call.download).then(
      (answer): Outcome => ({ kind: 'answer', answer }),
      (failure: unknown): Outcome =>
        isApiError(failure) ? { kind: 'unsent', error: failure } : { kind: 'silence' },
    );
    // The log was restored to an earlier state: the next attempt requires no position.
    if (outcome.kind === 'answer' && isAhead(outcome.answer)) positions.reset();
    const wait = signal.aborted ? null : pauseBeforeRetry(outcome, attempt, isOnline(), random);
    if (wait === null) return outcome.kind === 'silence' ? { error: offlineError } : outcome;
    await pause(wait, signal);
  }
}

const isAhead = ({ status, body }: WireAnswer): boolean =>
  status === 503 && refusal(status, body).code === 'POSITION_AHEAD';

function startsSession({ endpoint }: Call, { status }: WireAnswer): boolean {
  return endpoint.access === 'public' && endpoint.side === 'command' && status < 300;
}

type Read = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

function read({ endpoint, part, whole }: Call, { status, body }: WireAnswer): Read {
  if (status < 200 || status > 299) return { error: refusal(status, body) };
  if (endpoint.kind === 'file') return { data: part || whole ? body : null };
  const parsed = endpoint.response.safeParse(body);
  return parsed.success ? { data: parsed.data } : { error: unreadableError(status) };
}
