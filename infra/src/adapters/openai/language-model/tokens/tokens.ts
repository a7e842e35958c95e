import type { ModelMessage } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';

/** Tokens of a text by one known tokenizer. */
export type Tokenizer = (text: string) => number;

export type TokenCounter = {
  count: (text: string) => number;
  /** Of the messages of a request, with what a model's template puts around them, and its schema. */
  ofRequest: (request: ModelRequest) => number;
  /** Learns what the server counted where `ofRequest` was counted here. */
  learn: (request: ModelRequest, counted: number) => void;
  /** Whether the server counted so much less than was sent that it has not read all of it. */
  isCut: (request: ModelRequest, counted: number) => boolean;
};

/** Before a server has sent its count: other tokenizers cut English into a quarter more pieces than OpenAI's. */
const assumed = 1.3;
/** Above the most that was seen: texts differ. */
const margin = 1.05;
/** Of short requests the template is most. */
const leastLearntFrom = 200;
/** No tokenizer cuts a text into so few pieces, of what was sent here: its beginning or its end was left out. */
const leastRatio = 0.7;
/** A server that counts more is not believed. */
const mostRatio = 5;
const aroundMessage = 8;
const aroundRequest = 16;

/**
 * Counts tokens as one tokenizer does, times the most that the server's own count was above it: at least as many as the model
 * counts, as far as that is known.
 */
export function createTokenCounter(tokenizer: Tokenizer): TokenCounter {
  let seen: number | undefined;
  const ratio = (): number => (seen === undefined ? assumed : seen * margin);
  const raw = ({ messages, schema }: ModelRequest): number =>
    messages.reduce((sum: number, { content }: ModelMessage) => sum + tokenizer(content), 0) +
    (schema ? tokenizer(JSON.stringify(schema.schema)) : 0);
  return {
    count: (text) => Math.ceil(tokenizer(text) * ratio()),
    ofRequest: (request) =>
      Math.ceil(raw(request) * ratio()) + aroundMessage * request.messages.length + aroundRequest,
    isCut(request, counted) {
      const own = raw({ ...request, schema: undefined });
      return counted > 0 && own >= leastLearntFrom && counted < leastRatio * own;
    },
    learn(request, counted) {
      const own = raw({ ...request, schema: undefined });
      if (own < leastLearntFrom) return;
      const found = Math.min(mostRatio, counted / own);
      seen = Math.max(seen ?? 0, found);
    },
  };
}
