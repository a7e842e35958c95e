import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { today } from '../../../../api/time/study-day.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import type { ListedCard } from '../../card-changes.ts';
import { findCards } from '../card-filter.ts';
import type { ListToolbarProps } from '../list-toolbar.tsx';
import type { RowActions } from '../row-actions.ts';
import { useCardActions } from '../use-card-actions.ts';
import { useCardList, type CardList } from './use-card-list.ts';
import { useListView } from './use-list-view.ts';
import { cardsInWords } from '../words.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { unitOf } from '../../../../documents/unit.ts';

const noIds: ReadonlySet<string> = new Set();

/** The card whose text is being changed. `isGone`: it was deleted elsewhere meanwhile; then it is as it was last. */
type EditedCard = { card: ListedCard; isGone: boolean };

/** Which card is edited. What somebody types stays in sight when the card is deleted in another tab. */
function useEditedCard({ cards, complete }: CardList) {
  const [id, edit] = useState<string | null>(null);
  const [last, setLast] = useState<ListedCard | null>(null);
  const there = id === null ? undefined : cards.find((card) => card.id === id);
  if (there && there !== last) setLast(there);
  const card = there ?? (last?.id === id ? last : null);
  const edited: EditedCard | null = card && { card, isGone: complete && !there };
  return { edited, editing: id, edit };
}

/** The cards of a document, what is found, flagged and selected of them, and what can be done with them. */
export function useCardListView(document: Pdf | TextDocument, pdfId: string) {
  const list = useCardList(pdfId);
  const view = useListView(pdfId);
  const cardActions = useCardActions(() => pdfId);
  const askPage = useAskPage(document);
  const [ids, select] = useState(noIds);
  const { edited, editing, edit } = useEditedCard(list);
  const { cards } = list;
  const day = today();
  const circumstances = useMemo(() => ({ today: day, flagged: view.flagged }), [day, view.flagged]);
  // Typing goes on while 5,000 cards are searched.
  const filter = useDeferredValue(view.filter);
  const found = useMemo(() => findCards(cards, filter, circumstances), [cards, filter, circumstances]);
  const shown = useMemo(() => withEdited(found, edited?.card), [found, edited?.card]);
  const flagged = useMemo(() => idsIn(cards, view.flagged), [cards, view.flagged]);
  const chosen = useMemo(() => idsIn(cards, ids), [cards, ids]);
  const hidden = useMemo(() => chosen.length - idsIn(shown, ids).length, [chosen, shown, ids]);
  const forget = (gone: readonly string[]): void => {
    view.unflag(gone);
    if (editing !== null && gone.includes(editing)) edit(null);
    select((before) => new Set([...before].filter((id) => !gone.includes(id))));
  };
  const actions = {
    ...cardActions,
    deleteMany: async (those: readonly string[]) => forget(await cardActions.deleteMany(those)),
    deleteFlagged: async () => forget(await cardActions.deleteMany(flagged)),
    move: async (those: readonly string[]) => {
      const pictures = new Set(cards.filter(({ occlusion }) => occlusion).map(({ id }) => id));
      const moved = those.filter((id) => !pictures.has(id));
      const pageNumber = await askPage(moved.length, those.length - moved.length);
      if (pageNumber !== null) await cardActions.change(moved, { kind: 'page', pageNumber });
    },
  };
  const rowActions: RowActions = useStable({
    select: (id, selected) =>
      select((before) =>
        selected ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id)),
      ),
    edit,
    rate: (id, isHighYield) => void actions.rate(id, isHighYield),
    flag: (id, isFlagged) => (isFlagged ? view.flag([id]) : view.unflag([id])),
    deleteNow: (id) => void actions.deleteOne(id).then((deleted) => deleted && forget([id])),
    suspend: (id, isSuspended) => void actions.change([id], { kind: 'suspended', isSuspended }),
    move: (those) => void actions.move(those),
  });
  const toolbar: Omit<ListToolbarProps, 'searching'> = {
    cards,
    complete: list.complete,
    found,
    filter: view.filter,
    setFilter: view.setFilter,
    circumstances,
    unit: document.isDeck ? null : unitOf(document.type),
    selectFound: () => select(new Set(found.map(({ id }) => id))),
  };
  return {
    list,
    view: { ...view, shownFilter: filter },
    found: shown,
    flagged,
    selection: { ids, chosen, hidden, clear: () => select(noIds) },
    actions,
    rowActions,
    edited,
    endEdit: () => edit(null),
    toolbar,
  };
}
export type ListView = ReturnType<typeof useCardListView>;

/** The card that is edited is shown whatever is searched for, as is what is typed there. */
const withEdited = (cards: readonly ListedCard[], edited: ListedCard | undefined): readonly ListedCard[] =>
  !edited || cards.some(({ id }) => id === edited.id)
    ? cards
    : [...cards, edited].toSorted((a, b) => a.pageNumber - b.pageNumber);

const idsIn = (cards: readonly { id: string }[], ids: ReadonlySet<string>): string[] =>
  ids.size === 0 ? [] : cards.filter(({ id }) => ids.has(id)).map(({ id }) => id);

/** Asks for a page of the document for so many cards; null: cancelled. Cards of pictures stay where they are. */
function useAskPage({ type, totalPages }: Pdf | TextDocument) {
  const { alert, prompt } = useDialogs();
  const unit = unitOf(type);
  const last = totalPages ?? 1;
  const isPage = (text: string): boolean =>
    /^\d+$/u.test(text.trim()) && Number(text) >= 1 && Number(text) <= last;
  return async (count: number, pictures: number): Promise<number | null> => {
    if (count === 0) {
      await alert({ title: `Cards of pictures stay on the ${unit.toLowerCase()} of their picture` });
      return null;
    }
    const text = await prompt({
      description:
        pictures > 0 ? `${cardsInWords(pictures)} of pictures stay with their picture.` : undefined,
      title: `Move ${count === 1 ? 'this card' : `${count} cards`} to another ${unit.toLowerCase()}`,
      label: `${unit} (1 to ${last})`,
      submitLabel: 'Move',
      validate: (typed) =>
        isPage(typed) ? undefined : `Enter the number of a ${unit.toLowerCase()}, from 1 to ${last}`,
    });
    return text === null ? null : Number(text);
  };
}
