import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { longestSide, type Rich, richSchema } from '@anamnesis/contracts/cards/imports/rich.ts';
import { useState } from 'react';
import { z } from 'zod';
import { calls } from '../../../../api/endpoints.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useDraft } from '../../../../preferences/use-draft.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useEditedCardQuery } from '../edit-endpoints.ts';
import { failureOf, newest, type Saved } from '../use-card-edit.ts';

const { useEditRichCardMutation } = calls({ editRichCard: importedCardsApi.editRichCard });

/** `textVersion`: that of the sides which were changed. */
const draftSchema = z.object({ rich: richSchema, textVersion: z.int() });

export type Side = keyof Rich;
type RichCard = AnkiCard & { rich: Rich };

/** How a back repeats the front: all of it, or without its sounds, as Anki does. */
type Repeating = 'whole' | 'silent';

const copies: Readonly<Record<Repeating, (front: string) => string>> = {
  whole: (front) => front,
  silent: (front) => front.replaceAll(/<span data-sound="[^"]*"><\/span>/gu, ''),
};

/** How the back begins with the front, as decks repeat it there; null where it does not. */
export function repeatingOf({ front, back }: Rich): Repeating | null {
  const begins = (how: Repeating): boolean => {
    const copy = copies[how](front);
    return copy !== '' && back.startsWith(copy) && /^(?:[\s<]|$)/u.test(back.slice(copy.length));
  };
  return begins('whole') ? 'whole' : begins('silent') ? 'silent' : null;
}

/** With another front, on the back as well. */
export const withFront = ({ front, back }: Rich, how: Repeating, written: string): Rich => ({
  front: written,
  back: copies[how](written) + back.slice(copies[how](front).length),
});

/** The two sides of a card that is in HTML while they are changed: kept on the device until they are saved. */
export function useRichEdit(card: RichCard, onSaved: Saved) {
  const person = useSession().user?.id ?? '';
  const draft = useDraft(`${person}.edit-rich.${card.id}`, draftSchema);
  const [isRestored, setRestored] = useState(draft.value !== null);
  const [failure, setFailure] = useState('');
  const [tooLong, setTooLong] = useState<Side | null>(null);
  /** The version over which the server refused to write. */
  const [refused, setRefused] = useState<number | null>(null);
  const [update, { isLoading: busy }] = useEditRichCardMutation();
  const { data, isError, refetch } = useEditedCardQuery({ cardIds: [card.id] }, { skip: refused === null });
  const current = newest<AnkiCard>(card, data?.cards[0]);
  const now = current.rich ?? card.rich;
  const rich = draft.value?.rich ?? now;
  const textVersion = draft.value?.textVersion ?? current.textVersion;
  // A front that is taken out and written anew is still the one that the back begins with.
  const [repeating, setRepeating] = useState(() => repeatingOf(rich));
  const isSame = rich.front === now.front && rich.back === now.back;
  const isBehind = draft.value !== null && current.textVersion > textVersion;

  const finish = (saved: Rich, version: number): void => {
    draft.set(null);
    onSaved(current.prompt, version, saved);
  };
  const saveOver = async (version: number): Promise<void> => {
    const long = (['front', 'back'] as const).find((side) => rich[side].length > longestSide) ?? null;
    setTooLong(long);
    setFailure('');
    if (busy || long) return;
    try {
      const input = { cardId: card.id, pdfId: card.pdfId, textVersion: version, rich };
      const saved = await update(input).unwrap();
      finish(saved.rich, saved.textVersion);
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'CARD_CHANGED') {
        draft.set({ rich, textVersion: version });
        setRefused(version);
        // The text that is here is not the last one either.
        if (refused !== null) void refetch();
      } else setFailure(failureOf(thrown));
    }
  };

  return {
    rich,
    edit: (side: Side, html: string): void => {
      setTooLong(null);
      setFailure('');
      const edited =
        side === 'front' && repeating ? withFront(rich, repeating, html) : { ...rich, [side]: html };
      if (side === 'back') setRepeating(repeatingOf(edited));
      draft.set({ rich: edited, textVersion });
    },
    save: async (): Promise<void> => (isSame ? finish(now, current.textVersion) : saveOver(textVersion)),
    discard: (): void => {
      draft.set(null);
      setTooLong(null);
      setFailure('');
      setRestored(false);
      setRepeating(repeatingOf(now));
    },
    busy,
    tooLong,
    failure,
    isRestored: isRestored && draft.value !== null,
    /** Somebody else, or another tab, wrote other sides since these were begun. */
    conflict: isBehind && !isSame ? { theirs: now } : null,
    /** It was refused for such sides, which are not here yet. */
    asking: refused !== null && refused >= current.textVersion ? { isError, again: refetch } : null,
    keepMine: () => saveOver(current.textVersion),
    takeTheirs: () => finish(now, current.textVersion),
  };
}
