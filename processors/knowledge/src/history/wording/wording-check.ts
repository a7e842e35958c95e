import type { WordingAsked } from '@anamnesis/contracts/history/wording.ts';
import { readNames, withPatient } from '../../names/list.ts';
import { createMentionSearch } from '../../names/mentions.ts';
import { refusalOf, tidied, type WordingRefusal } from './check.ts';

type Facts = Pick<WordingAsked, 'facts' | 'disclosed' | 'person'>;

/** A wording as it may be shown, or why it may not. */
export type WordingCheck = (
  facts: Facts,
  wording: string,
) => Promise<{ text: string } | { refusal: WordingRefusal }>;

/** Compares wordings with what the code said; the names of diseases with a patient are read when they are first needed. */
export function createWordingCheck(): WordingCheck {
  let reading: Promise<(text: string) => string | null> | null = null;
  const names = () =>
    (reading ??= readNames().then(
      (all) => createMentionSearch(withPatient(all)),
      (error: unknown) => {
        reading = null;
        throw error;
      },
    ));
  return async ({ facts, disclosed, person }, wording) => {
    const of = person.speaker === 'patient' ? 'speaker' : person.sex === 'female' ? 'she' : 'he';
    const text = tidied(wording);
    const refusal = refusalOf({ facts, wording: text, of, disclosed }, await names());
    return refusal === null ? { text } : { refusal };
  };
}
