import type * as messages from '@anamnesis/contracts/cards/commands.ts';
import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { cards, decks, searches } from './category.ts';
import { changeDeck } from './deck/change-deck.ts';
import { continueReplay } from './policy/continue-replay.ts';
import { copyCards } from './copies/copy-cards.ts';
import { cardEditHandlers } from './edit-handlers.ts';
import { cardHandlers } from './study/handlers.ts';
import { takeImportedAnswers } from './imported-answers/handler.ts';
import { servePreviewingAnswers } from './imported-answers/preview.ts';
import { importSlice } from './imported-cards/handler.ts';
import { editRichCardHandler } from './imported-cards/rich/edit-rich-handler.ts';
import { settleDifferencesHandler } from './imported-cards/differences/settle-handler.ts';
import { importNotesHandler } from './import-notes/handler.ts';
import { searchHandlers } from './browse/handlers.ts';
import { decideSuggestion } from './suggestions/handler.ts';

/** The commands of the processors that reschedule the history under another policy, compare the texts of cards, and import decks. */
const cardCommands = (deps: Dependencies): BusCommandHandlers<typeof messages> => ({
  HoldDuplicates: (held, context) => changeDeck(deps, { type: 'HoldDuplicates', ...held }, context),
  ReleaseDuplicates: (released, context) =>
    changeDeck(deps, { type: 'ReleaseDuplicates', ...released }, context),
  ImportAnswers: (slice, context) => takeImportedAnswers(deps, slice, context),
  ImportCards: (slice, context) => importSlice(deps, slice, context),
  ContinueReplay: ({ replayId }, context) => continueReplay(deps, replayId, context),
});

export const cardsModule = {
  streams: {
    deck: leftOpen(decks, 'a processor discards each deck with its document'),
    card: leftOpen(
      cards,
      'they hold answers and schedules under random ids, which nothing leads to any more',
    ),
    searches: leftOpen(searches, 'their texts are under the key of the person; the rest are ids'),
  },
  handlers: (deps) => ({
    ...cardHandlers(deps),
    ...cardEditHandlers(deps),
    ...searchHandlers(deps),
    decideSuggestion: decideSuggestion(deps),
    importNotes: importNotesHandler(deps),
    editRichCard: editRichCardHandler(deps),
    settleDifferences: settleDifferencesHandler(deps),
  }),
  busCommands: cardCommands,
  copies: copyCards,
  background: (deps) => [() => servePreviewingAnswers(deps)],
} satisfies CommandModule<typeof cardsContext>;
