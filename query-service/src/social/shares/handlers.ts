import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { previewShare } from './preview-share.ts';
import { receivedResources } from './received-resources.ts';
import { sentResources } from './sent-resources.ts';
import { sharedResourceDetails } from './shared-resource-details.ts';

export const shareHandlers = (deps: Dependencies): HandlersFor<typeof sharesApi, 'query'> => ({
  receivedResources: receivedResources(deps),
  sharedResourceDetails: sharedResourceDetails(deps),
  previewShare: previewShare(deps),
  sentResources: sentResources(deps),
});
