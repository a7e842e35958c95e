import type * as messages from '@anamnesis/contracts/decks/commands.ts';
import type { decksContext } from '@anamnesis/contracts/decks/context.ts';
import { importStream } from '@anamnesis/contracts/decks/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { BusCommandHandlers } from '../kernel/bus-commands.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { closedBy } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { addDeckDocuments } from './add-deck-documents.ts';
import { imports } from './category.ts';
import type { ImportCommand } from './decider.ts';
import { deckHandlers } from './handlers.ts';
import { serveRoom } from './serve-room.ts';

/** What the processor that reads and writes decks reports, and what it needs. */
export function deckCommands(deps: Dependencies): BusCommandHandlers<typeof messages> {
  const { streams } = deps;
  const handle = (command: ImportCommand, context: CommandContext) =>
    streams.handle(imports, importStream(context.userId), command, context);
  return {
    RecordDeckRead: (read, context) => handle({ type: 'RecordRead', ...read }, context),
    RecordDeckImported: (done, context) => handle({ type: 'RecordFinished', ...done }, context),
    RecordDeckImportFailure: (failure, context) => handle({ type: 'RecordFailure', ...failure }, context),
    AddDeckDocuments: async ({ importId, decks }, context) => {
      // One that was cancelled while nobody was there to be told writes no more.
      const { state } = await streams.load(imports, importStream(context.userId));
      if (state.imports.get(importId)?.status !== 'writing') throw notFound('Import');
      return addDeckDocuments(deps, decks, context);
    },
  };
}

export const decksModule = {
  streams: { import: closedBy(imports, importStream, { type: 'Erase' }) },
  handlers: deckHandlers,
  busCommands: deckCommands,
  background: (deps) => [() => serveRoom(deps)],
} satisfies CommandModule<typeof decksContext>;
