import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { AllShown } from '@anamnesis/contracts/system/requests.ts';

/** Longer than the query service waits for read models. */
const timeoutMs = 8_000;

/** A bus for work that nobody waits for: each request waits until nobody is being answered. */
export const busGivingWay = <B extends Pick<MessageBus, 'request'>>(
  bus: B,
  quiet: () => Promise<void>,
): B => ({
  ...bus,
  async request(...asked) {
    await quiet();
    return bus.request(...asked);
  },
});

/**
 * To be awaited after each command of such work: resolves when the read models have passed what it recorded, so that what others do never stands
 * behind more than one piece of it. Where one lags for long the work goes on.
 */
export const untilPassed =
  (bus: Pick<MessageBus, 'request'>) =>
  async (position: string): Promise<void> => {
    await bus.request(AllShown.subject, { position }, timeoutMs).catch(() => undefined);
  };
