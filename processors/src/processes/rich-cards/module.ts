import { CleanRich, ReadNotes } from '@anamnesis/contracts/cards/imports/requests.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import { defineProcess } from '../../resources.ts';
import { cleanRich } from './clean-rich.ts';
import { readNotes } from './read-notes.ts';

/** Checks cards in HTML as people and other programs write them. */
export const richCardsModule = defineProcess({
  name: 'rich-cards',
  needs: ['bus'],
  background: ({ bus }) =>
    startAll([
      () => bus.reply(CleanRich.subject, async (message) => cleanRich(CleanRich.input.parse(message))),
      () => bus.reply(ReadNotes.subject, (message) => readNotes(ReadNotes.input.parse(message))),
    ]),
});
