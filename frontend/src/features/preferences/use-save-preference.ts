import { isApiError } from '../../api/api-error.ts';
import { useUpdateCardPreferenceMutation } from '../../preferences/endpoints.ts';
import { useToasts } from '../../ui/toasts.tsx';

export type Preference = Parameters<ReturnType<typeof useUpdateCardPreferenceMutation>[0]>[0];

/** Saves a choice; what is shown changes when that has succeeded. */
export function useSavePreference() {
  const [update, { isLoading: saving }] = useUpdateCardPreferenceMutation();
  const toasts = useToasts();
  const save = async (preference: Preference): Promise<void> => {
    try {
      await update(preference).unwrap();
    } catch (thrown) {
      const what = preference.liteMode === undefined ? 'preference' : 'Lite Mode preference';
      toasts.error(failure(what, thrown), { key: 'preference' });
    }
  };
  return { save, saving };
}

/** The specification's two messages: refused, and not reached. */
export const failure = (what: string, thrown: unknown): string =>
  isApiError(thrown) && thrown.status !== 0
    ? `Failed to save ${what}. Please try again.`
    : `Error saving ${what}. Please check your connection and try again.`;
