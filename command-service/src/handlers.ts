import type { Api } from '@anamnesis/contracts/api.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { accountCommands } from './accounts/erasure.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { cardCommands } from './cards/bus-commands.ts';
import { cardHandlers } from './cards/handlers.ts';
import { documentCommands } from './documents/bus-commands.ts';
import type { BusCommand } from './kernel/bus-commands.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import { libraryCommands } from './library/bus-commands.ts';
import { libraryHandlers } from './library/handlers.ts';
import { uploadHandlers } from './library/uploads.ts';
import { preferencesCommands } from './preferences/bus-commands.ts';
import { preferencesHandlers } from './preferences/handlers.ts';

/** What the command service answers over HTTP. */
export const createCommandHandlers = (deps: Dependencies): HandlersFor<Api, 'command'> => ({
  ...accountHandlers(deps),
  ...libraryHandlers(deps),
  ...uploadHandlers(deps),
  ...cardHandlers(deps),
  ...preferencesHandlers(deps),
});

/** What the command service answers over the bus. */
export const createBusCommands = (deps: Dependencies): BusCommand[] => [
  ...accountCommands(deps),
  ...libraryCommands(deps),
  ...documentCommands(deps),
  ...cardCommands(deps),
  ...preferencesCommands(deps),
];
