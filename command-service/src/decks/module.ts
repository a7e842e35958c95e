import type { decksContext } from '@anamnesis/contracts/decks/context.ts';
import { importStream } from '@anamnesis/contracts/decks/events.ts';
import { closedBy } from '../kernel/erasure.ts';
import type { CommandModule } from '../kernel/module.ts';
import { deckCommands } from './bus-commands.ts';
import { imports } from './category.ts';
import { deckHandlers } from './handlers.ts';
import { serveRoom } from './serve-room.ts';

export const decksModule = {
  streams: { import: closedBy(imports, importStream, { type: 'Erase' }) },
  handlers: deckHandlers,
  busCommands: deckCommands,
  background: (deps) => [() => serveRoom(deps)],
} satisfies CommandModule<typeof decksContext>;
