import { diseasesRefusals } from '@anamnesis/contracts/diseases/refusals.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { preferences } from '../../preferences/category.ts';
import { histories } from '../category.ts';
import { streamOf } from '../owned-session.ts';

/** Asks a model to comment on a summary and next steps, where the person lets them go to it. Processors write it. */
export const askHistoryComment =
  ({
    streams,
    clock,
  }: Pick<Dependencies, 'streams' | 'clock'>): CommandHandler<typeof historyApi.askHistoryComment> =>
  async ({ params: { sessionId }, commandId }, context) => {
    const { userId } = context;
    const { state: chosen } = await streams.load(preferences, preferencesStream(userId));
    if (chosen.engine === 'builtin')
      throw new Rejection(
        diseasesRefusals.MODEL_NOT_WANTED,
        'In Settings you chose to send nothing to a model, so none was asked',
      );
    const ask = {
      type: 'AskComment',
      commentId: deriveId(userId, commandId, 'comment'),
      at: clock().toISOString(),
    } as const;
    const who = fromRequest(commandId, context);
    const { position, isRecorded } = await streams.handle(histories, streamOf(userId, sessionId), ask, who);
    return { body: { isNew: isRecorded }, position };
  };
