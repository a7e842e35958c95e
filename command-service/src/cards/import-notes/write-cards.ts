import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { mostOfSlice } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/handler.ts';
import type { Position } from '@anamnesis/contracts/kernel/event.ts';
import { fromRequest } from '../../kernel/context.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import { partsOf } from '../../kernel/parts.ts';
import { studyDayNow } from '../../preferences/study-clock.ts';
import { decks } from '../category.ts';
import { type Deck, emptyDeck } from '../deck.ts';

type Writing = { documentId: string; cards: readonly ImportedCard[]; commandId: string };

/**
 * Writes the cards of one call as those of a deck, slice by slice, so that each append is of a size that every log takes. The first is the
 * command of the call, which is refused where its id was that of another call; the ids of the others follow from what is in them. Resolves
 * with the deck behind the last of them.
 */
export async function writeCards(
  deps: Pick<Dependencies, 'streams' | 'clock'>,
  { documentId, cards, commandId }: Writing,
  context: RequestContext,
): Promise<{ deck: Deck; position: Position | null }> {
  const studyDay = await studyDayNow(deps, context);
  let written: { deck: Deck; position: Position | null } = { deck: emptyDeck, position: null };
  for (const [n, part] of partsOf(cards, mostOfSlice.cards).entries()) {
    const id = n === 0 ? commandId : deriveId(commandId, documentId, JSON.stringify(part));
    const who = { ...fromRequest(commandId, context), commandId: id };
    const slice = { documentId, importId: commandId, cards: part, occlusions: [], media: [], studyDay };
    const command = { type: 'ImportCards', ...slice } as const;
    const { state, position } = await deps.streams.handle(decks, deckStream(documentId), command, who);
    written = { deck: state, position };
  }
  return written;
}
