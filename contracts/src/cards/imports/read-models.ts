import { defineReadModel } from '../../kernel/events/read-model.ts';
import type { CardDetails, CardMarks } from './imported-card.ts';
import type { CardNote, NoteType } from './note.ts';
import type { Rich } from './rich.ts';

/** Read model `card-details`, keyed by card id: what only cards that came from elsewhere have. Read for the cards that are shown, so that lists stay as quick as they are. */
export type CardDetailsDocument = CardDetails & {
  /** What the person made of its tags and its flag: these are in it. */
  own?: CardMarks | undefined;
  cardId: string;
  documentId: string;
  userId: string;
  rich?: Rich | undefined;
  /** The passage in another document that the person tied it to. */
  source?: { documentId: string; pageNumber: number; span: string } | undefined;
};
export const cardDetailsModel = defineReadModel<CardDetailsDocument>()({
  name: 'card-details',
  version: 2,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['documentId'], ['userId']],
  owner: { userId: 'delete' },
});

/** Read model `card-notes`, keyed by card id: of which note of Anki a card is. Read where cards go back to Anki. */
export type CardNoteDocument = CardNote & {
  cardId: string;
  documentId: string;
  userId: string;
  /** The person changed its text since its deck said it last. */
  isEdited: boolean;
};
export const cardNotesModel = defineReadModel<CardNoteDocument>()({
  name: 'card-notes',
  version: 1,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['documentId'], ['userId']],
  owner: { userId: 'delete' },
});

/** Read model `note-types`, keyed by document and id: the kinds of notes of its cards. */
export type NoteTypeDocument = { documentId: string; userId: string; noteType: NoteType };
export const noteTypesModel = defineReadModel<NoteTypeDocument>()({
  name: 'note-types',
  version: 1,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['documentId'], ['userId']],
  owner: { userId: 'delete' },
});

/** Read model `card-differences`, keyed by card id: what a deck says of a card that the person changed, too. */
export type CardDifferenceDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  theirs: { prompt: string; answer: string; rich?: Rich | undefined };
};
export const cardDifferencesModel = defineReadModel<CardDifferenceDocument>()({
  name: 'card-differences',
  version: 1,
  fields: { userId: 'text', documentId: 'text', cardId: 'text' },
  // Those of a person, a page at a time: ties would be read together.
  indexes: [['userId', 'documentId', 'cardId'], ['documentId']],
  owner: { userId: 'delete' },
});

export type AnswerGivenElsewhere = readonly [at: number, rating: number, took: number, studyDay: string];

/** Read model `answers-elsewhere`, keyed by card id: what a card was answered before it came here. */
export type AnswersElsewhereDocument = {
  cardId: string;
  documentId: string;
  userId: string;
  /** In the order of their instants: Unix milliseconds, rating from 1 to 4, milliseconds until the answer, study day. */
  answers: AnswerGivenElsewhere[];
};
export const answersElsewhereModel = defineReadModel<AnswersElsewhereDocument>()({
  name: 'answers-elsewhere',
  version: 1,
  fields: { userId: 'text', documentId: 'text' },
  indexes: [['documentId'], ['userId']],
  owner: { userId: 'delete' },
});
