import {
  differencesPage,
  mostSettledAtOnce,
  type importedCardsApi,
} from '@anamnesis/contracts/cards/imports/api.ts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '../../../api/api-error.ts';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import type { Dispatch } from '../../../documents/pages/fetch-batch.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { counted } from '../words.ts';
import { differenceEndpoints, useSettleDifferencesMutation } from './difference-endpoints.ts';

export type Side = 'mine' | 'theirs';
type Page = AnswerOf<typeof importedCardsApi.getCardDifferences>;

/** Takes a side for one card, or for all that differ, of one document where it is given. Each resolves to whether it was done; a failure is told. */
export function useSettling(pdfId: string | null) {
  const dispatch = useDispatch<Dispatch>();
  const toasts = useToasts();
  const [send] = useSettleDifferencesMutation();
  const [isSettlingAll, setSettlingAll] = useState(false);
  const told = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (thrown) {
      toasts.error(`Not everything was settled; both sides are safe. ${errorMessage(thrown)}`, {
        key: 'differences',
      });
      return false;
    }
  };
  const settle = async (cardIds: readonly string[], take: Side): Promise<void> => {
    for (let at = 0; at < cardIds.length; at += mostSettledAtOnce)
      await send({ cardIds: cardIds.slice(at, at + mostSettledAtOnce), take }).unwrap();
  };
  return {
    isSettlingAll,
    settleOne: (cardId: string, take: Side) => told(() => settle([cardId], take)),
    settleAll: async (take: Side): Promise<boolean> => {
      setSettlingAll(true);
      const done = await told(async () => {
        const ids = await allIds(dispatch, pdfId);
        await settle(ids, take);
        const cards = counted(ids.length, 'card');
        toasts.success(
          take === 'mine' ? `${cards} kept as you have them.` : `${cards} brought to the deck’s text.`,
        );
      });
      setSettlingAll(false);
      return done;
    },
  };
}

async function allIds(dispatch: Dispatch, pdfId: string | null): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const asked = {
      limit: differencesPage.most,
      ...(pdfId !== null && { pdfId }),
      ...(cursor !== null && { cursor }),
    };
    const call = dispatch(
      differenceEndpoints.endpoints.getCardDifferences.initiate(asked, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    const page: Page = await call.unwrap();
    ids.push(...page.differences.map(({ cardId }) => cardId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}
