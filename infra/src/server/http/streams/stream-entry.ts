import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { isOfStorage } from '@anamnesis/contracts/ports/models/engine.ts';
import type { IssuedToken, StreamTickets } from '@anamnesis/contracts/ports/people/security.ts';
import { LRUCache } from 'lru-cache';
import type { Sessions } from '../sessions/sessions.ts';

/** Longer than a ticket lives, by far more than clocks of servers differ: until then it is known that it was used. */
const rememberedMs = 15 * 60_000;
const mostRemembered = 10_000;

type Dependencies = {
  tickets: Pick<StreamTickets, 'open'>;
  sessions: Pick<Sessions, 'goesOn'>;
  /** Shared by all servers: a ticket of one is used at another. */
  credentials: Pick<CredentialStore, 'claimOnce'>;
  clock: Clock;
};

/** Where tickets of event streams are taken. */
export type StreamEntry = {
  /** The session that the ticket was issued in; null when it was used before, is too old or no ticket, or that session has ended. */
  take: (ticket: string) => Promise<IssuedToken | null>;
};

export function createStreamEntry({ tickets, sessions, credentials, clock }: Dependencies): StreamEntry {
  /** What was used while nothing could be written: those who read go on then, too. */
  const used = new LRUCache<string, true>({ max: mostRemembered, ttl: rememberedMs });

  async function isFirst(id: string): Promise<boolean> {
    if (used.has(id)) return false;
    const until = new Date(clock().getTime() + rememberedMs).toISOString();
    try {
      return await credentials.claimOnce(`stream ticket ${id}`, until);
    } catch (error) {
      if (!isOfStorage(error)) throw error;
      if (used.has(id)) return false;
      used.set(id, true);
      return true;
    }
  }

  return {
    async take(ticket) {
      const opened = tickets.open(ticket);
      if (opened === null || !(await sessions.goesOn(opened.session))) return null;
      return (await isFirst(opened.id)) ? opened.session : null;
    },
  };
}
