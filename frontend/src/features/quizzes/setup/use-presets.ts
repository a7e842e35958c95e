import { beginning } from '@anamnesis/contracts/quizzes/questions/topic.ts';
import { presetPreviewLength } from '@anamnesis/contracts/quizzes/limits.ts';
import type { QuizPreset } from '@anamnesis/contracts/quizzes/api.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useDeletePresetMutation, useGetPresetsQuery, useSavePresetMutation } from '../quiz-endpoints.ts';
import { asInput, type QuizPlace } from '../quiz-place.ts';

/** The topics that are kept for a document or a folder, with the messages of specification 2 §8. */
export function usePresets(place: QuizPlace) {
  const of = asInput(place);
  const { data } = useGetPresetsQuery(of);
  const [save, saving] = useSavePresetMutation();
  const [remove] = useDeletePresetMutation();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  return {
    presets: data?.presets ?? [],
    saving: saving.isLoading,
    save: async (content: string): Promise<void> => {
      try {
        await save({ ...of, content }).unwrap();
        toasts.success('Preset saved successfully!');
      } catch (failure) {
        toasts.error(
          isUnreachable(failure) ? 'Error saving preset' : messageOf(failure) || 'Failed to save preset',
        );
      }
    },
    remove: async ({ _id: id, content }: QuizPreset): Promise<void> => {
      const confirmed = await confirm({
        title: 'Are you sure you want to delete this preset?',
        description: previewOf(content),
        confirmLabel: 'Delete preset',
        danger: true,
      });
      if (!confirmed) return;
      try {
        await remove({ id }).unwrap();
        toasts.success('Preset deleted successfully');
      } catch (failure) {
        toasts.error(isUnreachable(failure) ? 'Error deleting preset' : 'Failed to delete preset');
      }
    },
  };
}

const isUnreachable = (failure: unknown): boolean => !isApiError(failure) || failure.status === 0;
const messageOf = (failure: unknown): string => (isApiError(failure) ? failure.message : '');

/** The first 50 characters (specification 2 §9). */
export function previewOf(content: string): string {
  const preview = beginning(content, presetPreviewLength);
  return preview === content ? content : `${preview}…`;
}
