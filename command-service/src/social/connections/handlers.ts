import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { acceptConnection } from './accept-connection.ts';
import { acceptConnections } from './accept-connections.ts';
import { addConnection } from './add-connection.ts';
import { blockPerson } from './block-person.ts';
import { removeConnection } from './remove-connection.ts';
import { searchPeople } from './search-people.ts';
import { unblockPerson } from './unblock-person.ts';

export const connectionHandlers = (deps: Dependencies): HandlersFor<typeof connectionsApi, 'command'> => ({
  searchPeople: searchPeople(deps),
  addConnection: addConnection(deps),
  acceptConnection: acceptConnection(deps),
  acceptConnections: acceptConnections(deps),
  removeConnection: removeConnection(deps),
  blockPerson: blockPerson(deps),
  unblockPerson: unblockPerson(deps),
});
