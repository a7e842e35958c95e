import { cleaningMs, CleanRich, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { givingWay } from '@anamnesis/contracts/kernel/give-way.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { defineProcess } from '../../resources.ts';
import type { NoteRead } from './read-note.ts';

/** Nobody waits any longer. */
const until = (work: Work, owner: string): Work => ({
  ...work,
  owner,
  signal: AbortSignal.any([work.signal, AbortSignal.timeout(cleaningMs)]),
});

/** Checks cards in HTML as people and other programs write them. */
export const richCardsModule = defineProcess({
  name: 'rich-cards',
  needs: ['bus', 'cleaner', 'logger'],
  background({ bus, cleaner, logger }) {
    const times = { longestMs: cleaningMs };
    const missedOf = (userId: string) => (err: Error) =>
      logger.warn({ err, userId }, 'a card in HTML took too much time or memory and was refused');
    return startAll([
      () =>
        serveRequests(bus, CleanRich.subject, times, (message, work) => {
          const { userId, ...asked } = CleanRich.input.parse(message);
          return cleaner.clean(asked, until(work, userId), missedOf(userId));
        }),
      () =>
        serveRequests(bus, ReadNotes.subject, times, async (message, given) => {
          const { userId, notes } = ReadNotes.input.parse(message);
          const work = until(given, userId);
          const giveWay = givingWay();
          const read: NoteRead[] = [];
          for (const note of notes) {
            read.push(await cleaner.read(note, work, missedOf(userId)));
            await giveWay();
          }
          return { notes: read };
        }),
    ]);
  },
});
