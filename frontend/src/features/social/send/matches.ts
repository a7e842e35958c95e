import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

const plain = (text: string): string => normalForm(text, 'NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether each word that was typed is in the text, whatever its case and its accents. */
export const matches = (typed: string, text: string): boolean => {
  const there = plain(text);
  return plain(typed)
    .split(/\s+/u)
    .every((word) => there.includes(word));
};
