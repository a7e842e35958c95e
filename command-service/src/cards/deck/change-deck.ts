import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { decks } from '../category.ts';
import type { Deck, DeckOutcome } from './deck.ts';
import type { DeckCommand } from './deck-decider.ts';

/** `outcome`: null when the command changed nothing. A repeated command has that of the first time. */
export async function changeDeck(
  { streams }: Pick<Dependencies, 'streams'>,
  command: DeckCommand,
  who: CommandContext,
): Promise<HandledCommand<Deck> & { outcome: DeckOutcome | null }> {
  const { state, position } = await streams.handle(decks, deckStream(command.documentId), command, who);
  return { state, position, outcome: state.outcomes.get(who.commandId) ?? null };
}
