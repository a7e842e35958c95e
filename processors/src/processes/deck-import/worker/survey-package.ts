import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';
import { mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { DeckPackage, PackageCard, PackageNote } from '@anamnesis/contracts/ports/deck-package.ts';
import { type CardKey, keysOf } from '../../../decks/import/card-keys.ts';
import { pathOf } from '../../../decks/import/details.ts';
import { notesWithCards } from '../../../decks/notes-with-cards.ts';
import { countDue, nothingDue } from '../due.ts';
import type { Survey, SurveyItem } from '../reader.ts';
import { isKeptByName } from '../../../decks/media/kept-by-name.ts';
import { answersByCard } from './answers.ts';
import { dueIn } from './calendar.ts';
import { filesNamedIn, type NamedFile } from './named-files.ts';

/** Cards in one message. */
const keysAtOnce = 500;
const cardsOfAnswersAtOnce = 250;

type Deck = { path: string[]; cards: number; media: Set<string> };
type Counted = {
  suspended: number;
  buried: number;
  flagged: number;
  cards: number;
  notesByType: Map<number, number>;
  decks: Map<string, Deck>;
  missing: Set<string>;
  /** Files that the templates of a kind of note name on each of its cards. */
  ofTemplates: Map<number, NamedFile[]>;
  /** In how many days a card is due there, of those that are asked. */
  dueIn: Map<number, number>;
};

/** What is in a package, without making cards of it. `nowMs`: Unix milliseconds; null: without its answers. */
export async function* surveyPackage(pack: DeckPackage, nowMs: number | null): AsyncGenerator<SurveyItem> {
  const counted: Counted = {
    suspended: 0,
    buried: 0,
    flagged: 0,
    cards: 0,
    notesByType: new Map(),
    decks: new Map(),
    missing: new Set(),
    ofTemplates: filesOfTemplates(pack),
    dueIn: new Map(),
  };
  const total = pack.counts.notes;
  let keys: CardKey[] = [];
  let done = 0;
  for (const { note, cards } of notesWithCards(pack)) {
    done += 1;
    countNote(pack, counted, note, cards, nowMs);
    const keyOfCard = keysOf(note, pack.noteTypes.get(note.noteTypeId));
    for (const { ordinal } of cards) keys.push(keyOfCard(ordinal));
    if (keys.length < keysAtOnce) continue;
    yield { kind: 'keys', keys, done, total };
    keys = [];
  }
  yield { kind: 'keys', keys, done, total };
  const answered = nowMs === null ? unanswered : yield* surveyAnswers(pack, counted);
  yield { kind: 'survey', survey: surveyOf(pack, counted, answered) };
}

function countNote(
  pack: DeckPackage,
  counted: Counted,
  note: PackageNote,
  cards: readonly PackageCard[],
  nowMs: number | null,
): void {
  const { notesByType, decks, missing, ofTemplates } = counted;
  notesByType.set(note.noteTypeId, (notesByType.get(note.noteTypeId) ?? 0) + 1);
  const ofFields = note.fields.flatMap((field) => [...filesNamedIn(field, pack.media)]);
  const files: string[] = [];
  for (const { name, isThere } of [...(ofTemplates.get(note.noteTypeId) ?? []), ...ofFields])
    // A card is without the one as it is without the other.
    if (isThere && isKeptByName(name)) files.push(name);
    else missing.add(name);
  for (const card of cards) {
    counted.cards += 1;
    if (card.isSuspended) counted.suspended += 1;
    if (card.isBuried) counted.buried += 1;
    if (card.flag > 0) counted.flagged += 1;
    const deck = deckOf(decks, pathOf(pack.decks.get(card.deckId)));
    deck.cards += 1;
    for (const name of files) deck.media.add(name);
    const inDays = card.isSuspended || nowMs === null ? null : dueIn(card.schedule, pack.calendar, nowMs);
    // What is buried is asked from the next day on.
    if (inDays !== null) counted.dueIn.set(card.id, card.isBuried ? Math.max(1, inDays) : inDays);
  }
}

const filesOfTemplates = ({ noteTypes, media }: DeckPackage): Map<number, NamedFile[]> =>
  new Map(
    [...noteTypes].map(([id, { templates }]) => {
      const sides = templates.flatMap(({ front, back }) => [front, back]);
      return [id, sides.flatMap((side) => [...filesNamedIn(side, media)])];
    }),
  );

function deckOf(decks: Map<string, Deck>, path: readonly string[]): Deck {
  const key = path.join('\0');
  const known = decks.get(key) ?? { path: [...path], cards: 0, media: new Set() };
  decks.set(key, known);
  return known;
}

type Answered = Pick<Survey, 'answers' | 'theirs'>;
const unanswered: Answered = { answers: null, theirs: null };

async function* surveyAnswers(
  { reviews }: DeckPackage,
  counted: Counted,
): AsyncGenerator<SurveyItem, Answered> {
  const theirs = nothingDue();
  let [count, first, last] = [0, Infinity, -Infinity];
  let asked: AnswerElsewhere[][] = [];
  for (const { packageCardId, answers } of answersByCard(reviews())) {
    count += answers.length;
    first = Math.min(first, answers[0]?.at ?? first);
    last = Math.max(last, answers.at(-1)?.at ?? last);
    const inDays = counted.dueIn.get(packageCardId);
    if (inDays === undefined) continue;
    countDue(theirs, inDays);
    asked.push(answers);
    if (asked.length < cardsOfAnswersAtOnce) continue;
    yield { kind: 'answers', answers: asked };
    asked = [];
  }
  if (asked.length > 0) yield { kind: 'answers', answers: asked };
  if (count === 0) return unanswered;
  const instants = { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
  return { answers: { count, ...instants }, theirs };
}

function surveyOf(pack: DeckPackage, counted: Counted, answered: Answered): Survey {
  const { decks, missing, notesByType, suspended, buried, flagged, cards } = counted;
  const bytesOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + (pack.media.get(name) ?? 0), 0);
  const named = new Set([...decks.values()].flatMap(({ media }) => [...media]));
  const types = [...notesByType].map(([id, notes]) => ({ name: pack.noteTypes.get(id)?.name ?? '', notes }));
  return {
    format: 'anki',
    notes: pack.counts.notes,
    cards,
    suspended,
    buried,
    flagged,
    decks: [...decks.values()].map(({ path, cards: own, media }) => {
      return { path, cards: own, mediaBytes: bytesOf(media) };
    }),
    noteTypes: types.toSorted((one, other) => other.notes - one.notes).slice(0, mostNamed.noteTypes),
    media: { files: named.size, bytes: bytesOf(named) },
    missing: { count: missing.size, names: [...missing].slice(0, mostNamed.missing) },
    mediaNames: [...named],
    reviews: pack.counts.reviews,
    ...answered,
  };
}
