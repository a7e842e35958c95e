import type {
  Appended,
  EventLog,
  LogBatch,
  ReadAllOptions,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import type { OpenEvents, PersonKeys } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { createOpenEvents, isPersonal, sealAll } from './events.ts';

/**
 * The log as everybody uses it, over the log as it is kept: what a person wrote or uploaded is encrypted on its way in and
 * readable on its way out. `append` also throws PersonErased. Sizes are those of the encrypted events, 4/3 of the text.
 */
export function sealingLog(
  log: EventLog,
  keys: Pick<PersonKeys, 'make' | 'find'>,
  open: OpenEvents = createOpenEvents(keys),
): EventLog {
  const underWay = new Set<Promise<Appended>>();

  const append: EventLog['append'] = (stream, events, expected) => {
    if (!events.some(isPersonal)) return log.append(stream, events, expected);
    const appended = sealAll(events, keys).then((sealed) => log.append(stream, sealed, expected));
    underWay.add(appended);
    return appended.finally(() => underWay.delete(appended));
  };

  async function* readAll(options: ReadAllOptions): AsyncGenerator<LogBatch> {
    for await (const { events, position } of log.readAll(options))
      yield { events: await open(events), position };
  }

  return {
    ...log,
    readAll,
    append,
    readStream: async (stream, fromRevision) => open(await log.readStream(stream, fromRevision)),
    async close() {
      await Promise.allSettled(underWay);
      await log.close();
    },
  };
}
