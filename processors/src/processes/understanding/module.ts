import { understandingMs, UnderstandLine } from '@anamnesis/contracts/history/understanding.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { readAskable } from '@anamnesis/knowledge/patient.ts';
import type { Logger } from 'pino';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { defineProcess } from '../../resources.ts';
import { createUnderstandLine } from './understand-line.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  /** null: every line is understood by rules. */
  model: LanguageModel | null;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** Has the lines that people say to virtual patients understood. */
async function serveUnderstanding({ bus, model, logger }: Dependencies): Promise<Subscription> {
  const understandLine = createUnderstandLine({ model, askable: readAskable(), logger });
  return serveRequests(bus, UnderstandLine, { longestMs: understandingMs }, understandLine);
}

export const understandingModule = defineProcess({
  name: 'understanding',
  needs: ['bus', 'model', 'logger'],
  background: serveUnderstanding,
});
