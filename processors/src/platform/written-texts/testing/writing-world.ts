import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { EventBody, RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { vi } from 'vitest';
import { createDerivedResults } from '../../derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../kernel/commands.ts';
import type { Processor } from '../../kernel/processor.ts';
import type { TextWriting } from '../asked-texts.ts';

/** What lasts longer than a process that has texts written: files, what is kept with them, and what was sent. */
export function writingWorld<E extends EventBody, Data>(create: (writing: TextWriting) => Processor<E>) {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const sent: { name: string; data: Data }[] = [];
  /** Set: the process ends when it sends that. */
  const killed: { at: Error | null } = { at: null };
  const send: SendCommand = async ({ name }, data) => {
    if (killed.at) throw killed.at;
    sent.push({ name, data: data as Data });
    return true;
  };
  /** A process with these models handles what was asked. */
  const handle = async (event: RecordedEvent<E>, model: LanguageModel | null, checkModel = model) => {
    const logger = { warn: vi.fn<() => void>() };
    const derived = createDerivedResults({ store, blobs, logger });
    const freeFiles = async (hashes: readonly string[]): Promise<void> => {
      for (const hash of hashes) {
        await blobs.delete(hash);
        await derived.forget(hash);
      }
    };
    const process = create({ model, checkModel, blobs, derived, freeFiles, send, logger });
    await process.handle(event, { ...unlimitedWork, owner: 'u' });
  };
  return { blobs, store, sent, killed, handle };
}
