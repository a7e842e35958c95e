import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import type { ImportAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { loadPolicy } from '../../preferences/load-policy.ts';
import { type CardToAnswer, cardsOnTheLog, cardsThere } from '../study/cards-to-answer.ts';
import { cards } from '../category.ts';
import { initialOf } from '../study/initial-of.ts';
import type { Card } from '../study/card.ts';
import { bringBackAnswered } from '../study/keep-answered.ts';
import { hasDocument } from '../own-document.ts';
import { isUntouched } from '../generated/replace.ts';
import { reschedule } from '../policy/reschedule.ts';
import { clockAtImport } from './clock-at-import.ts';

type Slice = z.output<typeof ImportAnswers.schema>;
type Needs = Pick<Dependencies, 'streams' | 'bus' | 'log' | 'clock' | 'inBackground' | 'warn'>;

/** Cards whose events share a commit: what they take together is short enough for who answers meanwhile. */
const atOnce = 10;

/** Cards that are not there are left out. Each card has a command of its own: a slice that was cut short goes on when it is sent again. */
export async function takeImportedAnswers(
  deps: Needs,
  { importId, documentId, cards: slice, timeZone }: Slice,
  context: CommandContext,
): Promise<HandledCommand<unknown> & { data: { added: number } }> {
  const { streams, clock } = deps;
  const { userId } = context;
  const cardIds = slice.map(({ cardId }) => cardId);
  const [isOwn, there, { under, days }] = await Promise.all([
    hasDocument(deps, userId, documentId),
    cardsThere(deps, { userId, documentId, cardIds }),
    clockAtImport(streams, userId, timeZone),
  ]);
  if (!isOwn) throw notFound('Document');
  const now = clock().toISOString();

  const take = async ({ cardId, answers }: Slice['cards'][number], card: CardToAnswer) => {
    const initial = initialOf(card);
    const { pageNumber, isHighYield, origin } = card;
    const target = { documentId, cardId, initial, studied: { pageNumber, isHighYield, origin } };
    const command = { type: 'ImportAnswers', ...target, importId, answers, now, days, under } as const;
    const who = because(context, 'answers', cardId);
    const handled = await streams.handle(cards, cardStream(cardId), command, who, { isPassing: true });
    const news = handled.isRecorded ? lastBrought(handled.state) : 0;
    return { handled, news, ref: { documentId, cardId, initial }, who };
  };

  const found = slice.flatMap((each) => {
    const card = there.get(each.cardId);
    return card ? [{ each, card }] : [];
  });
  let latest: HandledCommand<unknown> = { state: null, position: 0n };
  let added = 0;
  const giveWay = givingWay();
  for (let first = 0; first < found.length; first += atOnce) {
    const taken = await Promise.all(
      found.slice(first, first + atOnce).map(({ each, card }) => take(each, card)),
    );
    for (const { news } of taken) added += news;
    // A policy may have been chosen meanwhile, and its replay may have passed these cards.
    const chosen = await loadPolicy(streams, userId);
    const behind = taken.filter(({ handled }) => handled.state.under.policyRevision < chosen.policyRevision);
    const followed = await Promise.all(behind.map(({ ref, who }) => reschedule(deps, ref, chosen, who)));
    for (const handled of [...taken.map((each) => each.handled), ...followed])
      if (handled.position > latest.position) latest = handled;
    const waiting = giveWay();
    if (waiting) await waiting;
  }
  await keepAnswered(deps, { documentId, found }, context);
  return { ...latest, data: { added } };
}

/** How many answers the last import of them has brought to a card: all of one event lie between two revisions. */
function lastBrought({ reviews }: Card): number {
  const events = reviews.flatMap(({ isElsewhere, revision }) => (isElsewhere ? [Math.floor(revision)] : []));
  const last = Math.max(...events);
  return events.filter((event) => event === last).length;
}

const because = (context: CommandContext, ...about: string[]): CommandContext => ({
  ...context,
  commandId: deriveId(context.commandId, ...about),
  causationId: context.commandId,
});

/** As after an answer here: a page may have been made anew meanwhile, without cards that were answered now. */
async function keepAnswered(
  deps: Needs,
  {
    documentId,
    found,
  }: { documentId: string; found: readonly { each: { cardId: string }; card: CardToAnswer }[] },
  context: CommandContext,
): Promise<void> {
  const untouched = found.filter(({ card }) => isUntouched(card)).map(({ each }) => each.cardId);
  if (untouched.length === 0) return;
  const now = await cardsOnTheLog(deps, { userId: context.userId, documentId, cardIds: untouched });
  const cardIds = [...now].filter(([, { replacedIn }]) => replacedIn !== undefined).map(([id]) => id);
  if (cardIds.length > 0) await bringBackAnswered(deps, { documentId, cardIds }, because(context, 'crossed'));
}
