import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { acceptConnection } from './accept-connection.ts';
import { addConnection } from './add-connection.ts';
import { blockPerson } from './block-person.ts';
import { removeConnection } from './remove-connection.ts';
import { unblockPerson } from './unblock-person.ts';

const notYet = async (): Promise<never> => {
  throw new Rejection(commonRefusals.UNAVAILABLE, 'This is being built.');
};

export const connectionHandlers = (deps: Dependencies): HandlersFor<typeof connectionsApi, 'command'> => ({
  searchPeople: notYet,
  addConnection: addConnection(deps),
  acceptConnection: acceptConnection(deps),
  removeConnection: removeConnection(deps),
  blockPerson: blockPerson(deps),
  unblockPerson: unblockPerson(deps),
});
