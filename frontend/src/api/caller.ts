import type { Random, Sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { offlineError, refusal, unreadableError, type ApiError } from './api-error.ts';
import { pauseBeforeRetry, type Outcome } from './attempts.ts';
import type { Positions } from './positions.ts';
import { buildRequest, type Call, type CallContext } from './request.ts';
import type { TokenOfTab } from './token-of-tab.ts';
import type { Transport, WireAnswer } from './transport.ts';

export interface CallerDependencies {
  positions: Positions;
  json: Transport;
  form: Transport;
  /** Saves the file; its answer has no body. */
  file: Transport;
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
  /** Read models that the endpoint is answered from, and those that it changes. */
  reads: readonly string[];
  changes: readonly string[];
}
export type Called =
  { data: unknown; error?: undefined; meta: Meta } | { error: ApiError; data?: undefined; meta: Meta };
export type Caller = (call: Call, signal: AbortSignal) => Promise<Called>;

/** Sends a call of the endpoint table, again where that helps, and validates its answer. */
export function makeCaller(dependencies: CallerDependencies): Caller {
  return (call, signal) => {
    const exchange = (): Promise<Called> => exchanged(call, signal, dependencies);
    return call.renewsToken ? dependencies.token.renew(exchange) : exchange();
  };
}

/** With the token of now, and with the next one where the first was refused because another has replaced it. */
async function exchanged(call: Call, signal: AbortSignal, dependencies: CallerDependencies): Promise<Called> {
  const { token, positions, timeZone } = dependencies;
  const { reads, changes, access } = call.endpoint;
  const commandId = call.commandId ?? dependencies.newId();
  for (;;) {
    const sentWith = token.now();
    const circumstances = (): CallContext => ({
      token: sentWith,
      commandId,
      timeZone: timeZone(),
      minPosition: positions.min(),
    });
    const sent = await send(call, circumstances, signal, dependencies);
    if ('error' in sent) return { error: sent.error, meta: { position: null, reads, changes } };
    const { answer } = sent;
    // A new session may belong to another log, where an old position would never be reached.
    if (startsSession(call, answer)) positions.reset();
    positions.see(answer.position);
    if (answer.status === 401 && access === 'user' && sentWith) {
      if (call.renewsToken) token.end(sentWith);
      else if (await token.refused(sentWith)) continue;
    }
    return { ...read(call, answer), meta: { position: answer.position, reads, changes } };
  }
}

async function send(
  call: Call,
  circumstances: () => CallContext,
  signal: AbortSignal,
  { json, form, file, pause, isOnline, positions, random }: CallerDependencies,
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
    // The log was set back: the next attempt asks for what there is.
    if (outcome.kind === 'answer' && isAhead(outcome.answer)) positions.reset();
    const wait = signal.aborted ? null : pauseBeforeRetry(outcome, attempt, isOnline(), random);
    if (wait === null) return outcome.kind === 'answer' ? outcome : { error: offlineError };
    await pause(wait, signal);
  }
}

const isAhead = ({ status, body }: WireAnswer): boolean =>
  status === 503 && refusal(status, body).code === 'POSITION_AHEAD';

function startsSession({ endpoint }: Call, { status }: WireAnswer): boolean {
  return endpoint.access === 'public' && endpoint.side === 'command' && status < 300;
}

type Read = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

function read({ endpoint }: Call, { status, body }: WireAnswer): Read {
  if (status < 200 || status > 299) return { error: refusal(status, body) };
  if (endpoint.kind === 'file') return { data: null };
  const parsed = endpoint.response.safeParse(body);
  return parsed.success ? { data: parsed.data } : { error: unreadableError(status) };
}
