import type { HoldDuplicates, ReleaseDuplicates } from '@anamnesis/contracts/cards/commands.ts';
import { type Duplicate, FindDuplicates } from '@anamnesis/contracts/cards/study/duplicates.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import type { z } from 'zod';
import type { SendCommand } from '../../../platform/kernel/commands.ts';
import { duplicates } from '../duplicates.ts';

export type Body = DeckEvent | LibraryEvent;
type Holding = z.output<(typeof HoldDuplicates)['schema']>;
type Releasing = z.output<(typeof ReleaseDuplicates)['schema']>;
type Stored = Duplicate & { userId: string; isDeleted: boolean };
type Card = { cardId: string } & Partial<Stored>;

/** The cards of a read model, and the command service that changes them at once. Cards are named by the letter of their document. */
export function world() {
  const cards = new Map<string, Stored>();
  const sent: { id: string; content: string }[] = [];
  const followUps: Body[] = [];
  const state = { lagging: 0, mostOfPage: 500, dieAfter: Infinity, gate: Promise.resolve() };
  const bus = createMemoryMessageBus();
  let positions = 0n;

  void bus.reply(FindDuplicates.subject, async (message) => {
    const { userId, by, values, cursor } = FindDuplicates.input.parse(message);
    if (state.lagging > 0) {
      state.lagging -= 1;
      return { status: 'lagging' };
    }
    const of = (card: Stored): string =>
      ({
        card: card.cardId,
        text: card.textKey,
        studiedCard: card.studiedAs,
        studiedDocument: studiedIn(card),
      })[by];
    const all = [...cards.values()].filter(
      (card) => card.userId === userId && !card.isDeleted && values.includes(of(card)),
    );
    const from = Number(cursor ?? 0);
    const page = all.slice(from, from + state.mostOfPage);
    const next = from + page.length < all.length ? String(from + page.length) : null;
    return { status: 'found', cards: page, next };
  });

  const studiedIn = ({ studiedAs }: Stored): string => studiedAs.charAt(0);

  const send: SendCommand = async ({ name }, data, { because, part }) => {
    await state.gate;
    if (sent.length >= state.dieAfter) throw new Error('the process died');
    const id = `${because.id}:${name}${part}`;
    const content = JSON.stringify(data);
    const before = sent.find((each) => each.id === id);
    if (before && before.content !== content) throw new Error('the id is for another command');
    sent.push({ id, content });
    if (name === 'HoldDuplicates') {
      const { documentId, cards: held } = data as Holding;
      const news = held.filter(({ cardId, studied, textVersion }) => {
        const card = cards.get(cardId);
        return card?.textVersion === textVersion && !card.isDeleted && card.studiedAs !== studied.cardId;
      });
      for (const { cardId, studied } of news) change(cardId, { studiedAs: studied.cardId });
      if (news.length > 0) followUps.push({ type: 'DuplicatesHeld', data: { documentId, cards: news } });
    } else {
      const { documentId, cardIds } = data as Releasing;
      const news = cardIds.filter((cardId) => (cards.get(cardId)?.studiedAs ?? '') !== '');
      for (const cardId of news) change(cardId, { studiedAs: '' });
      if (news.length > 0)
        followUps.push({ type: 'DuplicatesReleased', data: { documentId, cardIds: news } });
    }
    return true;
  };

  const change = (cardId: string, fields: Partial<Stored>): void => {
    const card = cards.get(cardId);
    if (card) cards.set(cardId, { ...card, ...fields });
  };

  const recorded = (body: Body): RecordedEvent<Body> => ({
    ...body,
    id: `event-${(positions += 1n)}`,
    version: 1,
    stream: 'deck-x',
    revision: 0,
    position: positions,
    metadata: { userId: 'ann', commandId: 'c', correlationId: 'c', causationId: 'c', time: '' },
  });

  const { handle } = duplicates({ bus, send });
  const handleOne = (event: RecordedEvent<Body>): Promise<void> => handle(event as never, unlimitedWork);
  const settleAll = async (): Promise<void> => {
    for (let body = followUps.shift(); body; body = followUps.shift()) await handleOne(recorded(body));
  };

  return {
    state,
    sent,
    change,
    recorded,
    handleOne,
    settleAll,
    put(...added: Card[]) {
      for (const card of added)
        cards.set(card.cardId, { ...aCard, documentId: card.cardId.charAt(0), ...card });
    },
    remove(documentId: string) {
      for (const card of cards.values()) if (card.documentId === documentId) cards.delete(card.cardId);
    },
    /** What each event has changed, with all that follows of it. */
    async after(...bodies: Body[]) {
      for (const body of bodies) await handleOne(recorded(body));
      await settleAll();
    },
    /** Held cards, each with the one that is studied. */
    held: () =>
      Object.fromEntries(
        [...cards.values()].flatMap(({ cardId, studiedAs, isDeleted }) =>
          studiedAs === '' || isDeleted ? [] : [[cardId, studiedAs]],
        ),
      ),
  };
}

const aCard: Omit<Stored, 'cardId' | 'documentId'> = {
  userId: 'ann',
  textKey: 'same',
  textVersion: 0,
  isSuspended: false,
  isDeleted: false,
  answeredAt: '',
  createdAt: '2026-03-01',
  studiedAs: '',
};
