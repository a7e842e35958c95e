import { scriptedModel, type ScriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { CollectionEvent } from '@anamnesis/contracts/diseases/events.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { expect } from 'vitest';
import { anEvent } from '../../../platform/kernel/testing/an-event.ts';
import { writingWorld } from '../../../platform/written-texts/testing/writing-world.ts';
import type { GuideReply } from '../guide.ts';
import { guides } from '../module.ts';
import { fabryReply } from './fabry-reply.ts';

type GuideAsked = Extract<CollectionEvent, { type: 'GuideAsked' }>;

export const asked = (name = 'Fabry disease') =>
  anEvent<GuideAsked>({
    type: 'GuideAsked',
    data: { guideId: 'g1', name, at: '2026-03-10T12:00:00.000Z' },
  });
const asthma = aDiseaseGuide();
const knowledge = {
  find: async (name: string) => (name.toLowerCase() === 'asthma' ? 'asthma' : null),
  guide: async (id: string) => (id === 'asthma' ? asthma : null),
};

export function server() {
  const { handle, ...world } = writingWorld<GuideAsked, { guide?: DiseaseGuide; reason?: string }>(
    (writing) => guides({ ...writing, knowledge }),
  );
  return { ...world, handle: (model: ScriptedModel | null, event = asked()) => handle(event, model) };
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
