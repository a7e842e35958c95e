import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { diseaseCommands } from './bus-commands.ts';
import { collections } from './category.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { makeGuideCards } from './guide-handler.ts';
import { takePicture } from './picture-handler.ts';
import { writeGuide } from './write-guide-handler.ts';

export const diseasesModule = {
  streams: {
    collections: leftOpen(collections, 'their texts are under the key of the person; the rest are ids'),
  },
  handlers: (deps) => ({
    ...collectionHandlers(deps),
    makeGuideCards: makeGuideCards(deps),
    takePicture: takePicture(deps),
    writeGuide: writeGuide(deps),
  }),
  busCommands: diseaseCommands,
} satisfies CommandModule<typeof diseasesContext>;
