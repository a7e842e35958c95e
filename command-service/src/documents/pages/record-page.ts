import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { z } from 'zod';
import type { Adding } from '../../cards/generated/add-generated.ts';
import { decks } from '../../cards/category.ts';
import { cardInDeck, type Deck } from '../../cards/deck/deck.ts';
import { bringBackAnswered, unansweredOf } from '../../cards/study/keep-answered.ts';
import { replaceableBy, replacedIn } from '../../cards/generated/replace.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { documents } from '../category.ts';
import { awaiting } from '../state.ts';

/**
 * Cards first, the page's completion last: a completed page always has its cards, even when it is reported repeatedly.
 * An engine may generate other cards on a retry; the first recorded ones are kept. A page that has cards lacks none,
 * whatever the engine makes of it when it is processed again, but for those that it had no tokens to repair.
 */
export async function recordPage(
  deps: Dependencies,
  { cards, suggestions = [], lack, ...page }: z.infer<typeof messages.RecordPage.schema>,
  context: CommandContext,
) {
  const { streams } = deps;
  const { documentId, requestId, pageNumber } = page;
  const { adding } = await awaited(deps, { ...page, cards });
  let deck: Deck | null = null;
  if (adding) {
    const suggested = suggestions.map((one, index) => ({
      ...one,
      suggestionId: deriveId(documentId, requestId, pageNumber, 'suggestion', index),
    }));
    const { isReplacing, ...rest } = adding;
    const made = { ...rest, suggestions: suggested };
    // What a model made is not replaced by what stands in for it.
    const replaces = isReplacing && page.insteadOf === undefined;
    deck = (await (replaces ? replace(deps, made, context) : add(deps, made, context))).state;
  }
  deck ??= (await streams.load(decks, deckStream(documentId))).state;
  const made = (deck.pages.get(pageNumber)?.cardIds ?? []).filter((id) => !isReplaced(deck, id));
  const isLacking = lack === 'budget' || !made.some((id) => cardInDeck(deck, id));
  const lacks = lack !== undefined && isLacking ? { lack } : {};
  const command = { type: 'RecordPage', page: { ...page, ...lacks, cardCount: made.length } } as const;
  return streams.handle(documents, documentStream(documentId), command, context);
}

/**
 * The cards of a page that is still worked on: `recordPage` adds the others. Not of a page that has some already, which it keeps or which
 * all of the new ones replace.
 */
export async function recordSoundCards(
  deps: Dependencies,
  page: z.infer<typeof messages.RecordSoundCards.schema>,
  context: CommandContext,
) {
  const { document, adding } = await awaited(deps, page);
  if (!adding || adding.isBeside) return document;
  const { isReplacing: _, ...made } = adding;
  return add(deps, { ...made, isPart: true }, context);
}

type Made = Pick<
  z.infer<typeof messages.RecordPage.schema>,
  'documentId' | 'requestId' | 'pageNumber' | 'cards' | 'engine'
>;

/**
 * What is added to the deck for a page whose cards its document waits for; absent where it does not. The id of a card follows from what it
 * says: one that is sent again, alone or with others, is the same.
 */
async function awaited({ streams }: Dependencies, page: Made) {
  const { documentId, requestId, pageNumber, engine } = page;
  const document = await streams.recall(documents, documentStream(documentId), {
    holds: (known) => awaiting(known, page) !== null,
  });
  const request = awaiting(document.state, page);
  if (!request) return { document };
  const cards = page.cards.map((card) => ({
    ...card,
    cardId: deriveId(documentId, requestId, pageNumber, card.prompt, card.answer),
  }));
  const { studyDay } = request;
  const recognised = document.state.recognition.texts.has(pageNumber);
  const { isBeside = false, isReplacing = false } = document.state.pages.get(pageNumber) ?? {};
  const data = { documentId, requestId, pageNumber, studyDay, cards, engine };
  const from = recognised ? { recognised: true as const } : {};
  return { document, adding: { ...data, ...from, isBeside, isReplacing } };
}

const isReplaced = (deck: Deck, cardId: string): boolean => deck.cards.get(cardId)?.replacedIn !== undefined;

const add = (
  { streams }: Dependencies,
  adding: Adding,
  context: CommandContext,
): Promise<HandledCommand<Deck>> => {
  const command = { type: 'AddGeneratedCards', ...adding } as const;
  return streams.handle(decks, deckStream(adding.documentId), command, context);
};

/** Answers are in the streams of their cards: one that arrives meanwhile is looked for afterwards, and brings its card back. */
async function replace(
  deps: Dependencies,
  adding: Adding,
  context: CommandContext,
): Promise<{ state: Deck }> {
  const { documentId, requestId, pageNumber } = adding;
  const stream = deckStream(documentId);
  const before = await deps.streams.load(decks, stream);
  const unanswered = await unansweredOf(deps.streams, replaceableBy(before.state, adding));
  const { state: deck } = await add(deps, { ...adding, unanswered }, context);
  const cardIds = new Set([...unanswered, ...replacedIn(deck, requestId, pageNumber)]);
  const gone = [...cardIds].filter((id) => isReplaced(deck, id));
  await bringBackAnswered(deps, { documentId, cardIds: gone }, context);
  return deps.streams.load(decks, stream);
}
