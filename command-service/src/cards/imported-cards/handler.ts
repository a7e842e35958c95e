import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { hashOfMedia } from '@anamnesis/contracts/cards/imports/media.ts';
import { studyDayOf } from '@anamnesis/contracts/kernel/local-date.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { z } from 'zod';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { requireStoredFiles } from '../../kernel/stored-files.ts';
import type { HandledCommand } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import { requireDocument } from '../../library/decider.ts';
import { decks } from '../category.ts';
import type { Deck } from '../deck/deck.ts';
import { clockAtImport } from '../imported-answers/clock-at-import.ts';
import { type Outcomes, outcomesIn } from './outcomes.ts';

/** A slice of a deck, in one append. Throws NOT_FOUND, and BUSY where one of its files is missing: whoever sends it stores it again. */
export async function importSlice(
  deps: Pick<Dependencies, 'streams' | 'clock' | 'blobs'>,
  { timeZone, ...cards }: z.output<(typeof ImportCards)['schema']>,
  context: CommandContext,
): Promise<HandledCommand<Deck> & { data: Outcomes }> {
  const { streams, blobs, clock } = deps;
  const { documentId, media } = cards;
  requireDocument((await streams.load(library, libraryStream(context.userId))).state, documentId);
  const hashes = media.map(({ file }) => hashOfMedia(file));
  await requireStoredFiles(blobs, hashes);
  const { days } = await clockAtImport(streams, context.userId, timeZone);
  const studyDay = studyDayOf(clock().toISOString(), days);
  const command = { type: 'ImportCards', ...cards, studyDay } as const;
  const handled = await streams.handle(decks, deckStream(documentId), command, context);
  await requireStoredFiles(blobs, hashes);
  return { ...handled, data: outcomesIn(handled.state, cards.cards, cards.importId) };
}
