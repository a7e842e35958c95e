import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { useStable } from '../../../ui/use-stable.ts';
import type { RowActions } from '../list/row-actions.ts';
import { useCardActions } from '../list/use-card-actions.ts';
import type { FoundId } from './use-browsed.ts';

/** Which cards are selected, which one is edited, and what can be done with them: what their own documents let one do. */
export function useBrowseActions(cards: readonly AnkiCard[], byTag: (tag: string) => void) {
  /** Also those that are not listed yet: by id, with their document. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [edited, edit] = useState<AnkiCard | null>(null);
  const documentOf = (cardId: string): string =>
    chosen.get(cardId) ?? cards.find(({ id }) => id === cardId)?.pdfId ?? gone.get(cardId) ?? '';
  /** Of deleted cards, which may come back. */
  const [gone] = useState(() => new Map<string, string>());
  const actions = useCardActions(documentOf);
  const forget = (ids: readonly string[]): void =>
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const keepDocuments = (ids: readonly string[]): void => {
    for (const id of ids) gone.set(id, documentOf(id));
  };
  const deleteMany = async (ids: readonly string[]): Promise<void> => {
    keepDocuments(ids);
    forget(await actions.deleteMany(ids));
  };
  const deleteOne = async (id: string): Promise<void> => {
    keepDocuments([id]);
    if (await actions.deleteOne(id)) forget([id]);
  };
  const rowActions: RowActions = useStable({
    select: (id, selected) =>
      setChosen((before) => {
        const next = new Map(before);
        if (selected) next.set(id, documentOf(id));
        else next.delete(id);
        return next;
      }),
    edit: (id) => edit(cards.find((card) => card.id === id) ?? null),
    rate: (id, isHighYield) => void actions.rate(id, isHighYield),
    flag: (id) => void deleteOne(id),
    deleteNow: (id) => void deleteOne(id),
    suspend: (id, isSuspended) => void actions.change([id], { kind: 'suspended', isSuspended }),
    move: () => {},
    byTag,
  });
  return {
    chosen,
    choose: (found: readonly FoundId[]) => setChosen(new Map(found.map(({ id, pdfId }) => [id, pdfId]))),
    change: actions.change,
    restore: actions.restore,
    deleteMany,
    rowActions,
    edited,
    endEdit: () => edit(null),
  };
}
export type BrowseActions = ReturnType<typeof useBrowseActions>;
