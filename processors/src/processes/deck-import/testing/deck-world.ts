import { ImportAnswers, ImportCards, PreviewAnswers } from '@anamnesis/contracts/cards/imports/commands.ts';
import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import { AddDeckDocuments, RecordDeckImported } from '@anamnesis/contracts/decks/commands.ts';
import { importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { NamesOfDocuments, RoomForDecks } from '@anamnesis/contracts/decks/requests.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { CommandDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { AllShown, LogHead } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import type { z } from 'zod';
import type { SendCommand, SendForReply } from '../../../platform/kernel/commands.ts';
import { anEvent } from '../../../platform/kernel/testing/an-event.ts';
import type { DeckImportDependencies } from '../activities.ts';
import { deckImportConsumer } from '../module.ts';
import type { DeckReader } from '../reading/reader.ts';

type Slice = z.input<typeof ImportCards.schema>;
type Sent = { name: string; data: unknown; part: string };

/** A processor over a deck, and services that take what it sends. `located`: cards that the person has, with their document. */
export async function deckWorld(
  reader: DeckReader,
  { located = {}, because = null }: { located?: Record<string, string>; because?: string | null } = {},
) {
  const bus = createMemoryMessageBus();
  const blobs = createMemoryBlobStore();
  const blob = await blobs.put(Buffer.from('a deck'));
  const sent: Sent[] = [];
  const progress: unknown[] = [];
  const asked: z.output<typeof RoomForDecks.input>[] = [];
  const gone = new Set<string>();
  /** What the next questions whether all is shown are answered; then it is. */
  const shown: boolean[] = [];
  await bus.listen(progressSubjects(importProgress), (message) => void progress.push(message));
  await bus.reply(LogHead.subject, async () => ({ position: '7' }));
  await bus.reply(AllShown.subject, async () => ({ isShown: shown.shift() ?? true }));
  await bus.reply(RoomForDecks.subject, async (message) => {
    const question = RoomForDecks.input.parse(message);
    const { decks, before } = question;
    asked.push(question);
    return { because, needed: { ...before, documents: before.documents + decks.length } };
  });
  await bus.reply(NamesOfDocuments.subject, async () => ({ names: { other: 'My lecture' } }));
  await bus.reply(PreviewAnswers.subject, async (message) => ({
    today: '2026-11-29',
    dueDates: PreviewAnswers.input
      .parse(message)
      .cards.map(({ cardId }, n) => (cardId === 'mine' ? null : `2026-11-${n === 0 ? 29 : 30}`)),
  }));
  await bus.reply(LocateCards.subject, async (message) => {
    const { cardIds } = LocateCards.input.parse(message);
    const documents = cardIds.flatMap((id) =>
      located[id] === undefined ? [] : [{ documentId: located[id], cardIds: [id] }],
    );
    return { status: 'located', documents };
  });
  const take = ({ name }: CommandDefinition, data: unknown, part = '') =>
    void sent.push({ name, data, part });
  const sendForReply = (async (definition: CommandDefinition, data: never, { part }: { part: string }) => {
    take(definition, data, part);
    if (gone.has(definition.name)) return null;
    if (definition.name === AddDeckDocuments.name) {
      const { decks } = data as z.input<typeof AddDeckDocuments.schema>;
      return { documents: decks.map(({ documentId, path }) => ({ documentId, name: path.at(-1) })) };
    }
    if (definition.name === ImportAnswers.name) return { added: 2 };
    const created = (data as Slice).cards.length;
    return { created, updated: 0, unchanged: 0, kept: 0, refused: [] };
  }) as unknown as SendForReply;
  const given = {
    decks: reader,
    bus,
    blobs: { ...blobs, put: (content) => blobs.put(content), path: async () => '/deck' },
    sendForReply,
    freeFiles: async () => {},
    clock: () => new Date('2026-11-29T12:00:00Z'),
    logger: pino({ level: 'silent' }),
  } satisfies DeckImportDependencies;
  const send: SendCommand = async (definition, data) => {
    take(definition, data);
    return true;
  };
  const processor = deckImportConsumer.create(given, { ...given, send });
  const about = { importId: 'i', fileName: 'heart.apkg', blob, timeZone: 'UTC' };
  const ofAda = { stream: 'import-ada' };
  const requested = { ...anEvent({ type: 'DeckImportRequested' as const, data: about }), ...ofAda };
  const confirmed = (withAnswers = true) => ({
    ...anEvent({ type: 'DeckImportConfirmed' as const, data: { ...about, withAnswers, reading: null } }),
    ...ofAda,
  });
  const slices = () => sent.filter(({ name }) => name === ImportCards.name).map(({ data }) => data as Slice);
  const result = () =>
    RecordDeckImported.schema.parse(sent.find(({ name }) => name === RecordDeckImported.name)?.data).result;
  return {
    blobs,
    sent,
    progress,
    asked,
    gone,
    shown,
    slices,
    result,
    read: (work = unlimitedWork) => processor.handle(requested, work),
    write: (withAnswers = true, work = unlimitedWork) => processor.handle(confirmed(withAnswers), work),
    giveUp: () => processor.giveUp?.(requested),
  };
}
