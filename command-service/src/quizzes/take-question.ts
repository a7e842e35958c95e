import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandAnswer } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { quizzesApi } from '@anamnesis/contracts/quizzes/api.ts';
import { bankStream } from '@anamnesis/contracts/quizzes/events.ts';
import { cards, decks } from '../cards/category.ts';
import { cardInDeck, type DeckCard } from '../cards/deck/deck.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { studyDayNow } from '../preferences/study-clock.ts';
import { questionIn, type TakenAs } from './bank/bank.ts';
import { cardOfQuestion } from '../cards/generated/card-of-question.ts';
import { banks } from './category.ts';
import type { LocatedQuestion } from './locate-question.ts';

type Question = Omit<LocatedQuestion, 'status'> & { questionId: string };
type CardToStudy = { documentId: string; cardId: string; card: DeckCard; today: string };
type By = { who: CommandContext; timeZone: string };

/**
 * A missed question is studied as a card, once. Its card is brought forward, or a card is made where that was deleted; the question
 * knows of it last, so that a retry finds what an attempt before it has done.
 */
export async function takeQuestion(
  deps: Pick<Dependencies, 'streams' | 'clock'>,
  question: Question,
  by: By,
): Promise<CommandAnswer<typeof quizzesApi.takeQuestion>> {
  const { streams } = deps;
  const { documentId, questionId } = question;
  const bank = await streams.load(banks, bankStream(documentId));
  const known = questionIn(bank.state, questionId);
  if (!known) throw notFound('Question');
  const taken = known.taken ?? (await studied(deps, { ...question, cardId: known.cardId }, by));
  const command = { type: 'TakeQuestion', documentId, questionId, ...taken } as const;
  const { state, position, isRecorded } = await streams.handle(
    banks,
    bankStream(documentId),
    command,
    by.who,
  );
  // Another tab may have been first.
  const { cardId, isNew } = state.questions.get(questionId)?.taken ?? taken;
  const result = !isRecorded ? 'already' : isNew ? 'created' : 'broughtForward';
  return { body: { success: true, cardId, result }, position };
}

async function studied(
  deps: Pick<Dependencies, 'streams' | 'clock'>,
  question: Question,
  { who, timeZone }: By,
): Promise<TakenAs> {
  const today = await studyDayNow(deps, { userId: who.userId, timeZone });
  const deck = await deps.streams.load(decks, deckStream(question.documentId));
  const card = cardInDeck(deck.state, question.cardId);
  if (!card) return { cardId: await createCard(deps, question, { today, who }), isNew: true };
  const { documentId, cardId } = question;
  const asked = (await studiedInstead(deps, card)) ?? { documentId, cardId, card };
  await bringForward(deps, { ...asked, today }, who);
  return { cardId: question.cardId, isNew: false };
}

/** Of a card that is held as a duplicate the one that is asked; null where the card itself is, or the other one has just gone. */
async function studiedInstead({ streams }: Pick<Dependencies, 'streams'>, { heldAs }: DeckCard) {
  if (!heldAs) return null;
  const { state } = await streams.load(decks, deckStream(heldAs.documentId));
  const card = cardInDeck(state, heldAs.cardId);
  return card && { ...heldAs, card };
}

/** The event of the bank, which comes last, is where all of it can be read. */
async function bringForward(
  { streams }: Pick<Dependencies, 'streams'>,
  { documentId, cardId, card, today }: CardToStudy,
  who: CommandContext,
): Promise<void> {
  if (card.isSuspended) {
    const change = { kind: 'suspended', isSuspended: false } as const;
    const resume = { type: 'ChangeCards', documentId, cardIds: [cardId], change } as const;
    await streams.handle(decks, deckStream(documentId), resume, who);
  }
  const initial = newCardSchedule(card.studyDay);
  const command = { type: 'BringForward', documentId, cardId, initial, today } as const;
  await streams.handle(cards, cardStream(cardId), command, who);
}

/** Its id is derived from the question: there is never a second one. */
async function createCard(
  { streams }: Pick<Dependencies, 'streams'>,
  { documentId, questionId, pageNumber, stem, answer, span }: Question,
  { today, who }: { today: string; who: CommandContext },
): Promise<string> {
  const cardId = deriveId(questionId, 'card');
  const prompt = cardOfQuestion(stem, answer);
  const place = { documentId, cardId, pageNumber, studyDay: today, span };
  await streams.handle(decks, deckStream(documentId), { type: 'CreateCard', prompt, ...place }, who);
  return cardId;
}
