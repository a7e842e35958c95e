import type * as messages from '@anamnesis/contracts/diseases/commands.ts';
import type { diseasesContext } from '@anamnesis/contracts/diseases/context.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { leftOpen } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { collections } from './category.ts';
import { collectionHandlers } from './collection-handlers.ts';
import { makeGuideCards } from './guide-handler.ts';
import { takePicture } from './picture-handler.ts';
import { writeGuide } from './write-guide-handler.ts';
import type { WrittenGuideCommand } from './written-guides.ts';

/** What processors report of the guides that a model writes. */
function diseaseCommands({ streams }: Pick<Dependencies, 'streams'>): BusCommandHandlers<typeof messages> {
  const handle = (command: WrittenGuideCommand, context: CommandContext) =>
    streams.handle(collections, collectionsStream(context.userId), command, context);
  return {
    RecordWrittenGuide: (written, context) => handle({ type: 'RecordGuide', ...written }, context),
    RefuseGuide: (refused, context) => handle({ type: 'RefuseGuide', ...refused }, context),
  };
}

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
