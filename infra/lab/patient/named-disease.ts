import type { Nameable, NameIndex } from '@anamnesis/knowledge/laboratory.ts';

const mostNearest = 3;

/** The disease that is typed, in any spelling that the app takes; where there is none, the names that are near. */
export function diseaseNamed(
  typed: string,
  { find, fitting, alike }: Pick<NameIndex, 'find' | 'fitting' | 'alike'>,
): { id: string } | { nearest: Nameable[] } {
  const id = find(typed.trim());
  if (id !== null) return { id };
  const near = [fitting, alike].map((search) => search(typed.trim(), mostNearest));
  return { nearest: (near.find(({ length }) => length > 0) ?? []).map(({ thing }) => thing) };
}
