import {
  mostOfSlice,
  PreviewAnswers,
  type AnswerElsewhere,
} from '@anamnesis/contracts/cards/imports/commands.ts';
import { type Due, type ImportPreview, mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { ask, logHead } from '../../platform/files/free-files.ts';
import { countDue, daysBetween, nothingDue } from './due.ts';
import { cardIdOf } from './ids.ts';
import { locateCards } from './located.ts';
import { inMessages } from './messages.ts';
import type { DeckOnDisk, DeckReader, Survey } from './reader.ts';
import type { Report } from './report.ts';
import { shownName, shownNames } from './shown-name.ts';

type Reading = {
  reader: DeckReader;
  bus: Pick<MessageBus, 'request'>;
  userId: string;
  timeZone: string;
  now: Date;
  report: Report;
  work: Work;
};

/** What would come in: nothing is written. */
export async function readDeck(
  { reader, bus, userId, timeZone, now, report, work }: Reading,
  deck: DeckOnDisk,
): Promise<ImportPreview> {
  const position = await logHead(bus);
  const ours = nothingDue();
  let known = 0;
  let survey: Survey | null = null;
  for await (const item of reader.survey(deck, now, work)) {
    work.signal.throwIfAborted();
    if (item.kind === 'survey') survey = item.survey;
    else if (item.kind === 'answers') await countOurs(bus, { userId, timeZone }, item.answers, ours);
    else {
      known += await countKnown(bus, userId, item.keys, position);
      report('reading', item.done, item.total);
    }
    work.extend();
  }
  if (!survey) throw new Error('the deck was not surveyed');
  const { decks, mediaNames: _, reviews: _reviews, theirs, ...told } = survey;
  return {
    ...told,
    decks: namedDecks(decks),
    noteTypes: told.noteTypes.map(({ name, notes }) => ({ name: shownName(name), notes })),
    missing: { ...told.missing, names: shownNames(told.missing.names) },
    due: theirs && { theirs, ours },
    known,
  };
}

/** As many as have room in one event, also where a stranger gave them the longest names. */
function namedDecks(decks: Survey['decks']): ImportPreview['decks'] {
  const some = decks.slice(0, mostNamed.decks);
  const named = some.map(({ path, cards }) => ({ path: path.map(shownName), cards }));
  const [first = []] = inMessages(named, mostNamed.decks);
  return first;
}

async function countKnown(
  bus: Reading['bus'],
  userId: string,
  keys: readonly { key: string; ownCardId: string }[],
  position: string,
): Promise<number> {
  const ids = keys.map(({ key, ownCardId }) => [cardIdOf(userId, key), ownCardId]);
  const located = await locateCards(bus, userId, ids.flat(), position);
  return ids.filter((each) => each.some((id) => located.has(id))).length;
}

async function countOurs(
  bus: Reading['bus'],
  person: Pick<Reading, 'userId' | 'timeZone'>,
  answers: readonly AnswerElsewhere[][],
  ours: Due,
): Promise<void> {
  for (const cards of inMessages(answers, mostOfSlice.cards)) {
    const { today, dueDates } = await ask(bus, PreviewAnswers, { ...person, cards });
    for (const date of dueDates) countDue(ours, daysBetween(today, date));
  }
}
