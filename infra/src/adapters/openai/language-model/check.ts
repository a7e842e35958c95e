import { askForJson, replyForm } from '@anamnesis/content';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { ModelCheck } from '@anamnesis/contracts/preferences/model-check.ts';
import { faultOfFailure, type ModelFault } from '@anamnesis/contracts/preferences/model-fault.ts';
import { z } from 'zod';
import { bodyTextOf } from '../calls/body.ts';
import { CallFailed, nonsense } from '../calls/failure.ts';
import type { Connection } from '../connection.ts';

type Options = {
  connection: Connection;
  model: LanguageModel;
  /** Asks the server how long its context is. */
  askContext: () => Promise<void>;
};

/** A page, its prompt and its cards fit into no less. */
const leastContext = 6_000;
const mostModels = 50;
const times = { headersMs: 10_000, idleMs: 5_000, wholeMs: 15_000 };
const listSchema = z.object({ data: z.array(z.object({ id: z.string().max(200) })) });

const word = {
  prompt: 'Reply with a JSON object: in `word` is the word that you are given.',
  data: { word: 'ready' },
  ...replyForm('word', z.object({ word: z.string() })),
  size: { longest: 200, share: 0.1 },
};

/** Looks whether a model can be asked at all: its server's list of models, then one word in a form. */
export async function lookAtModel(options: Options, work: Work = unlimitedWork): Promise<ModelCheck> {
  const { model, askContext } = options;
  const listed = await listModels(options.connection, work.signal).catch((error: unknown) => {
    work.signal.throwIfAborted();
    return error instanceof CallFailed ? error : nonsense('the list is none');
  });
  const models = listed instanceof CallFailed ? [] : listed.slice(0, mostModels);
  // Whoever has no list may have the model all the same.
  const isKnown = listed instanceof CallFailed && ['unreachable', 'key', 'page'].includes(listed.fault ?? '');
  const found = isKnown ? listed : await say(options, work);
  await askContext();
  const fault = found.fault ?? (model.contextTokens < leastContext ? 'context' : null);
  return {
    name: model.name,
    host: model.host,
    fault,
    sentence: sentenceOf(model, fault, found.message),
    contextTokens: model.contextTokens,
    models,
  };
}

async function listModels({ client, exchange }: Connection, signal: AbortSignal): Promise<string[]> {
  return exchange(
    { signal, times },
    (sending) => client.get('/models', sending).asResponse(),
    async (response) => {
      const text = await bodyTextOf(response, { mostBytes: 4_000_000, idleMs: times.idleMs });
      if (text.trimStart().startsWith('<')) throw nonsense('a web page answered', { fault: 'page' });
      return listSchema.parse(JSON.parse(text)).data.map(({ id }) => id);
    },
  );
}

/** What came of asking for a word; no fault: it came. */
async function say(
  { model }: Options,
  work: Work,
): Promise<{ fault?: ModelFault | undefined; message: string }> {
  try {
    await askForJson(model, word, work);
    return { message: '' };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    // A server that answered with its own error is there.
    const usual = error.reason === 'away' ? 'other' : faultOfFailure[error.reason];
    return { fault: error.fault ?? usual, message: error.message };
  }
}

/** For whoever runs the place: what is wrong and what to look at. Nothing of it is a key, or what a server said but as far as it may be shown. */
function sentenceOf(
  { name, host, contextTokens }: LanguageModel,
  fault: ModelFault | null,
  message: string,
): string {
  const tokens = contextTokens.toLocaleString('en-GB');
  switch (fault) {
    case null:
      return `${name} at ${host} answers. It can read and write ${tokens} tokens at a time.`;
    case 'unreachable':
      return `Nothing answers at ${host}. Is the server running, and is OPENAI_BASE_URL right?`;
    case 'key':
      return `The server at ${host} does not accept the key. Is OPENAI_API_KEY right?`;
    case 'balance':
      return `The account at ${host} has no credit left.`;
    case 'model':
      return `The server at ${host} has no model called ${name}, or the address leads elsewhere. Are OPENAI_MODEL and OPENAI_BASE_URL right?`;
    case 'page':
      return `A web page answers at ${host} instead of a model. Is there a sign-in in front of it, and is OPENAI_BASE_URL right?`;
    case 'context':
      return `${name} can read and write only ${tokens} tokens at a time, which is too few for a page. Give its server a context of at least 8,192.`;
    case 'form':
      return `${name} answers, but not in the form it is asked for. Is it a chat model, and large enough?`;
    case 'slow':
      return `${name} did not answer in time. Is the machine at ${host} fast enough for it?`;
    case 'busy':
      return `The server at ${host} is too busy, or limits how often it may be asked.`;
    case 'budget':
      return 'Today’s tokens are used up.';
    case 'other':
      return `${name} at ${host} does not answer: ${message}.`;
  }
}
