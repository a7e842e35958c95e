import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { collectionsStream } from '@anamnesis/contracts/diseases/events.ts';
import { diseaseNameOf } from '@anamnesis/contracts/diseases/names.ts';
import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { preferences } from '../preferences/category.ts';
import { collections } from './category.ts';
import { sameGuide } from './written-guides.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'knowledge'>;

/** Asks a model for a guide, where the pack has none and the person lets names go to a model. Processors write it. */
export const writeGuide =
  ({ streams, clock, knowledge }: Deps): CommandHandler<typeof diseasesApi.writeGuide> =>
  async ({ body: { disease }, commandId }, context) => {
    const { userId } = context;
    const name = diseaseNameOf(disease);
    if ((await knowledge.find(name)) !== null)
      throw new Rejection(diseasesRefusals.GUIDE_THERE, 'There is a guide to this disease already');
    const { state: chosen } = await streams.load(preferences, preferencesStream(userId));
    if (chosen.engine === 'builtin')
      throw new Rejection(
        diseasesRefusals.MODEL_NOT_WANTED,
        'In Settings you chose to send nothing to a model, so none was asked',
      );
    // Not made of the name: whoever reads the log after an erasure could try the names of diseases.
    const guideId = deriveId(userId, commandId, 'written guide');
    const at = clock().toISOString();
    const ask = { type: 'AskGuide', guideId, name, at } as const;
    const { state, position, isRecorded } = await streams.handle(
      collections,
      collectionsStream(userId),
      ask,
      fromRequest(commandId, context),
    );
    const same = isRecorded ? guideId : (sameGuide(state.written, name, at) ?? guideId);
    return { body: { guideId: same, isNew: isRecorded }, position };
  };
