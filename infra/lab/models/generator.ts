import type { ChatRequest } from './chat-request.ts';

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };
export type Reply = { finish: 'stop' | 'length'; usage: Usage };

/** What hears a reply. */
export type Hearer = {
  /** A text of the reply, as it comes. */
  text: (text: string) => void;
  /** The reply is still being written: the connection is kept open. Called now and then by what takes long. */
  waiting: () => void;
};

/** What writes replies behind the protocol. */
export type Generator = {
  /** As `/v1/models` lists it. */
  readonly name: string;
  readonly contextTokens: number;
  /** @throws Refusal for what it does not reply to. */
  generate(request: ChatRequest, hearer: Hearer, signal: AbortSignal): Promise<Reply>;
};
