import { mostOfSlice, PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { type Due, type ImportPreview, mostNamed } from '@anamnesis/contracts/decks/preview.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { askOverBus, currentLogHead } from '../../../platform/files/free-files.ts';
import { countDue, daysBetweenDates, nothingDue } from '../writing/due.ts';
import { importedCardIdOf } from '../writing/ids.ts';
import { askWhereCardsAre } from './located.ts';
import { inMessages } from '../messages.ts';
import type { AnsweredCard, ComingCard, DeckOnDisk, DeckReader, Survey } from './reader.ts';
import type { Report } from '../writing/report.ts';
import { shownName, shownNames } from '../writing/shown-name.ts';

type Reading = {
  reader: DeckReader;
  deck: DeckOnDisk;
  bus: Pick<MessageBus, 'request'>;
  userId: string;
  timeZone: string;
  now: Date;
  report: Report;
  work: Work;
};

/** What would come in: nothing is written. */
export async function readDeckDrafts({
  reader,
  deck,
  bus,
  userId,
  timeZone,
  now,
  report,
  work,
}: Reading): Promise<ImportPreview> {
  const position = await currentLogHead(bus);
  const ours = nothingDue();
  const known: Known = { count: 0, byPackageCard: new Map() };
  let survey: Survey | null = null;
  for await (const item of reader.survey(deck, now, work)) {
    work.signal.throwIfAborted();
    if (item.kind === 'survey') survey = item.survey;
    else if (item.kind === 'answers') await countOurs(bus, { userId, timeZone }, item.cards, known, ours);
    else {
      await findKnown(bus, { userId, position }, item.keys, known);
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
    ...(told.leftOut && { leftOut: { ...told.leftOut, names: shownNames(told.leftOut.names) } }),
    due: theirs && { theirs, ours },
    known: known.count,
  };
}

/** As many as have room in one event, also where a stranger gave them the longest names. */
function namedDecks(decks: Survey['decks']): ImportPreview['decks'] {
  const some = decks.slice(0, mostNamed.decks);
  const named = some.map(({ path, cards }) => ({ path: path.map(shownName), cards }));
  const [first = []] = inMessages(named, mostNamed.decks);
  return first;
}

/** Those that are here already: how many, and which cards of the package they are. */
type Known = { count: number; byPackageCard: Map<number, string> };

async function findKnown(
  bus: Reading['bus'],
  { userId, position }: { userId: string; position: string },
  keys: readonly ComingCard[],
  known: Known,
): Promise<void> {
  const ids = keys.map(({ key, ownCardId }) => [ownCardId ?? [], importedCardIdOf(userId, key)].flat());
  const located = await askWhereCardsAre(bus, userId, ids.flat(), position);
  for (const [n, { packageCardId }] of keys.entries()) {
    const cardId = ids[n]!.find((id) => located.has(id));
    if (cardId === undefined) continue;
    known.count += 1;
    if (packageCardId !== undefined) known.byPackageCard.set(packageCardId, cardId);
  }
}

async function countOurs(
  bus: Reading['bus'],
  person: Pick<Reading, 'userId' | 'timeZone'>,
  answered: readonly AnsweredCard[],
  { byPackageCard }: Known,
  ours: Due,
): Promise<void> {
  for (const part of inMessages(answered, mostOfSlice.cards)) {
    const cards = part.map(({ packageCardId, answers }) => ({
      cardId: byPackageCard.get(packageCardId) ?? null,
      answers,
    }));
    const { today, dueDates } = await askOverBus(bus, PreviewAnswers, { ...person, cards });
    for (const date of dueDates) if (date !== null) countDue(ours, daysBetweenDates(today, date));
  }
}
