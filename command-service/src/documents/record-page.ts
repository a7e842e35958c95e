import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import type { z } from 'zod';
import type { Adding } from '../cards/add-generated.ts';
import { decks } from '../cards/category.ts';
import { cardIn, type Deck } from '../cards/deck.ts';
import { bringBackAnswered, unansweredOf } from '../cards/keep-answered.ts';
import { replaceableBy, replacedIn } from '../cards/replace.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { documents } from './category.ts';
import { awaiting } from './state.ts';

/**
 * Cards first, the page's completion last: a completed page always has its cards, even when it is reported repeatedly.
 * An engine may generate other cards on a retry; the first recorded ones are kept. A page that has cards lacks none,
 * whatever the engine makes of it when it is processed again.
 */
export async function recordPage(
  deps: Dependencies,
  { cards, suggestions = [], lack, ...page }: z.infer<typeof messages.RecordPage.schema>,
  context: CommandContext,
) {
  const { streams } = deps;
  const { documentId, requestId, pageNumber, engine } = page;
  const document = await streams.recall(documents, documentStream(documentId), {
    holds: (known) => awaiting(known, page) !== null,
  });
  const request = awaiting(document.state, page);
  let deck: Deck | null = null;
  if (request) {
    const generated = cards.map((card, index) => ({
      ...card,
      cardId: deriveId(documentId, requestId, pageNumber, index),
    }));
    const suggested = suggestions.map((one, index) => ({
      ...one,
      suggestionId: deriveId(documentId, requestId, pageNumber, 'suggestion', index),
    }));
    const { studyDay } = request;
    const data = { documentId, requestId, pageNumber, studyDay, cards: generated, engine };
    const recognised = document.state.recognition.texts.has(pageNumber);
    const { isBeside = false, isReplacing = false } = document.state.pages.get(pageNumber) ?? {};
    const from = recognised ? { recognised: true as const } : {};
    const made = { ...data, suggestions: suggested, ...from, isBeside };
    // What a model made is not replaced by what stands in for it.
    const replaces = isReplacing && page.insteadOf === undefined;
    deck = await (replaces ? replace(deps, made, context) : add(deps, made, context));
  }
  deck ??= (await streams.load(decks, deckStream(documentId))).state;
  const made = (deck.pages.get(pageNumber)?.cardIds ?? []).filter((id) => !isReplaced(deck, id));
  const lacks = lack !== undefined && !made.some((id) => cardIn(deck, id)) ? { lack } : {};
  const command = { type: 'RecordPage', page: { ...page, ...lacks, cardCount: made.length } } as const;
  return streams.handle(documents, documentStream(documentId), command, context);
}

const isReplaced = (deck: Deck, cardId: string): boolean => deck.cards.get(cardId)?.replacedIn !== undefined;

const add = async ({ streams }: Dependencies, adding: Adding, context: CommandContext): Promise<Deck> => {
  const command = { type: 'AddGeneratedCards', ...adding } as const;
  return (await streams.handle(decks, deckStream(adding.documentId), command, context)).state;
};

/** Answers are in the streams of their cards: one that arrives meanwhile is looked for afterwards, and brings its card back. */
async function replace(deps: Dependencies, adding: Adding, context: CommandContext): Promise<Deck> {
  const { documentId, requestId, pageNumber } = adding;
  const stream = deckStream(documentId);
  const before = await deps.streams.load(decks, stream);
  const unanswered = await unansweredOf(deps.streams, replaceableBy(before.state, adding));
  const deck = await add(deps, { ...adding, unanswered }, context);
  const cardIds = new Set([...unanswered, ...replacedIn(deck, requestId, pageNumber)]);
  const gone = [...cardIds].filter((id) => isReplaced(deck, id));
  await bringBackAnswered(deps, { documentId, cardIds: gone }, context);
  return (await deps.streams.load(decks, stream)).state;
}
