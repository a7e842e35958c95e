import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { presetsStream, type QuizPlace } from '@anamnesis/contracts/quizzes/events.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { library } from '../../library/category.ts';
import { presets } from '../category.ts';
import { presetOf, quizTopicOf } from './presets.ts';

type Names = 'savePreset' | 'deletePreset';
type PresetHandlers = { [N in Names]: CommandHandler<(typeof quizzesApi)[N]> };

/** Topics that a person keeps for a document or a folder. */
export function presetHandlers({ streams }: Pick<Dependencies, 'streams'>): PresetHandlers {
  return {
    async savePreset({ body, commandId }, context) {
      const { content, preset_name: name } = body;
      const place = placeOf(body);
      const owner = await streams.load(library, libraryStream(context.userId));
      const presetId = deriveId(context.userId, commandId, 'preset');
      const command = { type: 'Save', presetId, place, content, name, library: owner.state } as const;
      const who = fromRequest(commandId, context);
      const stream = presetsStream(context.userId);
      const { state, position } = await streams.handle(presets, stream, command, who);
      const topic = quizTopicOf(content);
      const kept = presetOf(state, { place, topic });
      if (kept === undefined) throw notFound('Preset');
      const preset = { _id: kept, content: topic, preset_name: state.get(kept)?.name ?? '' };
      return { body: { preset }, position };
    },

    async deletePreset({ params: { id: presetId }, commandId }, context) {
      const command = { type: 'Delete', presetId } as const;
      const who = fromRequest(commandId, context);
      const { position } = await streams.handle(presets, presetsStream(context.userId), command, who);
      return { body: { success: true }, position };
    },
  };
}

/** The call has either of them. */
type Place = { folderId?: string | undefined; pdfId?: string | undefined };
const placeOf = ({ folderId, pdfId }: Place): QuizPlace =>
  folderId === undefined ? { kind: 'document', id: pdfId ?? '' } : { kind: 'folder', id: folderId };
