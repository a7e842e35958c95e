import type { Endpoint } from './endpoint.ts';
import type { RequestContext } from '../events/handler.ts';
import { type CallLimit, minuteMs } from '../work/rate.ts';
import { commonRefusals } from '../events/refusals.ts';
import { Rejection } from '../events/rejection.ts';

/** Limits that replace the declared ones, by the name of the counter. */
export type RatesInForce = Readonly<Record<string, readonly CallLimit[]>>;

/** Part of the port that counts attempts. */
type Attempts = { add: (key: string, limit: CallLimit) => Promise<{ count: number; until: Date }> };
type Counting = { attempts: Attempts; clock: () => Date; rates: RatesInForce };
type Caller = Pick<RequestContext, 'userId' | 'client'>;

/** Counts a call towards the rate of its endpoint, or throws TOO_MANY_ATTEMPTS with the time to wait. */
export async function countCall(
  { attempts, clock, rates }: Counting,
  { rate }: Pick<Endpoint, 'rate'>,
  { userId, client }: Caller,
): Promise<void> {
  if (!rate) return;
  const { what, per, limits, sentence } = rate;
  const who = per === 'person' ? userId : client.address;
  for (const limit of rates[what] ?? limits) {
    const { count, until } = await attempts.add(`${what} ${limit.withinMs} ${who}`, limit);
    if (count <= limit.most) continue;
    const waitMs = Math.max(1, until.getTime() - clock().getTime());
    const message = `${sentence} Please wait ${inWords(waitMs)} and try again.`;
    throw new Rejection(commonRefusals.TOO_MANY_ATTEMPTS, message, {}, Math.ceil(waitMs / 1000));
  }
}

type Handle = (request: unknown, context: Caller) => unknown;

/** The same handlers; every call to an endpoint with a rate is counted first, unless the handler does it. */
export function withRates<H extends object>(
  table: Readonly<Record<string, Pick<Endpoint, 'rate' | 'kind'>>>,
  handlers: H,
  deps: Counting,
): H {
  const counted = Object.entries<Handle>(handlers as Record<string, Handle>).map(
    ([name, handle]): [string, Handle] => {
      const endpoint = table[name];
      if (endpoint?.rate?.counts !== 'calls') return [name, handle];
      const count = (context: Caller) => countCall(deps, endpoint, context);
      return [name, endpoint.kind === 'events' ? countedStream(handle, count) : countedCall(handle, count)];
    },
  );
  return Object.fromEntries(counted) as H;
}

const countedCall =
  (handle: Handle, count: (context: Caller) => Promise<void>): Handle =>
  async (request, context) => {
    await count(context);
    return handle(request, context);
  };

/** Counted when its first event is asked for, so that a refusal has its own status. */
const countedStream = (handle: Handle, count: (context: Caller) => Promise<void>): Handle =>
  async function* (request, context) {
    await count(context);
    yield* handle(request, context) as AsyncIterable<unknown>;
  };

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / minuteMs);
  if (minutes <= 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
