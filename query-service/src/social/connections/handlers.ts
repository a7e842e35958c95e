import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { blockedPeople } from './blocked-people.ts';
import { connections } from './connections.ts';

export const connectionHandlers = (deps: Dependencies): HandlersFor<typeof connectionsApi, 'query'> => ({
  connections: connections(deps),
  blockedPeople: blockedPeople(deps),
});
