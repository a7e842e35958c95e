import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { callServer } from '../../../api/tab.ts';

/**
 * The cards that are due on a local date, of one document or of all, as the server has them now: nothing is cached, and no
 * screen is drawn again. Rejects with the ApiError.
 */
export async function dueNow(dueDate: string, pdfId?: string): Promise<readonly AnkiCard[]> {
  const cards: AnkiCard[] = [];
  let cursor: string | null = null;
  do {
    const input = { questionType: 'anki', dueDate, pdfId, ...(cursor !== null && { cursor }) };
    const call = { endpoint: cardsApi.getDueQuestions, input };
    const { data, error } = await callServer(call, new AbortController().signal);
    if (error) throw error;
    const page = data as AnswerOf<typeof cardsApi.getDueQuestions>;
    cards.push(...page.dueQuestions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return cards;
}
