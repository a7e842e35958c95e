import type { ContextContract } from '../kernel/context.ts';
import * as commands from './commands.ts';
import { connectionsApi } from './connections-api.ts';
import { connectionEvents, shareEvents, takingEvents } from './events.ts';
import { followingApi } from './following-api.ts';
import {
  blocksModel,
  connectionsModel,
  copiesModel,
  receivedSharesModel,
  sentSharesModel,
} from './read-models.ts';
import { socialRefusals } from './refusals.ts';
import { sharesApi } from './shares-api.ts';

/** Contacts, what people send to one another, and the copies that are made of it. */
export const socialContext = {
  streams: { connection: connectionEvents, share: shareEvents, taking: takingEvents },
  api: { ...connectionsApi, ...sharesApi, ...followingApi },
  readModels: {
    connections: connectionsModel,
    blocks: blocksModel,
    receivedShares: receivedSharesModel,
    sentShares: sentSharesModel,
    copies: copiesModel,
  },
  refusals: socialRefusals,
  commands,
} as const satisfies ContextContract;
