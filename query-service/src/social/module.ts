import type { socialContext } from '@anamnesis/contracts/social/context.ts';
import type { QueryModule } from '../module.ts';
import { receivedResources } from './received-resources.ts';

export const socialModule: QueryModule<typeof socialContext> = {
  handlers: () => ({ receivedResources: receivedResources() }),
  exports: {},
};
