import type { HandlersFor, QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { receivedSharesModel } from '@anamnesis/contracts/social/read-models.ts';
import { type sharesApi, receivedPage } from '@anamnesis/contracts/social/shares-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { previewShare } from './preview-share.ts';
import { sentResources } from './sent-resources.ts';
import { sharedResourceDetails } from './shared-resource-details.ts';
import { toReceived } from './to-received.ts';

export const receivedResources =
  (deps: Dependencies): QueryHandler<typeof sharesApi.receivedResources> =>
  async ({ query: { status, limit = receivedPage.most, cursor } }, { userId }) => {
    const page = await findPage(deps.store, receivedSharesModel, {
      where: { recipientId: userId, status },
      order: ['latestFirst'],
      limit,
      cursor,
    });
    const pendingCount = await readModelOf(deps.store, 'receivedShares').count({
      recipientId: userId,
      status: 'pending',
    });
    const found = page.found.map(({ doc }) => doc);
    return {
      success: true,
      data: await toReceived(deps, userId, found),
      pendingCount,
      nextCursor: page.next,
    };
  };

export const shareHandlers = (deps: Dependencies): HandlersFor<typeof sharesApi, 'query'> => ({
  receivedResources: receivedResources(deps),
  sharedResourceDetails: sharedResourceDetails(deps),
  previewShare: previewShare(deps),
  sentResources: sentResources(deps),
});
