import { type RecordedEvent, START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { pino } from 'pino';
import { readConfig } from '@anamnesis/infra/src/server/configuration/config.ts';
import { openPorts } from '@anamnesis/infra/src/server/runtimes/open.ts';
import { closePorts, type RuntimePorts } from '@anamnesis/infra/src/server/runtimes/ports.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';

/** Works with the ports of a cluster, beside its processes. */
export async function withPorts<T>(
  env: Record<string, string>,
  work: (ports: RuntimePorts) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...env, ACCESS_CODES: accessCode });
  const ports = await openPorts(config, () => new Date(), pino({ level: 'silent' }));
  try {
    return await work(ports);
  } finally {
    await closePorts(ports);
  }
}

/** Everything that is in the log of a cluster. */
export const eventsOf = (env: Record<string, string>): Promise<RecordedEvent[]> =>
  withPorts(env, ({ log }) => allOf(log));

/** The same as the engine keeps it. */
export const keptEventsOf = (env: Record<string, string>): Promise<RecordedEvent[]> =>
  withPorts(env, ({ sealedLog }) => allOf(sealedLog));

async function allOf(log: Pick<EventLog, 'readAll'>): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: START })) events.push(...batch.events);
  return events;
}
