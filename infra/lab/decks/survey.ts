// What is in a package of Anki, counted in one pass: nothing of it is kept but counts, a few cards and names.
import type {
  DeckPackage,
  PackageCard,
  PackageNote,
  PackageReview,
} from '@anamnesis/contracts/ports/deck-package.ts';
import { mediaNameOf } from '@anamnesis/processors/decks/html/pictures.ts';
import { notesWithCards } from '@anamnesis/processors/decks/notes-with-cards.ts';
import { enhancedNote } from '@anamnesis/processors/decks/occlusion/enhanced.ts';
import { nativePictureNote } from '@anamnesis/processors/decks/occlusion/native.ts';
import type { PictureNote } from '@anamnesis/processors/decks/occlusion/picture-note.ts';
import { readCard, type ReadCard } from '@anamnesis/processors/decks/read-card.ts';
import { ordinalsOf } from '@anamnesis/processors/decks/templates/emptiness.ts';
import { readNoteType, type ReadNoteType } from '@anamnesis/processors/decks/templates/note-type.ts';
import type { Told } from '@anamnesis/processors/decks/told.ts';

export type Survey = {
  notesOfType: Map<string, number>;
  cardsOfDeck: Map<string, number>;
  states: Map<string, number>;
  told: Map<Told, number>;
  /** Cards that Anki would not make of their notes today, cards whose front is blank, and cards without note. */
  unmade: number;
  blank: number;
  orphans: number;
  pictureNotes: { native: number; enhanced: number; shapes: number; unreadable: number };
  missing: Set<string>;
  shown: Set<string>;
  ratings: Map<string, number>;
  firstAnswer: number;
  lastAnswer: number;
  sheet: { deck: string; type: string; card: ReadCard }[];
};

const newSurvey = (): Survey => ({
  notesOfType: new Map(),
  cardsOfDeck: new Map(),
  states: new Map(),
  told: new Map(),
  unmade: 0,
  blank: 0,
  orphans: 0,
  pictureNotes: { native: 0, enhanced: 0, shapes: 0, unreadable: 0 },
  missing: new Set(),
  shown: new Set(),
  ratings: new Map(),
  firstAnswer: Infinity,
  lastAnswer: -Infinity,
  sheet: [],
});

/** In bytes: an SVG file of places is far smaller. */
const largestMask = 2 ** 21;

/** `sheet`: how many cards are kept, from all parts of the package. */
export async function surveyOf(deck: DeckPackage, sheet: number): Promise<Survey> {
  const survey = newSurvey();
  const types = new Map([...deck.noteTypes].map(([id, type]) => [id, readNoteType(type)]));
  const every = Math.max(1, Math.floor(deck.counts.cards / Math.max(1, sheet)));
  let cards = 0;
  for (const { note, cards: own } of notesWithCards(deck)) {
    const type = types.get(note.noteTypeId);
    add(survey.notesOfType, type?.name ?? '(none)');
    if (!type) continue;
    const made = new Set(ordinalsOf(type, note));
    const picture = await pictureOf(deck, type, note, survey);
    for (const card of own) {
      countCard(deck, card, survey);
      if (!made.has(card.ordinal)) survey.unmade += 1;
      const read = picture ? null : readOne(deck, type, note, card, survey);
      if (read && cards % every === 0 && survey.sheet.length < sheet)
        survey.sheet.push({ deck: nameOf(deck, card.deckId), type: type.name, card: read });
      cards += 1;
    }
  }
  survey.orphans = deck.counts.cards - cards;
  for (const review of deck.reviews()) countReview(review, survey);
  return survey;
}

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

function readOne(
  deck: DeckPackage,
  type: ReadNoteType,
  note: PackageNote,
  card: PackageCard,
  survey: Survey,
): ReadCard {
  const place = { ordinal: card.ordinal, deck: deck.decks.get(card.deckId) ?? [], flag: card.flag };
  const read = readCard(type, note, place, { media: deck.media, tell: (what) => add(survey.told, what) });
  if (read.isBlank) survey.blank += 1;
  for (const { pictures, sounds, missing } of [read.front, read.back]) {
    for (const name of [...pictures, ...sounds]) survey.shown.add(name);
    for (const name of missing) survey.missing.add(name);
  }
  return read;
}

/** A note of hidden places; null for any other, and for one that cannot be read as such. */
async function pictureOf(
  deck: DeckPackage,
  type: ReadNoteType,
  note: PackageNote,
  { pictureNotes, missing, shown }: Survey,
): Promise<PictureNote | null> {
  const native = nativePictureNote(type, note);
  const enhanced = native ? null : enhancedNote(type, note);
  const mask = enhanced && mediaNameOf(enhanced.mask, deck.media);
  if (enhanced && mask === undefined) missing.add(enhanced.mask);
  const picture =
    native ?? (mask === undefined || mask === null ? null : enhanced!.read(await textOf(deck, mask)));
  if (!picture) {
    if (enhanced) pictureNotes.unreadable += 1;
    return null;
  }
  pictureNotes[native ? 'native' : 'enhanced'] += 1;
  pictureNotes.shapes += picture.shapes.length;
  const name = mediaNameOf(picture.picture, deck.media);
  if (name === undefined) missing.add(picture.picture);
  else shown.add(name);
  return picture;
}

async function textOf(deck: DeckPackage, name: string): Promise<string> {
  if (deck.media.get(name)! > largestMask) return '';
  const pieces: Uint8Array[] = [];
  for await (const piece of deck.readMedium(name)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
