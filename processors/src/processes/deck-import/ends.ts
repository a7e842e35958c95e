import type { ImportEvent } from '@anamnesis/contracts/decks/events.ts';
import { importsGone } from '@anamnesis/contracts/decks/progress.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';

type Ended = Extract<
  ImportEvent,
  { type: 'DeckImportFinished' | 'DeckImportFailed' | 'DeckImportCancelled' | 'DeckImportsErased' }
>;

export const deckImportEndsGroup: ProcessorGroup = {
  name: 'deck-import-ends',
  subjects: [
    'events.import.DeckImportFinished',
    'events.import.DeckImportFailed',
    'events.import.DeckImportCancelled',
    'events.import.DeckImportsErased',
  ],
  concurrency: 2,
};

/** Ends the work on an import that has ended, wherever it goes on, and frees its file. */
export const deckImportEnds = ({
  bus,
  freeFiles,
}: {
  bus: Pick<MessageBus, 'emit'>;
  freeFiles: FreeUnusedFiles;
}): Processor<Ended> => ({
  ...deckImportEndsGroup,
  async handle({ data }) {
    const ended = 'open' in data ? data.open : [data];
    if (ended.length === 0) return;
    bus.emit(importsGone.subject, { importIds: ended.map(({ importId }) => importId) });
    await freeFiles(ended.map(({ blob }) => blob.hash));
  },
});
