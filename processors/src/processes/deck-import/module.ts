import { defineProcess } from '../../resources.ts';
import { deckImport, deckImportGroup } from './deck-import.ts';
import { deckImportEnds, deckImportEndsGroup } from './ends.ts';

export const deckImportModule = defineProcess({
  name: 'deck-import',
  needs: ['decks', 'bus', 'blobs', 'send', 'sendForReply', 'freeFiles', 'clock', 'logger'],
  givesWay: true,
  consumer: {
    group: deckImportGroup,
    create: ({ decks: reader, ...given }) => deckImport({ reader, ...given }),
  },
});

export const deckImportEndsModule = defineProcess({
  name: 'deck-import-ends',
  needs: ['bus', 'freeFiles'],
  givesWay: true,
  consumer: { group: deckImportEndsGroup, create: deckImportEnds },
});
