import {
  ImportAnswers,
  mostOfSlice,
  type AnswerElsewhere,
} from '@anamnesis/contracts/cards/imports/commands.ts';
import { createSlices } from './slices.ts';
import type { CardPlace } from './write-cards.ts';
import { partOf, type Writing } from './writing.ts';

type Answered = { cardId: string; answers: AnswerElsewhere[] };

/** Resolves with how many answers are new. Several cards of a package may be one here: each of its answers counts once. */
export async function writeAnswers(
  writing: Writing,
  places: ReadonlyMap<number, CardPlace>,
): Promise<number> {
  const { reader, deck, importId, timeZone, sendForReply, cause, work, report } = writing;
  let added = 0;
  const send = async (documentId: string, cards: Answered[]): Promise<void> => {
    work.signal.throwIfAborted();
    const slice = { importId, documentId, cards, timeZone };
    const said = await sendForReply(ImportAnswers, slice, { ...cause, part: partOf(slice) });
    added += said?.added ?? 0;
  };
  const slices = createSlices<Answered>({ most: mostOfSlice.cards, bytes: mostOfSlice.bytes }, send);
  for await (const { cards, done, total } of reader.answers(deck, work)) {
    for (const { packageCardId, answers } of cards) {
      const place = places.get(packageCardId);
      if (place) await slices.add(place.documentId, [{ cardId: place.cardId, answers }]);
    }
    report('answers', done, total);
    work.extend();
  }
  await slices.end();
  return added;
}
