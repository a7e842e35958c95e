import {
  mostDecksAsked,
  NamesOfDocuments,
  type NeededForDecks,
  RoomForDecks,
} from '@anamnesis/contracts/decks/requests.ts';
import { mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import { ask, logHead } from '../../platform/files/free-files.ts';
import { createDeckDocuments, decksAround, type DeckDocuments, placeOfDeck } from './deck-documents.ts';
import { isKeptByName } from '../../decks/media/kept-by-name.ts';
import { documentIdOf } from './ids.ts';
import { inMessages } from './messages.ts';
import { Outcome } from './outcome.ts';
import { DeckUnreadable, type Survey } from './reader.ts';
import { shownNames } from './shown-name.ts';
import { storeMedia } from './store-media.ts';
import { writeAnswers } from './write-answers.ts';
import { writeCards } from './write-cards.ts';
import { untilShown, type Writing } from './writing.ts';

/** Writes a deck into the library. After a kill it is gone over once more: what was written stays as it is. */
export async function writeDeck(
  writing: Writing,
  { withAnswers }: { withAnswers: boolean },
): Promise<ImportResult> {
  const { bus, userId } = writing;
  const survey = await surveyed(writing);
  await requireRoom(writing, survey);
  const position = await logHead(bus);
  const media = await storeMedia(writing, writing.deck, survey.mediaNames);
  const documents = createDeckDocuments({ ...writing, decks: survey.decks });
  const outcome = new Outcome();
  const cards = await writeCards(writing, { media, documents, outcome, position });
  const answers = withAnswers && survey.reviews > 0 ? await writeAnswers(writing, cards.places) : 0;
  await untilShown(writing);
  const leftOut = new Set([...(survey.leftOut?.names ?? []), ...media.unknown]);
  // Cards name both, and what is left out as well.
  const missingInCards = cards.missing.filter((name) => isKeptByName(name) && !leftOut.has(name));
  const missing = [...new Set([...survey.missing.names, ...missingInCards])];
  return {
    ...outcome.counts,
    refused: outcome.refused,
    answers,
    documents: await named(bus, userId, outcome, documents),
    missing: {
      count: Math.max(survey.missing.count, missing.length),
      names: shownNames(missing.slice(0, mostNamed.missing)),
    },
    ...(leftOut.size > 0 && {
      leftOut: {
        count: (survey.leftOut?.count ?? 0) + media.unknown.length,
        names: shownNames([...leftOut].slice(0, mostNamed.missing)),
      },
    }),
    dropped: cards.dropped,
  };
}

async function surveyed({ reader, deck, work, report }: Writing): Promise<Survey> {
  for await (const item of reader.survey(deck, null, work)) {
    work.signal.throwIfAborted();
    if (item.kind === 'survey') return item.survey;
    if (item.kind === 'keys') report('reading', item.done, item.total);
    work.extend();
  }
  throw new Error('the deck was not surveyed');
}

/** Before anything is written: an import that does not fit leaves nothing behind. */
async function requireRoom({ bus, userId }: Writing, { decks }: Survey): Promise<void> {
  const around = decksAround(decks);
  const wanted = decks.map(({ path, mediaBytes }) => ({
    documentId: documentIdOf(userId, path),
    path: placeOfDeck(path, around),
    mediaBytes,
  }));
  let before: NeededForDecks = { documents: 0, bytes: 0, folders: [] };
  for (const some of inMessages(wanted, mostDecksAsked)) {
    const { because, needed } = await ask(bus, RoomForDecks, { userId, decks: some, before });
    if (because !== null) throw new DeckUnreadable('QUOTA_EXCEEDED', because);
    before = needed;
  }
}

async function named(
  bus: Writing['bus'],
  userId: string,
  { byDocument }: Outcome,
  { names: known }: DeckDocuments,
): Promise<ImportResult['documents']> {
  const shown = [...byDocument].slice(0, mostNamed.decks);
  const others = shown.flatMap(([documentId]) => (known.has(documentId) ? [] : [documentId]));
  const { names } =
    others.length > 0 ? await ask(bus, NamesOfDocuments, { userId, documentIds: others }) : { names: {} };
  return shown.flatMap(([documentId, cards]) => {
    const name = known.get(documentId) ?? (names as Record<string, string>)[documentId];
    return name === undefined ? [] : [{ documentId, name, cards }];
  });
}
