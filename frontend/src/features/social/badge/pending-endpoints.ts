import { sharesApi } from '@anamnesis/contracts/social/shares-api.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';

export const { useReceivedResourcesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ receivedResources: build.query(query(sharesApi.receivedResources)) }),
});
