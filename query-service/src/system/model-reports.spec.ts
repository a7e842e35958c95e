import { expect, it } from 'vitest';
import { preferencesRefusals } from '@anamnesis/contracts/preferences/refusals.ts';
import { as, setting } from '../testing/setting.ts';
import { tryModel } from './model-reports.ts';

it('says that there is no model to try, without asking for one', async () => {
  const { deps } = setting();
  const operator = { ...as('ann'), isOperator: true };
  await expect(tryModel(deps)({ params: {}, query: {}, body: {} }, operator)).rejects.toMatchObject({
    code: preferencesRefusals.NO_MODEL.code,
  });
});
