import type { cardsContext } from '@anamnesis/contracts/cards/context.ts';
import { cardSearchesModel } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import {
  cardDetailsModel,
  cardDifferencesModel,
  cardNotesModel,
  noteTypesModel,
} from '@anamnesis/contracts/cards/imports/read-models.ts';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { answersElsewhereModel } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { cardsModel, reviewsModel, suggestionsModel } from '@anamnesis/contracts/cards/read-models.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { exportedList } from '../export/export-file.ts';
import type { QueryModule } from '../module.ts';
import { browseCards, findCardIds, getCardSearches } from './browse/browse-cards.ts';
import { batchCheckPDFAnkiStatus } from './batch-check-anki-status.ts';
import { serveCardRequests, serveLocating, serveLookingUp, serveStanding } from './card-requests.ts';
import { serveDuplicates } from './duplicates/find-duplicates.ts';
import { createAnkiDeck } from './deck/create-anki-deck.ts';
import { prepareAnkiDeckSSE } from './deck/prepare-anki-deck.ts';
import { getCardDifferences } from './details/get-card-differences.ts';
import { getAnkiAnswerHistory } from './history/get-anki-answer-history.ts';
import { getAnkiQuestions } from './get-anki-questions.ts';
import { getCards } from './get-cards.ts';
import { getDueQuestions } from './study/get-due-questions.ts';
import { getShortDelays } from './study/get-short-delays.ts';
import { getStudySession } from './study/get-study-session.ts';
import { getStudyToday } from './study/get-study-today.ts';
import { getOcclusions } from './occlusion/get-occlusions.ts';
import { getSuggestions } from './suggestions/get-suggestions.ts';

export const cardsModule = {
  handlers: (deps, { places }) => {
    const deck = { ...deps, places };
    return {
      batchCheckPDFAnkiStatus: batchCheckPDFAnkiStatus(deps),
      getDueQuestions: getDueQuestions(deps),
      getAnkiQuestions: getAnkiQuestions(deps),
      getAnkiQuestionsText: ({ params, query, body }, context) =>
        getAnkiQuestions(deps)({ params, query, body }, context),
      getAnkiAnswerHistory: getAnkiAnswerHistory(deps),
      getStudyToday: getStudyToday(deps),
      getStudySession: getStudySession(deps),
      createAnkiDeck: createAnkiDeck(deck),
      prepareAnkiDeckSSE: prepareAnkiDeckSSE(deck),
      getCards: getCards(deps),
      browseCards: browseCards(deps),
      findCardIds: findCardIds(deps),
      getCardSearches: getCardSearches(deps),
      getShortDelays: getShortDelays(deps),
      getSuggestions: getSuggestions(deps),
      getOcclusions: getOcclusions(deps),
      getCardDifferences: getCardDifferences(deps),
    };
  },
  exports: {
    cards: exportedList({
      path: 'cards.json',
      about: 'your cards: question, answer, the passage they come from, when they are due',
      model: cardsModel,
      of: 'userId',
      // A position tells of what others do.
      line: ({ userId: _userId, textPosition: _position, ...rest }) => rest,
    }),
    'card-details': exportedList({
      path: 'card-details.json',
      about:
        'what cards have that came with decks from elsewhere: both sides in HTML (its pictures and sounds are in `documents/media`), tags, flag, other fields; your own tags and flags (`own`); and the passages that you tied cards to',
      model: cardDetailsModel,
      of: 'userId',
    }),
    'card-searches': exportedList({
      path: 'card-searches.json',
      about: 'the searches among all cards that you kept',
      model: cardSearchesModel,
      of: 'userId',
    }),
    'card-differences': exportedList({
      path: 'card-differences.json',
      about: 'what decks from elsewhere say of cards that you changed, too, until you choose one of both',
      model: cardDifferencesModel,
      of: 'userId',
    }),
    'card-notes': exportedList({
      path: 'card-notes.json',
      about: 'of which notes of Anki your cards are, with the fields that these had when they came',
      model: cardNotesModel,
      of: 'userId',
      line: ({ userId: _userId, ...rest }) => rest,
    }),
    'note-types': exportedList({
      path: 'note-types.json',
      about: 'the kinds of notes that came with decks of Anki: their fields and templates',
      model: noteTypesModel,
      of: 'userId',
      line: ({ userId: _userId, ...rest }) => rest,
    }),
    reviews: exportedList({
      path: 'answers.json',
      about:
        'every answer that you gave to a card, with the time ("rating": from 1, again, to 4, easy, where you had four grades; "took": milliseconds until then, where they were measured; "reversed": you took it back)',
      model: reviewsModel,
      of: 'userId',
    }),
    'answers-elsewhere': exportedList({
      path: 'answers-elsewhere.json',
      about:
        'the answers that your cards came with from another program: when, on which study day, the rating from 1 (again) to 4 (easy), and how long it took in milliseconds',
      model: answersElsewhereModel,
      of: 'userId',
      line: ({ userId: _userId, answers, ...rest }) => ({
        ...rest,
        answers: answers.map(([at, rating, milliseconds, studyDay]) => ({
          at: new Date(at).toISOString(),
          studyDay,
          rating,
          milliseconds,
        })),
      }),
    }),
    occlusions: exportedList({
      path: 'occlusions.json',
      about:
        'pictures on which you hid places to be asked for them: the page, the shapes with their labels, and their cards (places are fractions of the page from its top left)',
      model: occlusionsModel,
      of: 'userId',
      line: ({ userId: _userId, regionKey: _regionKey, ...rest }) => rest,
    }),
    suggestions: exportedList({
      path: 'suggestions.json',
      about: 'cards that were suggested to you, and whether you accepted or dismissed them',
      model: suggestionsModel,
      of: 'userId',
    }),
  },
  serve: (deps) =>
    startAll([
      () => serveCardRequests(deps),
      () => serveLocating(deps),
      () => serveLookingUp(deps),
      () => serveStanding(deps),
      () => serveDuplicates(deps),
    ]),
} satisfies QueryModule<typeof cardsContext>;
