import type { decksContext } from '@anamnesis/contracts/decks/context.ts';
import { deckImportsModel } from '@anamnesis/contracts/decks/read-models.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { getDeckImports } from './get-deck-imports.ts';
import { getDeckMedium } from './get-deck-medium.ts';

export const decksModule = {
  handlers: (deps) => ({ getDeckImports: getDeckImports(deps), getDeckMedium: getDeckMedium(deps) }),
  exports: {
    'deck-imports': exportedList({
      path: 'deck-imports.json',
      about: 'the decks that you imported, what was in them and what became of it',
      model: deckImportsModel,
      of: 'userId',
    }),
  },
} satisfies QueryModule<typeof decksContext>;
