import type { Person } from '@anamnesis/contracts/history/case.ts';

/** Puts a child's pronouns in the places that a text leaves for them: {he}, {his}, {him}, {He}. */
export function ofChild(text: string, { sex }: Pick<Person, 'sex'>): string {
  const words: Readonly<Record<string, string>> =
    sex === 'female'
      ? { he: 'she', his: 'her', him: 'her', He: 'She' }
      : { he: 'he', his: 'his', him: 'him', He: 'He' };
  return text.replace(/\{(he|his|him|He)\}/gu, (place, word: string) => words[word] ?? place);
}
