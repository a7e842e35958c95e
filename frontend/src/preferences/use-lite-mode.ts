import { useGetUserPreferencesQuery } from './endpoints.ts';

/**
 * Whether cards are studied without the document beside them; undefined until that is known. The preference decides, on
 * every device and also when it changes meanwhile. `asked`: what a session was opened with, for as long as the preference
 * is not known.
 */
export function useLiteMode(asked?: boolean): boolean | undefined {
  const { data, isError } = useGetUserPreferencesQuery();
  if (data) return data.data.liteMode;
  if (isError) return asked ?? false;
  return asked === true ? true : undefined;
}
