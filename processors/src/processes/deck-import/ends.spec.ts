import { importsGone } from '@anamnesis/contracts/decks/progress.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { deckImportEnds } from './ends.ts';

const blob = { hash: 'h', size: 1 };
const ofI = { importId: 'i', blob };

it.each([
  anEvent({ type: 'DeckImportCancelled' as const, data: ofI }),
  anEvent({ type: 'DeckImportFinished' as const, data: { ...ofI, result: null } }),
  anEvent({ type: 'DeckImportFailed' as const, data: { ...ofI, code: 'X', message: 'It is damaged.' } }),
  anEvent({ type: 'DeckImportsErased' as const, data: { open: [ofI] } }),
])('ends the work on an import and frees its file after $type', async (event) => {
  const bus = createMemoryMessageBus();
  const told: unknown[] = [];
  const freed: string[] = [];
  await bus.listen(importsGone.subject, (message) => void told.push(message));
  const freeFiles = async (hashes: readonly string[]) => void freed.push(...hashes);
  await deckImportEnds({ bus, freeFiles }).handle(event, unlimitedWork);
  expect([told, freed]).toEqual([[{ importIds: ['i'] }], ['h']]);
});
