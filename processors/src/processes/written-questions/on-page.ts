import type { Checked, WrittenSentence } from '@anamnesis/content/answers/written/checked-sentence.ts';
import type { Writing } from '@anamnesis/content/answers/written/writing.ts';
import { splitSentences } from '@anamnesis/content/page/sentences.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { TopicPassage } from '@anamnesis/contracts/practice/writing-requests.ts';

/** The checks of sentences that a model wrote from notes, away from the thread that serves everybody. */
export type ChecksSentences = {
  checkSentence(
    written: string,
    writing: Writing,
    kept: readonly WrittenSentence[],
    work?: Work,
  ): Promise<Checked>;
};

/** Why a sentence may not be shown as one of a passage; undefined where it may. */
export type OnPage = (said: string, passage: TopicPassage) => Promise<string | undefined>;

/** The checks that answers of a model pass: a sentence is what its passage says, with what it stands under, and may do no harm alone. */
export const createOnPage =
  (notes: ChecksSentences, work: Work): OnPage =>
  async (said, passage) => {
    const sentences = splitSentences(passage.text).map(({ start, end }) => [start, end] as const);
    // No question is answered: the passage alone decides.
    const builtin = {
      verdict: 'answered' as const,
      sentences: [],
      citations: [],
      missing: [],
      conflicts: [],
    };
    const writing = { question: '', before: [], sources: [{ ...passage, sentences, score: 1 }], builtin };
    const checked = await notes.checkSentence(`${said} [1]`, writing, [], work);
    return 'refusal' in checked ? checked.refusal.reason : undefined;
  };
