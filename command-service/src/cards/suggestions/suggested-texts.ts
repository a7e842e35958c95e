import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { OrderedMap } from 'immutable';
import type { View } from '../../kernel/streams.ts';

type Suggesting = Extract<DeckEvent, { type: 'CardsSuggested' }>['data'];

/** What a suggestion becomes as a card. */
export type SuggestedText = Pick<
  Suggesting['suggestions'][number],
  'prompt' | 'answer' | 'span' | 'isHighYield'
> &
  Pick<Suggesting, 'pageNumber' | 'requestId' | 'engine' | 'recognised'>;

/** The texts of a deck's suggestions by id, which its state does not keep. */
export const suggestedTexts: View<OrderedMap<string, SuggestedText>, DeckEvent> = {
  initialState: OrderedMap(),
  evolve(texts, { type, data }) {
    if (type !== 'CardsSuggested') return texts;
    const { pageNumber, requestId, engine, recognised } = data;
    const of = { pageNumber, requestId, engine, ...(recognised ? { recognised } : {}) };
    return texts.withMutations((all) => {
      for (const { suggestionId, kind: _, expected: __, ...text } of data.suggestions)
        all.set(suggestionId, { ...text, ...of });
    });
  },
};
