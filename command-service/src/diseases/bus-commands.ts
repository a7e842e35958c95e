import type * as messages from '@anamnesis/contracts/diseases/commands.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { collections } from './category.ts';
import type { WrittenGuideCommand } from './written-guides.ts';

/** What processors report of the guides that a model writes. */
export function diseaseCommands({
  streams,
}: Pick<Dependencies, 'streams'>): BusCommandHandlers<typeof messages> {
  const handle = (command: WrittenGuideCommand, context: CommandContext) =>
    streams.handle(collections, collectionsStream(context.userId), command, context);
  return {
    RecordWrittenGuide: (written, context) => handle({ type: 'RecordGuide', ...written }, context),
    RefuseGuide: (refused, context) => handle({ type: 'RefuseGuide', ...refused }, context),
  };
}
