import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { mostPresets } from '@anamnesis/contracts/quizzes/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { placeIdOf } from './place.ts';

export const getPresets =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof quizzesApi.getPresets> =>
  async ({ query }, { userId }) => {
    const found = await readModelOf(store, 'quizPresets').find({
      where: { userId, placeId: placeIdOf(query) },
      sort: [['savedAt', 'desc']],
      limit: mostPresets,
    });
    const presets = found.map(({ doc: { presetId: _id, content, name } }) => ({
      _id,
      content,
      preset_name: name,
    }));
    return { presets };
  };
