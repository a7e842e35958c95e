import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { connectionsApi } from '@anamnesis/contracts/social/connections-api.ts';
import { socialRefusals } from '@anamnesis/contracts/social/refusals.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { askPerson } from './ask-person.ts';

export const addConnection =
  (deps: Dependencies): CommandHandler<typeof connectionsApi.addConnection> =>
  async ({ body: { userId }, commandId }, context) => {
    if (userId === context.userId)
      throw new Rejection(socialRefusals.YOURSELF, 'You cannot add yourself as a contact');
    return askPerson(deps, { userId }, { commandId, context });
  };
