import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import {
  type CardSchedule,
  type ChosenPolicy,
  isTaughtAsNow,
} from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { preferencesStream } from '@anamnesis/contracts/preferences/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { preferences } from '../../preferences/category.ts';
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
 * card already, so the answer itself reschedules the card. The first answer of a person to a card of an earlier version has all
 * their cards replayed.
 */
export async function followPolicy(
  deps: Pick<Dependencies, 'streams'>,
  card: CardRef,
  handled: HandledCommand<Card>,
  context: CommandContext,
): Promise<HandledCommand<Card>> {
  const stream = preferencesStream(context.userId);
  const { under: now, taughtBy } = (await deps.streams.load(preferences, stream)).state;
  if (taughtBy === null && isOfEarlierVersion(handled.state)) {
    const commandId = deriveId(context.commandId, 'teachAnew');
    const because = { ...context, commandId, causationId: context.commandId };
    await deps.streams.handle(preferences, stream, { type: 'TeachAnew', replayId: commandId }, because);
  }
  if (now.policyRevision <= handled.state.under.policyRevision) return handled;
  return reschedule(deps, card, now, context);
}

/** Whether the answer that arrived last found it so. */
function isOfEarlierVersion({ reviews, revision }: Card): boolean {
  const last = reviews.find((review) => review.revision === revision);
  return last !== undefined && !isTaughtAsNow(last.found);
}
