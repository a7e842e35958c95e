import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, vi } from 'vitest';
import { createDerivedResults } from '../../../platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '../../../platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from '../../../platform/kernel/commands.ts';
import { anEvent } from '../../../platform/kernel/testing/an-event.ts';
import { guides } from '../guides.ts';
import type { GuideReply } from '../reply.ts';
import { fabryReply } from './fabry-reply.ts';

type GuideAsked = Extract<CollectionEvent, { type: 'GuideAsked' }>;
type Sent = { name: string; data: { guide?: DiseaseGuide; reason?: string } };

export const asked = (name = 'Fabry disease') =>
  anEvent<GuideAsked>({
    type: 'GuideAsked',
    data: { guideId: 'g1', name, at: '2026-03-10T12:00:00.000Z' },
  });
const asthma = aDiseaseGuide();

/** What lasts longer than a process: files, what is kept with them, and what was recorded. */
export function server() {
  const blobs = createMemoryBlobStore();
  const store = createMemoryDerivedStore();
  const sent: Sent[] = [];
  /** Set: the process ends when it sends that. */
  const killed: { at: Error | null } = { at: null };
  const send: SendCommand = async ({ name }, data) => {
    if (killed.at) throw killed.at;
    sent.push({ name, data: data as Sent['data'] });
    return true;
  };
  /** A process with this model handles what was asked. */
  const handle = async (model: ScriptedModel | null, event = asked()): Promise<void> => {
    const logger = { warn: vi.fn<() => void>() };
    const derived = createDerivedResults({ store, blobs, logger });
    const process = guides({
      model,
      knowledge: {
        find: async (name) => (name.toLowerCase() === 'asthma' ? 'asthma' : null),
        guide: async (id) => (id === 'asthma' ? asthma : null),
      },
      blobs,
      derived,
      freeFiles: async (hashes) => {
        for (const hash of hashes) {
          await blobs.delete(hash);
          await derived.forget(hash);
        }
      },
      send,
      logger,
    });
    await process.handle(event, { ...unlimitedWork, owner: 'u' });
  };
  return { blobs, store, sent, killed, handle };
}

export const says = (...replies: (string | Partial<GuideReply>)[]): ScriptedModel => {
  let at = -1;
  return scriptedModel(
    () => {
      at = Math.min(at + 1, replies.length - 1);
      const reply = replies[at]!;
      return typeof reply === 'string' ? reply : JSON.stringify(fabryReply(reply));
    },
    { contextTokens: 16_000 },
  );
};
export const outcomeOf = async (model: ScriptedModel | null, name?: string) => {
  const { handle, sent } = server();
  await handle(model, asked(name));
  expect(sent).toHaveLength(1);
  return sent[0]!;
};
export const refusal = (reason: string) => ({ name: 'RefuseGuide', data: { guideId: 'g1', reason } });
export const namedFact = (text: string, term = 'A term') => ({ term, text });

export const inSummary = (text: string): Partial<GuideReply> => ({
  summary: [...fabryReply().summary, text],
});
export const inTreatment = (text: string): Partial<GuideReply> => ({
  treatment: [{ ...namedFact(text), line: 'first' }, ...fabryReply().treatment],
});
