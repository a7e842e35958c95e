import {
  RecordDeckImported,
  RecordDeckImportFailure,
  RecordDeckRead,
} from '@anamnesis/contracts/decks/commands.ts';
import { type ImportPreview, mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import { importsGone } from '@anamnesis/contracts/decks/progress.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';
import { isKeptByName } from '../../decks/media/kept-by-name.ts';
import { emit, type EventNamed, free, remembering, send, stateless } from '../../platform/workflow.ts';
import type { Survey } from './reading/reader.ts';
import { shownNames } from './writing/shown-name.ts';
import type { StoredMedia } from './writing/store-media.ts';
import type { WrittenCardPlace, WrittenCards } from './writing/write-cards.ts';

type Asked = EventNamed<'DeckImportRequested' | 'DeckReadingChosen' | 'DeckImportConfirmed'>;
export type Input =
  | Asked
  | { type: 'DeckRead'; preview: ImportPreview }
  | { type: 'DeckSurveyed'; survey: Survey }
  | { type: 'MediaStored'; media: StoredMedia }
  | { type: 'CardsWritten'; cards: WrittenCards }
  | { type: 'AnswersWritten'; answers: number }
  | { type: 'DocumentsNamed'; documents: ImportResult['documents'] }
  /** It can never be imported; null: it was cancelled, or its person was erased, while no process was there to be told. */
  | { type: 'Ended'; because: { code: string; message: string } | null };
export type Output =
  | { type: 'ReadDeck' }
  | { type: 'SurveyDeck' }
  | { type: 'RequireRoom'; decks: Survey['decks'] }
  | { type: 'StoreMedia'; names: readonly string[] }
  | { type: 'WriteCards'; media: StoredMedia; decks: Survey['decks'] }
  | { type: 'WriteAnswers'; places: ReadonlyMap<number, WrittenCardPlace> }
  | { type: 'NameDocuments'; cards: WrittenCards };

/** What was told until now. */
type Known = {
  data: Asked['data'];
  survey: Survey;
  media: StoredMedia;
  cards: WrittenCards;
  answers?: number;
};

/**
 * Reads a deck that was uploaded, and writes it once its person says so. After a kill it is gone over once more: what was written stays as
 * it is.
 */
export const deckImport = remembering<Input, Known, Output>(
  (input, known) => {
    const { data } = known;
    switch (input.type) {
      case 'DeckImportRequested':
      case 'DeckReadingChosen':
        return [{ type: 'ReadDeck' }];
      case 'DeckRead': {
        const nth = 'nth' in data ? data.nth : 0;
        return [send(RecordDeckRead, { importId: data.importId, nth, preview: input.preview })];
      }
      case 'DeckImportConfirmed':
        return [{ type: 'SurveyDeck' }];
      case 'DeckSurveyed':
        return [
          { type: 'RequireRoom', decks: input.survey.decks },
          { type: 'StoreMedia', names: input.survey.mediaNames },
        ];
      case 'MediaStored':
        return [{ type: 'WriteCards', media: input.media, decks: known.survey.decks }];
      case 'CardsWritten': {
        const withAnswers = 'withAnswers' in data && data.withAnswers && known.survey.reviews > 0;
        return [
          ...(withAnswers ? [{ type: 'WriteAnswers' as const, places: input.cards.places }] : []),
          { type: 'NameDocuments', cards: input.cards },
        ];
      }
      case 'AnswersWritten':
        return [];
      case 'DocumentsNamed': {
        const { importId } = data;
        return [send(RecordDeckImported, { importId, result: resultOf(known, input.documents) })];
      }
      case 'Ended':
        return input.because ? [failure(data, input.because.code, input.because.message)] : [];
    }
  },
  ({ type, data }) => [failure(data, 'IMPORT_FAILED', type === 'DeckImportConfirmed' ? notWritten : notRead)],
);

const notWritten =
  'Something went wrong while your deck was written. What has come is safe: import the deck again, and nothing comes twice.';
const notRead = 'Something went wrong while your deck was read. Nothing was changed. Please try again later.';

const failure = ({ importId }: Asked['data'], code: string, message: string) =>
  send(RecordDeckImportFailure, { importId, code, message });

const shown = (names: readonly string[]) => shownNames(names.slice(0, mostNamed.missing));

function resultOf({ survey, media, cards, answers = 0 }: Known, documents: ImportResult['documents']) {
  const leftOut = new Set([...(survey.leftOut?.names ?? []), ...media.unknown]);
  // Cards name both, and what is left out as well.
  const missingInCards = cards.missing.filter((name) => isKeptByName(name) && !leftOut.has(name));
  const missing = [...new Set([...survey.missing.names, ...missingInCards])];
  return {
    ...cards.outcome.counts,
    refused: cards.outcome.refused,
    answers,
    documents,
    missing: { count: Math.max(survey.missing.count, missing.length), names: shown(missing) },
    ...(leftOut.size > 0 && {
      leftOut: { count: (survey.leftOut?.count ?? 0) + media.unknown.length, names: shown([...leftOut]) },
    }),
    dropped: cards.dropped,
  };
}

type Ended = EventNamed<
  'DeckImportFinished' | 'DeckImportFailed' | 'DeckImportCancelled' | 'DeckImportsErased'
>;

/** Ends the work on an import that has ended, wherever it goes on, and frees its file. What has finished ends by itself. */
export const deckImportEnds = stateless<Ended>(({ type, data }) => {
  const ended = 'open' in data ? data.open : [data];
  if (ended.length === 0) return [];
  const freed = free(ended.map(({ blob }) => blob.hash));
  if (type === 'DeckImportFinished') return [freed];
  return [emit(importsGone, { importIds: ended.map(({ importId }) => importId) }), freed];
});
