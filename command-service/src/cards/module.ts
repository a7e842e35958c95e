import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { cardCommands } from './bus-commands.ts';
import { cards, decks } from './category.ts';
import { copyCards } from './copy-cards.ts';
import { cardEditHandlers } from './edit-handlers.ts';
import { cardHandlers } from './handlers.ts';
import { editRichCardHandler } from './imported-cards/rich/edit-rich-handler.ts';
import { settleDifferencesHandler } from './imported-cards/differences/settle-handler.ts';
import { importNotesHandler } from './import-notes/handler.ts';
import { decideSuggestion } from './suggestions/handler.ts';

export const cardsModule = {
  streams: {
    deck: leftOpen(decks, 'a processor discards each deck with its document'),
    card: leftOpen(
      cards,
      'they hold answers and schedules under random ids, which nothing leads to any more',
    ),
  },
  handlers: (deps) => ({
    ...cardHandlers(deps),
    ...cardEditHandlers(deps),
    decideSuggestion: decideSuggestion(deps),
    importNotes: importNotesHandler(deps),
    editRichCard: editRichCardHandler(deps),
    settleDifferences: settleDifferencesHandler(deps),
  }),
  busCommands: cardCommands,
  copies: copyCards,
} satisfies CommandModule<typeof cardsContext>;
