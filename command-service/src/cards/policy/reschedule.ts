import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import type { CardSchedule, ChosenPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { loadPolicy } from '../../preferences/load-policy.ts';
import type { Card } from '../study/card.ts';
import { cards } from '../category.ts';

export type CardRef = { documentId: string; cardId: string; initial: CardSchedule };

/**
 * Reschedules one card under a policy. The command id is derived from its cause, so that a repetition has one effect.
 */
export function reschedule(
  { streams }: Pick<Dependencies, 'streams'>,
  card: CardRef,
  under: ChosenPolicy,
  context: CommandContext,
): Promise<HandledCommand<Card>> {
  const commandId = deriveId(context.commandId, 'reschedule', card.cardId, under.policyRevision);
  const because = { ...context, commandId, causationId: context.commandId };
  const command = { type: 'Reschedule', ...card, under } as const;
  return streams.handle(cards, cardStream(card.cardId), command, because);
}

/**
 * Handles a policy that was chosen while the card was being answered: the replay of the history may have passed the
 * card already, so the answer itself reschedules the card.
 */
export async function followPolicy(
  deps: Pick<Dependencies, 'streams'>,
  card: CardRef,
  handled: HandledCommand<Card>,
  context: CommandContext,
): Promise<HandledCommand<Card>> {
  const now = await loadPolicy(deps.streams, context.userId);
  if (now.policyRevision <= handled.state.under.policyRevision) return handled;
  return reschedule(deps, card, now, context);
}
