import { WordReply, wordingMs } from '@anamnesis/contracts/history/wording.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { createWordingCheck } from '@anamnesis/knowledge/patient.ts';
import type { Logger } from 'pino';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { defineProcess } from '../../resources.ts';
import { createReplyWording } from './word-reply.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  /** null: every reply is said in the words of the code. */
  model: LanguageModel | null;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** Has the replies of virtual patients worded. */
async function serveWording({ bus, model, logger }: Dependencies): Promise<Subscription> {
  const wordReply = createReplyWording({ model, check: createWordingCheck(), logger });
  return serveRequests(bus, WordReply, { longestMs: wordingMs }, wordReply);
}

export const wordingModule = defineProcess({
  name: 'wording',
  needs: ['bus', 'model', 'logger'],
  background: serveWording,
});
