import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import type { NameSearch } from '@anamnesis/knowledge/names/search.ts';

const mostNearest = 3;

/** The disease that is typed, in any spelling that the app takes; where there is none, the names that are near. */
export function diseaseNamed(
  typed: string,
  { find, nearest }: Pick<NameSearch, 'find' | 'nearest'>,
): { id: string } | { nearest: DiseaseName[] } {
  const id = find(typed.trim());
  return id === null ? { nearest: nearest(typed.trim(), mostNearest) } : { id };
}
