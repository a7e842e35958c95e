import type { Endpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import type { CommandHandler, RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import { type CallLimit, minuteMs } from '@anamnesis/contracts/kernel/rate.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { AttemptCounter } from '@anamnesis/contracts/ports/attempt-counter.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';

/** Limits that replace the declared ones, by the name of the counter. */
export type RatesInForce = Readonly<Record<string, readonly CallLimit[]>>;

type Counting = { attempts: Pick<AttemptCounter, 'add'>; clock: Clock; rates: RatesInForce };
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

/** The same handlers; every call to an endpoint with a rate is counted first, unless the handler does it. */
export function withRates<H extends object>(
  table: Readonly<Record<string, Endpoint>>,
  handlers: H,
  deps: Counting,
): H {
  const counted = Object.entries<CommandHandler<Endpoint>>(
    handlers as Record<string, CommandHandler<Endpoint>>,
  ).map(([name, handle]): [string, CommandHandler<Endpoint>] => {
    const endpoint = table[name];
    if (endpoint?.rate?.counts !== 'calls') return [name, handle];
    return [
      name,
      async (request, context) => {
        await countCall(deps, endpoint, context);
        return handle(request, context);
      },
    ];
  });
  return Object.fromEntries(counted) as H;
}

function inWords(waitMs: number): string {
  const minutes = Math.ceil(waitMs / minuteMs);
  if (minutes <= 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
