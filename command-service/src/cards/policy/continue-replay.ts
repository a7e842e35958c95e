import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { preferencesStream, type ReplayProgress } from '@anamnesis/contracts/preferences/events.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { type FoldedStream, positionOfCommand } from '../../kernel/streams/folding.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import { preferences } from '../../preferences/category.ts';
import type { Preferences } from '../../preferences/state.ts';
import { decks } from '../category.ts';
import { type CardRef, reschedule } from './reschedule.ts';

/** Cards of one part: about half a second of work, after which the progress is recorded. */
export const partSize = 1_000;
/** Cards processed concurrently: their events share a commit, and other requests are not delayed by more than this. */
const batchSize = 25;

/**
 * Reschedules the next cards under the current policy, then records the progress, which causes the next part. Documents
 * are ordered by id and cards as they were added, so a position in that order is stable. A repeated part finds its
 * cards rescheduled and changes nothing.
 */
export async function continueReplay(
  deps: Pick<Dependencies, 'streams'>,
  replayId: string,
  context: CommandContext,
): Promise<HandledCommand<Preferences>> {
  const { streams } = deps;
  const stream = preferencesStream(context.userId);
  const folded = await streams.load(preferences, stream);
  const { replay, under } = folded.state;
  if (isDone(folded, replayId, context) || !replay) return folded;
  const part = await nextPart(deps, replay.progress, context.userId);
  for (let first = 0; first < part.cards.length; first += batchSize) {
    const batch = part.cards.slice(first, first + batchSize);
    await Promise.all(batch.map((card) => reschedule(deps, card, under, context)));
  }
  const command = { type: 'RecordReplay', replayId, progress: part.progress } as const;
  return streams.handle(preferences, stream, command, context);
}

function isDone(folded: FoldedStream<Preferences>, replayId: string, { commandId }: CommandContext): boolean {
  const { replay } = folded.state;
  return (
    replay?.replayId !== replayId ||
    replay.progress.next === null ||
    positionOfCommand(folded, commandId) !== null
  );
}

type Part = { cards: CardRef[]; progress: ReplayProgress };

/** The cards from a position on, and the progress after them. */
async function nextPart(
  { streams }: Pick<Dependencies, 'streams'>,
  before: ReplayProgress,
  userId: string,
): Promise<Part> {
  const from = before.next ?? { documentId: '', card: 0 };
  const { state } = await streams.load(library, libraryStream(userId));
  const all = [...state.documents.keys()].sort();
  const left = all.filter((documentId) => documentId >= from.documentId);
  const cards: CardRef[] = [];
  const progressAt = (next: ReplayProgress['next'], documentsLeft: number): ReplayProgress => ({
    documentsDone: all.length - documentsLeft,
    documentsTotal: all.length,
    cardsDone: before.cardsDone + cards.length,
    next,
  });
  for (const [index, documentId] of left.entries()) {
    const start = documentId === from.documentId ? from.card : 0;
    const rest = (await cardsOf(streams, documentId)).slice(start);
    const room = partSize - cards.length;
    cards.push(...rest.slice(0, room));
    if (rest.length > room) {
      return { cards, progress: progressAt({ documentId, card: start + room }, left.length - index) };
    }
  }
  return { cards, progress: progressAt(null, 0) };
}

async function cardsOf(streams: Dependencies['streams'], documentId: string): Promise<CardRef[]> {
  const deck = (await streams.load(decks, deckStream(documentId))).state;
  return Array.from(deck.cards, ([cardId, { studyDay }]) => {
    return { documentId, cardId, initial: newCardSchedule(studyDay) };
  });
}
