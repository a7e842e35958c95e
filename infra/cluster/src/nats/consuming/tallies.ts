import type { NatsConnection } from 'nats';
import { z } from 'zod';
import type { Names } from '../names.ts';
import type { Publisher } from '../durable/publishing.ts';
import { isJetStreamError, type JetStreams } from '../durable/streams.ts';

/**
 * The server only counts the deliveries of a message. A tally adds how many of them ended, how many of those failed, and how
 * many trials were interrupted.
 */
export type Tally = z.infer<typeof tallySchema>;
const tallySchema = z.object({
  /** The message's sequence number in its stream: the tally of an earlier message with the same id does not count. */
  place: z.number(),
  ended: z.number(),
  failures: z.number(),
  trials: z.number(),
});

export const noTally = (place: number): Tally => ({ place, ended: 0, failures: 0, trials: 0 });

export type Tallies = {
  read(nats: NatsConnection, group: string, id: string, place: number): Promise<Tally>;
  /** Resolves when the tally is stored on the server's disk. */
  keep(group: string, id: string, tally: Tally): Promise<void>;
};

const noMessageFound = 10037;

export function createTallies(deps: { names: Names; streams: JetStreams; publisher: Publisher }): Tallies {
  const { names, streams, publisher } = deps;
  return {
    async read(nats, group, id, place) {
      await streams.ensure(nats);
      const manager = await streams.manager(nats);
      try {
        const query = { last_by_subj: names.tallySubject(group, id) };
        const stored = await manager.streams.getMessage(names.tallyStream, query);
        const tally = tallySchema.parse(stored.json());
        return tally.place === place ? tally : noTally(place);
      } catch (error) {
        if (isJetStreamError(error, noMessageFound)) return noTally(place);
        throw error;
      }
    },
    keep: (group, id, tally) =>
      publisher.publish([
        {
          id: crypto.randomUUID(),
          subject: names.tallySubject(group, id),
          payload: Buffer.from(JSON.stringify(tally)),
        },
      ]),
  };
}
