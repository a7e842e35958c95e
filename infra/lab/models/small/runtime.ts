// What is used of node-llama-cpp. It is no dependency of the project, so neither its types nor its code are always there.
import { pathToFileURL } from 'node:url';

export type Tokens = readonly number[];
export type Turn =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };
export type Grammar = object;
export type Generated = { metadata: { stopReason: string } };

export type Sequence = { readonly contextSize: number };
export type Model = {
  readonly trainContextSize: number;
  readonly tokenizer: object;
  tokenize(text: string): Tokens;
  createContext(options: { contextSize: number; sequences: 1 }): Promise<{ getSequence(): Sequence }>;
};
export type Completion = {
  generateCompletionWithMeta(
    input: Tokens,
    options: {
      grammar?: Grammar;
      maxTokens: number;
      temperature: number;
      topP?: number;
      seed?: number;
      signal: AbortSignal;
      customStopTriggers: readonly unknown[];
      disableContextShift: true;
      onTextChunk: (text: string) => void;
      onToken: (tokens: Tokens) => void;
    },
  ): Promise<Generated>;
};
export type Llama = {
  loadModel(options: { modelPath: string; gpuLayers: 0 }): Promise<Model>;
  createGrammarForJsonSchema(schema: object): Promise<Grammar>;
};
type ChatWrapper = {
  generateContextState(state: { chatHistory: readonly Turn[] }): {
    contextText: { tokenize(tokenizer: object): Tokens };
    stopGenerationTriggers: readonly unknown[];
  };
};
export type Runtime = {
  getLlama(options: {
    gpu: false;
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    maxThreads: number;
  }): Promise<Llama>;
  resolveChatWrapper(model: Model): ChatWrapper;
  LlamaCompletion: new (options: { contextSequence: Sequence }) => Completion;
};

/** `module`: its file, as `findRuntime` returns it. */
export const loadRuntime = (module: string): Promise<Runtime> =>
  import(pathToFileURL(module).href) as Promise<Runtime>;
