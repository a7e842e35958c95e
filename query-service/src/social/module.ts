import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { QueryModule } from '../module.ts';
import { connectionHandlers } from './connections/handlers.ts';
import { followingHandlers } from './following/handlers.ts';
import { shareHandlers } from './shares/handlers.ts';

const because = 'being built';

export const socialModule: QueryModule<typeof socialContext> = {
  handlers: (deps) => ({ ...connectionHandlers(deps), ...shareHandlers(deps), ...followingHandlers(deps) }),
  exports: {
    connections: { because },
    blocks: { because },
    receivedShares: { because },
    sentShares: { because },
    copies: { because: 'it says where documents came from, by id only' },
  },
};
