import { ImportAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { type AnsweredElsewhere, createSiblings } from './siblings.ts';
import { createSlices, mostInWriting } from '../reading/slices.ts';
import type { WrittenCardPlace } from './write-cards.ts';
import { slicePartOf, type ImportWriting } from './writing.ts';

/** Resolves with how many answers are new. Several cards of a package may be one here: each of its answers counts once. */
export async function writeAnswers(
  writing: ImportWriting,
  places: ReadonlyMap<number, WrittenCardPlace>,
): Promise<number> {
  const { reader, deck, importId, timeZone, sendForReply, cause, work, report } = writing;
  let added = 0;
  const send = async (documentId: string, cards: AnsweredElsewhere[]): Promise<void> => {
    work.signal.throwIfAborted();
    const slice = { importId, documentId, cards, timeZone };
    const said = await sendForReply(ImportAnswers, slice, { ...cause, part: slicePartOf(slice) });
    added += said?.added ?? 0;
  };
  const slices = createSlices<AnsweredElsewhere>(mostInWriting, send);
  /** A slice has a card once: what comes of these later goes with another. */
  const sendHeld = async (): Promise<void> => {
    for (const { documentId, ...answered } of siblings.take()) await slices.add(documentId, [answered]);
    await slices.end();
  };
  const siblings = createSiblings(places.values());
  for await (const { cards, done, total } of reader.answers(deck, work)) {
    for (const { packageCardId, answers } of cards) {
      const place = places.get(packageCardId);
      const whole = place && siblings.add(place, answers);
      if (whole) await slices.add(place.documentId, [whole]);
    }
    if (siblings.areMany()) await sendHeld();
    report('answers', done, total);
    work.extend();
  }
  await sendHeld();
  return added;
}
