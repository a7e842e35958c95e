import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { Ledger } from '@anamnesis/infra/test/support/working-student/ledger.ts';
import { again } from '../attack/support/again.ts';
import type { Studying } from '../attack/support/reader.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Of somebody who answers cards: the times in ms, and what was not answered as it should be. */
export type Reviews = { times: number[]; wrong: string[] };

const restMs = 50;

/** Answers a card again and again until stopped. Each answer is in the ledger. */
export function reviewer({ person, pdfId, cardId }: Studying, ledger: Ledger) {
  const reviews: Reviews = { times: [], wrong: [] };
  const over = new AbortController();
  const review = async (): Promise<void> => {
    const commandId = randomUUID();
    const headers = { [COMMAND_ID_HEADER]: commandId };
    const body = { pdfId, cardId, response: 'correct' as const, useShortDelay: true };
    const started = performance.now();
    // The same id: what was sent twice is one review.
    const status = await again(() => person.client.call('recordAnkiResponse', { body, headers })).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    reviews.times.push(performance.now() - started);
    const outcome = status === 200 ? 'acknowledged' : 'unknown';
    ledger.record({ commandId, userId: person.id, name: 'recordAnkiResponse', outcome });
    if (status !== 200) reviews.wrong.push(`a review was answered ${status}`);
  };
  const life = (async () => {
    while (!over.signal.aborted) {
      await review();
      await pause(restMs);
    }
  })();
  return {
    async stop(): Promise<Reviews> {
      over.abort();
      await life;
      return reviews;
    },
  };
}
