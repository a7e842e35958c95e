import type { Copied } from '@anamnesis/content/checks/faithful/in-words-of.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { TopicPassage } from '@anamnesis/contracts/practice/writing-requests.ts';

/** The check of a sentence that a model wrote from notes, away from the thread that serves everybody. */
export type ChecksSentences = {
  /** Why a text is not what a passage says in its own words; null where it is. */
  reasonNotInWordsOf(text: string, passage: Copied, work?: Work): Promise<string | null>;
};

/** Why a sentence may not be shown as one of a passage; undefined where it may. */
export type OnPage = (said: string, passage: TopicPassage) => Promise<string | undefined>;

/** Nobody reads these sentences a second time: each is what its passage says, in its words and with what it stands under, and may do no harm alone. */
export const createOnPage =
  (notes: ChecksSentences, work: Work): OnPage =>
  async (said, { title, text }) =>
    (await notes.reasonNotInWordsOf(said, { title, text }, work)) ?? undefined;
