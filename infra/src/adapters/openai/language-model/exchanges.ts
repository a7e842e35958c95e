import { ReadableStream } from 'node:stream/web';
import type { ModelReply, ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { Stream } from 'openai/core/streaming';
import { bodyPiecesOf, bodyTextOf } from '../calls/body.ts';
import type { CallTurn } from '../calls/calls.ts';
import { CallFailed, replyCutOff, nonsense } from '../calls/failure.ts';
import type { CallTimes, Connection } from '../connection.ts';
import type { ContextSize } from './server/context-size.ts';
import type { AskedOf, LearntFeatures } from './server/features.ts';
import {
  emptyReply,
  mostBytesOfReply,
  mostBytesOfStream,
  mostCharacters,
  toChunk,
  toReply,
  type ReplyUsage,
} from './reply.ts';
import { toBody } from './server/to-body.ts';
import type { TokenCounter } from './tokens/tokens.ts';

export type Exchanges = {
  /** Tokens of a reply, with those that the model thinks in. */
  replyTokens: (request: ModelRequest) => number;
  /** `spent` grows by what each attempt used. Rejects with CallFailed, or with the reason of the turn's signal. */
  complete: (request: ModelRequest, turn: CallTurn, spent: ReplyUsage) => Promise<ModelReply>;
  /** The reply in pieces: tried again as long as there was none. */
  stream: (
    request: ModelRequest,
    turn: CallTurn,
    spent: ReplyUsage,
    work: Work,
  ) => AsyncGenerator<string, void, undefined>;
};

type Options = {
  connection: Connection;
  model: string;
  times: CallTimes;
  features: LearntFeatures;
  counter: TokenCounter;
  context: Pick<ContextSize, 'learn' | 'cutTo' | 'tokens'>;
};

/** Requests and replies in the protocol of chat completions. */
export function createExchanges(options: Options): Exchanges {
  const { connection, model, times, features, counter, context } = options;
  const { client } = connection;
  const { known } = features;

  /** What an attempt used is reported once: as the server counted it, else as it is counted here. */
  function meter(request: ModelRequest, spent: ReplyUsage) {
    let isTold = false;
    const add = (usage: ReplyUsage): void => {
      if (isTold) return;
      isTold = true;
      spent.input += usage.input;
      spent.output += usage.output;
    };
    return {
      counted(usage: ReplyUsage & { cached: number }): void {
        add(usage);
        const read = usage.input + usage.cached;
        if (!counter.isCut(request, read)) return counter.learn(request, usage.input);
        context.cutTo(read);
        throw new CallFailed(
          'cut',
          `of what was sent the server has read ${read} tokens and left out the rest`,
          {
            fault: 'context',
          },
        );
      },
      guessed: (text: string): void =>
        add({ input: counter.ofRequest(request), output: counter.count(text) }),
    };
  }

  /** Tokens that the context has for thoughts, or for anything beside the request and its reply. */
  const roomOf = (request: ModelRequest): number =>
    Math.max(0, context.tokens - counter.ofRequest(request) - request.maxTokens);
  const replyTokens = (request: ModelRequest): number =>
    request.maxTokens + Math.min(known.thoughtsRoom, roomOf(request));
  const askedOf = (request: ModelRequest): AskedOf => ({
    schema: request.schema?.name,
    maxTokens: request.maxTokens,
    room: roomOf(request),
  });

  /** A request whose reply fits into what is left of a context that is smaller than was thought; undefined where that is too little. */
  function shortened(request: ModelRequest): ModelRequest | undefined {
    const maxTokens = context.tokens - counter.ofRequest(request);
    return maxTokens < request.maxTokens && maxTokens >= request.maxTokens / 4
      ? { ...request, maxTokens }
      : undefined;
  }

  /** Sends a request again in the way in which the server takes it. */
  async function learning<T>(request: ModelRequest, send: (request: ModelRequest) => Promise<T>): Promise<T> {
    let sent = request;
    for (;;) {
      try {
        return await send(sent);
      } catch (error) {
        const shorter = error instanceof CallFailed && context.learn(error) ? shortened(sent) : undefined;
        if (shorter) sent = shorter;
        else if (!features.learn(error, askedOf(sent))) throw error;
      }
    }
  }

  async function completeOnce(request: ModelRequest, signal: AbortSignal, spent: ReplyUsage) {
    const { counted, guessed } = meter(request, spent);
    const maxTokens = replyTokens(request);
    const limits = { mostBytes: mostBytesOfReply(maxTokens), idleMs: times.wholeMs };
    const body = toBody(model, request, features, maxTokens);
    // Servers send the headers when the whole reply is there.
    const call = { signal, times: { ...times, headersMs: times.wholeMs } };
    try {
      return await connection.exchange(
        call,
        (sending) => client.chat.completions.create(body, sending).asResponse(),
        async (response) => {
          const text = await bodyTextOf(response, limits);
          const { usage, ...reply } = toReply(
            text,
            { maxTokens, isJson: request.schema !== undefined },
            counted,
          );
          if (usage === null) guessed(reply.text);
          return reply;
        },
      );
    } catch (error) {
      if (mayHaveCost(error)) guessed('');
      throw error;
    }
  }

  async function* streamOnce(request: ModelRequest, signal: AbortSignal, spent: ReplyUsage) {
    const { counted, guessed } = meter(request, spent);
    const maxTokens = replyTokens(request);
    const body = {
      ...toBody(model, request, features, maxTokens),
      stream: true as const,
      ...(known.streamsUsage && { stream_options: { include_usage: true } }),
    };
    let text = '';
    let hasCost = true;
    try {
      const pieces = connection.streamed(
        { signal, times },
        (sending) => client.chat.completions.create(body, sending).asResponse(),
        (response) => readStream(response, maxTokens, counted),
      );
      for await (const piece of pieces) {
        text += piece;
        if (text.length > mostCharacters(maxTokens)) throw nonsense('the reply is longer than it may be');
        yield piece;
      }
    } catch (error) {
      hasCost = text !== '' || mayHaveCost(error);
      throw error;
    } finally {
      if (hasCost) guessed(text);
    }
  }

  async function* readStream(
    response: Response,
    maxTokens: number,
    counted: (usage: ReplyUsage & { cached: number }) => void,
  ) {
    const limits = { mostBytes: mostBytesOfStream(maxTokens), idleMs: times.idleMs };
    if (isJson(response)) {
      // A server without streams.
      yield toReply(await bodyTextOf(response, limits), { maxTokens, isJson: false }, counted).text;
      return;
    }
    const { pieces, hasEnded } = watchingEnd(bodyPiecesOf(response, limits));
    const body = ReadableStream.from(pieces) as BodyInit;
    const chunks = Stream.fromSSEResponse<unknown>(new Response(body), new AbortController(), client);
    let [isAny, isWhole, isCut, isSaid] = [false, false, false, false];
    for await (const data of chunks) {
      isAny = true;
      const chunk = toChunk(data);
      if (chunk.usage) counted(chunk.usage);
      isWhole ||= chunk.isLast;
      isCut ||= chunk.isCut;
      isSaid ||= chunk.text.trim() !== '';
      if (chunk.text !== '') yield chunk.text;
    }
    if (!isAny) throw nonsense('the reply is no stream of chat completions');
    if (!isWhole && !hasEnded()) throw replyCutOff();
    if (!isSaid) throw emptyReply(isCut);
  }

  return {
    replyTokens,
    async complete(request, turn, spent) {
      const once = () =>
        turn.attempts((signal) => learning(request, (sent) => completeOnce(sent, signal, spent)));
      const first = await once();
      // Cut, since much of its room went into thoughts.
      const isShort = !first.isComplete && first.thoughts > request.maxTokens / 8;
      const { thoughts: _, ...reply } = isShort && features.makeRoom(askedOf(request)) ? await once() : first;
      if (request.schema && reply.isComplete && !isJsonText(reply.text)) features.ignoresSchemas();
      return reply;
    },
    async *stream(request, turn, spent, work) {
      const { result, passage } = await turn.begins((signal) =>
        learning(request, (sent) => begun(streamOnce(sent, signal, spent))),
      );
      const { first, rest } = result;
      try {
        yield first;
        for await (const piece of rest) {
          work.extend();
          yield piece;
        }
        passage.worked();
      } catch (error) {
        passage.brokeOff(error);
        throw error;
      } finally {
        passage.left();
        await rest.return();
      }
    },
  };
}

/** The first piece, and those that follow it. */
async function begun(pieces: AsyncGenerator<string, void, undefined>) {
  const first = await pieces.next();
  if (first.done === true) throw emptyReply(false);
  return { first: first.value, rest: pieces };
}

/** Ends a stream, also of a server that gives no reason why its reply has ended. */
const endOfStream = /^data: ?\[DONE\]/mu;
const longestEnd = 32;

function watchingEnd(body: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder();
  let last = '';
  let isEnded = false;
  async function* pieces() {
    for await (const piece of body) {
      const text = last + decoder.decode(piece, { stream: true });
      isEnded ||= endOfStream.test(text);
      last = text.slice(-longestEnd);
      yield piece;
    }
  }
  return { pieces: pieces(), hasEnded: () => isEnded };
}

/** Whether the server may have worked on a request that failed: not where it refused it or could not be reached. */
function mayHaveCost(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  return (
    error.reason === 'slow' ||
    error.reason === 'nonsense' ||
    (error.status === undefined && !error.isUnreachable)
  );
}

const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/iu.test(headers.get('content-type') ?? '');

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
