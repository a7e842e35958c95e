// What is in a package of Anki, counted in one pass: nothing of it is kept but counts, a few cards and names.
import { createHash } from 'node:crypto';
import type {
  DeckPackage,
  PackageCard,
  PackageNote,
  PackageReview,
} from '@anamnesis/contracts/ports/deck-package.ts';
import type { DeckToDraft, Draft } from '@anamnesis/processors/decks/import/draft.ts';
import { draftsOf } from '@anamnesis/processors/decks/import/drafts-of.ts';
import { joinDrawings } from '@anamnesis/processors/decks/import/join-drawings.ts';
import { notesWithCards } from '@anamnesis/processors/decks/notes-with-cards.ts';
import { enhancedNote } from '@anamnesis/processors/decks/occlusion/enhanced.ts';
import { nativePictureNote } from '@anamnesis/processors/decks/occlusion/native.ts';
import { ordinalsOf } from '@anamnesis/processors/decks/templates/emptiness.ts';
import { readNoteType, type ReadNoteType } from '@anamnesis/processors/decks/templates/note-type.ts';
import type { Told } from '@anamnesis/processors/decks/told.ts';

export type Survey = {
  notesOfType: Map<string, number>;
  cardsOfDeck: Map<string, number>;
  states: Map<string, number>;
  told: Map<Told, number>;
  /** Cards that Anki would not make of their notes today, and cards without note. */
  unmade: number;
  orphans: number;
  pictureNotes: { native: number; enhanced: number; shapes: number; unreadable: number };
  missing: Set<string>;
  shown: Set<string>;
  ratings: Map<string, number>;
  firstAnswer: number;
  lastAnswer: number;
  /** What an import would make: cards in our own text alone, in HTML, on drawings, and with the id of one of ours; those it refuses, by reason. */
  drafts: Map<'own text' | 'HTML' | 'of drawings' | 'ours', number>;
  refused: Map<string, number>;
  sheet: { type: string; draft: Draft }[];
};

const newSurvey = (): Survey => ({
  notesOfType: new Map(),
  cardsOfDeck: new Map(),
  states: new Map(),
  told: new Map(),
  unmade: 0,
  orphans: 0,
  pictureNotes: { native: 0, enhanced: 0, shapes: 0, unreadable: 0 },
  missing: new Set(),
  shown: new Set(),
  ratings: new Map(),
  firstAnswer: Infinity,
  lastAnswer: -Infinity,
  drafts: new Map(),
  refused: new Map(),
  sheet: [],
});

/** `sheet`: how many cards are kept, from all parts of the package. */
export async function surveyOf(deck: DeckPackage, sheet: number): Promise<Survey> {
  const survey = newSurvey();
  const types = new Map([...deck.noteTypes].map(([id, type]) => [id, readNoteType(type)]));
  const { media } = deck;
  // In the laboratory no file is read: each is named after its name.
  const files = new Map([...media.keys()].map((name) => [name, `${sha256(name)}.png`]));
  const toDraft: DeckToDraft = {
    noteTypes: types,
    decks: deck.decks,
    media: files,
    drawings: await joinDrawings(deck, { noteTypes: types, media: files }),
    tell: (what) => add(survey.told, what),
    miss: (name) => survey.missing.add(name),
  };
  const every = Math.max(1, Math.floor(deck.counts.cards / Math.max(1, sheet)));
  let [cards, drafted] = [0, 0];
  for (const { note, cards: own } of notesWithCards(deck)) {
    const type = types.get(note.noteTypeId);
    add(survey.notesOfType, type?.name ?? '(none)');
    if (!type) continue;
    const made = new Set(ordinalsOf(type, note));
    countPicture(toDraft, type, note, survey);
    for (const card of own) {
      countCard(deck, card, survey);
      if (!made.has(card.ordinal)) survey.unmade += 1;
      cards += 1;
    }
    for (const draft of draftsOf(note, own, toDraft)) {
      countDraft(draft, survey);
      if (drafted % every === 0 && survey.sheet.length < sheet) survey.sheet.push({ type: type.name, draft });
      drafted += 1;
    }
  }
  survey.orphans = deck.counts.cards - cards;
  for (const review of deck.reviews()) countReview(review, survey);
  return survey;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const add = <Key>(counts: Map<Key, number>, key: Key): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

const nameOf = ({ decks }: DeckPackage, id: number): string => decks.get(id)?.join(' › ') ?? '(none)';

function countCard(deck: DeckPackage, card: PackageCard, { cardsOfDeck, states }: Survey): void {
  add(cardsOfDeck, nameOf(deck, card.deckId));
  add(states, card.schedule.kind === 'learningOnDay' ? 'learning' : card.schedule.kind);
  if (card.isSuspended) add(states, 'suspended');
  if (card.isBuried) add(states, 'buried');
  if (card.flag > 0) add(states, `flag ${card.flag}`);
  if (card.memory) add(states, 'with a memory of FSRS');
}

function countReview({ rating, at }: PackageReview, survey: Survey): void {
  add(survey.ratings, rating === null ? 'by hand' : String(rating));
  survey.firstAnswer = Math.min(survey.firstAnswer, at);
  survey.lastAnswer = Math.max(survey.lastAnswer, at);
}

function countDraft(draft: Draft, { drafts, refused, shown }: Survey): void {
  if ('refused' in draft) return add(refused, draft.refused.reason);
  const { card, drawing, ownCardId } = draft;
  add(drafts, drawing ? 'of drawings' : card.rich ? 'HTML' : 'own text');
  if (ownCardId !== undefined) add(drafts, 'ours');
  if (drawing?.drawing.picture) shown.add(drawing.drawing.picture);
  for (const side of Object.values(card.rich ?? {}))
    for (const [, name] of side.matchAll(/\sdata-(?:media|sound)="([^"]*)"/gu)) shown.add(name!);
}

function countPicture(
  { drawings }: DeckToDraft,
  type: ReadNoteType,
  note: PackageNote,
  { pictureNotes }: Survey,
): void {
  const native = nativePictureNote(type, note);
  const enhanced = native ? null : enhancedNote(type, note);
  if (!native && !enhanced) return;
  const shapes = native?.shapes.length ?? drawings.get(enhanced!.drawing)?.shapes.length;
  if (shapes === undefined) pictureNotes.unreadable += 1;
  else {
    pictureNotes[native ? 'native' : 'enhanced'] += 1;
    pictureNotes.shapes += shapes;
  }
}
