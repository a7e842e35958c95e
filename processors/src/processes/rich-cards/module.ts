import { CleanRich } from '@anamnesis/contracts/cards/imports/requests.ts';
import { defineProcess } from '../../resources.ts';
import { cleanRich } from './clean-rich.ts';

/** Checks cards in HTML as people write them. */
export const richCardsModule = defineProcess({
  name: 'rich-cards',
  needs: ['bus'],
  background: ({ bus }) =>
    bus.reply(CleanRich.subject, async (message) => cleanRich(CleanRich.input.parse(message))),
});
