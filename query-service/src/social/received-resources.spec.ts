import { socialApi } from '@anamnesis/contracts/social/api.ts';
import { expect, it } from 'vitest';
import { as } from '../testing/setting.ts';
import { receivedResources } from './received-resources.ts';

it('answers with nothing as long as nothing can be sent', async () => {
  const answer = await receivedResources()({ params: {}, query: {}, body: {} }, as('ann'));
  expect(socialApi.receivedResources.response.parse(answer)).toEqual({ success: true, data: [] });
});
