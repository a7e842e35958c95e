import { CleanRich, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { defineProcess } from '../../resources.ts';
import { longestCardMs } from './cleaner.ts';
import type { NoteRead } from './read-note.ts';

/** Checks cards in HTML as people and other programs write them. */
export const richCardsModule = defineProcess({
  name: 'rich-cards',
  needs: ['bus', 'cleaner', 'logger'],
  background({ bus, cleaner, logger }) {
    const times = { longestMs: longestCardMs };
    const missedOf = (userId: string) => (err: Error) =>
      logger.warn({ err, userId }, 'a card in HTML took too much time or memory and was refused');
    return startAll([
      () =>
        serveRequests(bus, CleanRich, times, ({ userId, ...asked }, work) =>
          cleaner.clean(asked, work, missedOf(userId)),
        ),
      () =>
        serveRequests(bus, ReadNotes, times, async ({ userId, notes }, work) => {
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
