import type { documentsContext } from '@anamnesis/contracts/documents/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { chooseHowManyCards } from './choose-how-many.ts';
import { documents } from './category.ts';
import { documentCommands } from './bus-commands.ts';
import { changeAnkiCards } from './change-anki-cards.ts';
import { copyWork } from './copy-work.ts';
import { createAnki } from './create-anki.ts';
import { drawOcclusion } from './draw-occlusion.ts';
import { tieCard } from './tie-card.ts';

export const documentsModule = {
  streams: { document: leftOpen(documents, 'a processor discards each document because of LibraryErased') },
  handlers: (deps) => ({
    createAnki: createAnki(deps),
    drawOcclusion: drawOcclusion(deps),
    changeAnkiCards: changeAnkiCards(deps),
    tieCard: tieCard(deps),
    chooseHowManyCards: chooseHowManyCards(deps),
  }),
  busCommands: documentCommands,
  copies: copyWork,
} satisfies CommandModule<typeof documentsContext>;
