import { countO200k } from '@anamnesis/infra/src/adapters/openai/language-model/tokens/tokenizer.ts';
import type { Generator } from '../generator.ts';
import type { Desk } from './desk.ts';

/** Whoever reads for a reply has patience, but connections on which nothing comes are ended: by `fetch` after five minutes. */
const waitingEveryMs = 10_000;

/** A model whose replies are written at a desk. A stream has them word by word. */
export const handGenerator = (desk: Pick<Desk, 'reply'>, everyMs = waitingEveryMs): Generator => ({
  name: 'by-hand',
  contextTokens: 200_000,
  async generate(request, hearer, signal) {
    const timer = setInterval(hearer.waiting, everyMs);
    const reply = await desk.reply(request, signal).finally(() => clearInterval(timer));
    for (const [word] of reply.matchAll(/\s*\S+/gu)) hearer.text(word);
    const read = request.messages.reduce((sum, { content }) => sum + countO200k(content), 0);
    const written = countO200k(reply);
    return {
      finish: 'stop',
      usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
    };
  },
});
