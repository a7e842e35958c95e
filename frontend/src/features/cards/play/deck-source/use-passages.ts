import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { useState } from 'react';
import { errorMessage } from '../../../../api/api-error.ts';
import { type Passage, useFindPassagesMutation, usePrepareNotesMutation } from './tie-endpoints.ts';

const mostPassages = 5;
/** In UTF-16 units: what a card is about is said at its beginning. */
const longestQuery = 600;

export type Passages =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'failed'; message: string }
  | { status: 'found'; passages: readonly Passage[] };

/** The places of the person's notes that say what a card does. */
export function usePassages({ prompt, pdfId }: AnkiCard): { state: Passages; search: () => Promise<void> } {
  const [state, setState] = useState<Passages>({ status: 'idle' });
  const [prepare] = usePrepareNotesMutation();
  const [find] = useFindPassagesMutation();
  const search = async (): Promise<void> => {
    setState({ status: 'searching' });
    try {
      await prepare(undefined).unwrap();
      const query = cardAsText(parseCard(prompt)).slice(0, longestQuery);
      const asked = { query, limit: mostPassages, includeAnswer: false, pagesBeside: pdfId };
      const { results: passages } = await find(asked).unwrap();
      setState({ status: 'found', passages });
    } catch (thrown) {
      setState({ status: 'failed', message: errorMessage(thrown) });
    }
  };
  return { state, search };
}
