import { mostAnswersOfCard } from '@anamnesis/contracts/cards/imports/commands.ts';
import { mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { DeckPackage, PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { cardsComing } from '../../../decks/import/cards-coming.ts';
import type { DeckToDraft } from '../../../decks/import/draft.ts';
import { filesNamedIn, type NamedFile } from '../../../decks/media/named-files.ts';
import { isKeptByName } from '../../../decks/media/kept-by-name.ts';
import { notesWithCards } from '../../../decks/notes-with-cards.ts';
import { readNoteType } from '../../../decks/templates/note-type.ts';
import { countDue, nothingDue } from '../writing/due.ts';
import type { AnsweredCard, ComingCard, Survey, SurveyItem } from '../reading/reader.ts';
import { answersByCard } from './answers.ts';
import { dueIn } from './calendar.ts';
import { countCard, type CountedCards, noCards } from './count-cards.ts';

/** Cards in one message. */
const keysAtOnce = 500;
const cardsOfAnswersAtOnce = 250;
/** Answers of cards that are one here, until all have come. */
const mostHeld = 200_000;

type Counted = CountedCards & {
  notesByType: Map<number, number>;
  missing: Set<string>;
  leftOut: Set<string>;
  /** Files that the templates of a kind of note name on each of its cards. */
  ofTemplates: Map<number, NamedFile[]>;
};

/** What is in a package, and which cards of it will come. `nowMs`: Unix milliseconds; null: without its answers. */
export async function* surveyPackage(pack: DeckPackage, nowMs: number | null): AsyncGenerator<SurveyItem> {
  const counted: Counted = {
    ...noCards(),
    notesByType: new Map(),
    missing: new Set(),
    leftOut: new Set(),
    ofTemplates: filesOfTemplates(pack),
  };
  const deck = deckToSurvey(pack);
  const dueOf = ({ schedule }: PackageCard): number | null =>
    nowMs === null ? null : dueIn(schedule, pack.calendar, nowMs);
  const total = pack.counts.notes;
  /** Another card that is known by the same name is refused. */
  const seen = new Set<string>();
  let keys: ComingCard[] = [];
  let done = 0;
  for (const { note, cards } of notesWithCards(pack)) {
    done += 1;
    const files = filesOf(pack, counted, note);
    for (const coming of cardsComing(note, cards, deck)) {
      if (seen.has(coming.key)) continue;
      seen.add(coming.key);
      countCard(counted, coming, { ofNote: cards, files, dueOf });
      const { otherPackageCardIds: _others, path: _path, ...known } = coming;
      keys.push(known);
    }
    if (keys.length < keysAtOnce) continue;
    yield { kind: 'keys', keys, done, total };
    keys = [];
  }
  yield { kind: 'keys', keys, done, total };
  const answered = nowMs === null ? unanswered : yield* surveyAnswers(pack, counted);
  yield { kind: 'survey', survey: surveyOf(pack, counted, answered) };
}

/** As a name of a file that is kept: what it is called in the end, nobody asks here. */
const someFile = `${'0'.repeat(64)}.png`;

function deckToSurvey({ noteTypes, decks, media }: DeckPackage): DeckToDraft {
  const kept = [...media.keys()].filter(isKeptByName);
  return {
    noteTypes: new Map([...noteTypes].map(([id, type]) => [id, readNoteType(type)])),
    decks,
    media: new Map(kept.map((name) => [name, someFile])),
    drawings: new Map(),
    tell: () => {},
    miss: () => {},
  };
}

/** The files that the cards of a note show; those that they name and do not show are noted. */
function filesOf(pack: DeckPackage, counted: Counted, note: PackageNote): string[] {
  const { notesByType, missing, leftOut, ofTemplates } = counted;
  notesByType.set(note.noteTypeId, (notesByType.get(note.noteTypeId) ?? 0) + 1);
  const ofFields = note.fields.flatMap((field) => [...filesNamedIn(field, pack.media)]);
  const files: string[] = [];
  for (const { name, isThere } of [...(ofTemplates.get(note.noteTypeId) ?? []), ...ofFields])
    if (!isThere) missing.add(name);
    else if (isKeptByName(name)) files.push(name);
    else leftOut.add(name);
  return files;
}

const filesOfTemplates = ({ noteTypes, media }: DeckPackage): Map<number, NamedFile[]> =>
  new Map(
    [...noteTypes].map(([id, { templates }]) => {
      const sides = templates.flatMap(({ front, back }) => [front, back]);
      return [id, sides.flatMap((side) => [...filesNamedIn(side, media)])];
    }),
  );

type Answered = Pick<Survey, 'answers' | 'theirs'> & { impossible: number };
const unanswered: Answered = { answers: null, theirs: null, impossible: 0 };

async function* surveyAnswers(
  { reviews }: DeckPackage,
  counted: Counted,
): AsyncGenerator<SurveyItem, Answered> {
  const theirs = nothingDue();
  let [count, first, last, impossible] = [0, Infinity, -Infinity, 0];
  let asked: AnsweredCard[] = [];
  const held = createHeld();
  for (const { packageCardId, answers } of answersByCard(reviews(), () => void (impossible += 1))) {
    count += answers.length;
    first = Math.min(first, answers[0]?.at ?? first);
    last = Math.max(last, answers.at(-1)?.at ?? last);
    const inDays = counted.dueIn.get(packageCardId);
    if (inDays !== undefined) countDue(theirs, inDays);
    const firstId = counted.firstOf.get(packageCardId);
    if (firstId !== undefined) held.add(firstId, answers, inDays !== undefined);
    else if (inDays !== undefined) asked.push({ packageCardId, answers });
    if (held.areMany()) asked.push(...held.take());
    if (asked.length < cardsOfAnswersAtOnce) continue;
    yield* inMessages(asked);
    asked = [];
  }
  yield* inMessages([...asked, ...held.take()]);
  if (count === 0) return { ...unanswered, impossible };
  const instants = { first: new Date(first).toISOString(), last: new Date(last).toISOString() };
  return { answers: { count, ...instants }, theirs, impossible };
}

function* inMessages(cards: readonly AnsweredCard[]): Generator<SurveyItem> {
  for (let from = 0; from < cards.length; from += cardsOfAnswersAtOnce)
    yield { kind: 'answers', cards: cards.slice(from, from + cardsOfAnswersAtOnce) };
}

/** Answers of cards of the package that are one here, by the first of them; it is asked where one of them is. */
function createHeld() {
  const held = new Map<number, AnsweredCard & { isAsked: boolean }>();
  let size = 0;
  return {
    add(packageCardId: number, answers: AnsweredCard['answers'], isAsked: boolean): void {
      const before = held.get(packageCardId) ?? { packageCardId, answers: [], isAsked: false };
      held.set(packageCardId, {
        packageCardId,
        answers: [...before.answers, ...answers].slice(-mostAnswersOfCard),
        isAsked: isAsked || before.isAsked,
      });
      size += answers.length;
    },
    areMany: (): boolean => size > mostHeld,
    take(): AnsweredCard[] {
      const all = [...held.values()].flatMap(({ isAsked, ...answered }) => (isAsked ? [answered] : []));
      held.clear();
      size = 0;
      return all;
    },
  };
}

function surveyOf(
  pack: DeckPackage,
  counted: Counted,
  { impossible: answersOfNoTime, ...answered }: Answered,
): Survey {
  const { decks, missing, leftOut, notesByType, suspended, buried, flagged, cards } = counted;
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
      return { path: [...path], cards: own, mediaBytes: bytesOf(media) };
    }),
    noteTypes: types.toSorted((one, other) => other.notes - one.notes).slice(0, mostNamed.noteTypes),
    media: { files: named.size, bytes: bytesOf(named) },
    missing: { count: missing.size, names: [...missing].slice(0, mostNamed.missing) },
    ...(leftOut.size > 0 && {
      leftOut: { count: leftOut.size, names: [...leftOut].slice(0, mostNamed.missing) },
    }),
    ...impossibleIn(pack, answersOfNoTime),
    mediaNames: [...named],
    reviews: pack.counts.reviews,
    ...answered,
  };
}

function impossibleIn({ passedOver }: DeckPackage, answersOfNoTime: number): Pick<Survey, 'impossible'> {
  const { notes, cards, reviews } = passedOver;
  const answers = reviews + answersOfNoTime;
  return notes + cards + answers > 0 ? { impossible: { notes, cards, answers } } : {};
}
