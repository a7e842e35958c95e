import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { unlimitedWork, type Work } from '@anamnesis/contracts/ports/log/work.ts';
import { bodyTextOf } from '../calls/body.ts';
import { type CallsOptions, createModelCalls } from '../calls/calls.ts';
import { CallFailed } from '../calls/failure.ts';
import { type CallTimes, connectOpenAi, type Server } from '../connection.ts';
import { type CallObserver, type CallOutcome, unobserved } from '../observer.ts';
import { prefixesOf, type TextKind } from './prefixes.ts';
import { toVectors } from './vectors.ts';

export type OpenAiEmbedderOptions = {
  server: Server;
  /** As the server calls it. */
  model: string;
  /** Of a request with passages. */
  times: CallTimes;
  /** Of a question: somebody waits, and the built-in vectors are there. */
  questionTimes?: CallTimes | undefined;
  /** The longest that opening waits for the server, all attempts together. */
  openingMs?: number | undefined;
  calls: Pick<CallsOptions, 'atOnce'> & Partial<CallsOptions>;
  clock: Clock;
  observer?: CallObserver | undefined;
};

/** Texts of a request. */
const mostTexts = 32;
/** Characters that are read of a text; passages have some 800. */
const mostRead = 8_000;
const leastRead = 200;
/** A vector of 20,000 numbers is 400 kB as text. */
const bytesOfVector = 450_000;
const questionMs = 5_000;
const openingMs = 10_000;
const patience: Record<TextKind, number> = { passage: 3, question: 1 };
/** As that of the sentence models that were measured. */
const WEIGHT = 0.5;

/** As servers say it of one text; then less of it is sent. */
const isTooLong = /context|too (?:long|large|many tokens)|maximum|exceed|batch size/iu;
const lengthStatuses = new Set([400, 413, 422, 500]);

/**
 * Vectors of a model behind a server with the protocol of OpenAI. Asks it for the dimension of its vectors; rejects with
 * ModelUnavailable where it has none. That the same text has the same vector is as true as it is of the server.
 */
export async function openOpenAiEmbedder(options: OpenAiEmbedderOptions): Promise<Embedder> {
  const { server, model, clock, observer = unobserved } = options;
  const short = { headersMs: questionMs, idleMs: questionMs, wholeMs: questionMs };
  const times: Record<TextKind, CallTimes> = {
    passage: options.times,
    question: options.questionTimes ?? short,
  };
  const connection = connectOpenAi(server, clock);
  const inFlight: Record<TextKind, number> = { passage: 0, question: 0 };
  const open = (kind: TextKind) =>
    createModelCalls({
      ...options.calls,
      clock,
      observer: {
        breaker: kind === 'passage' ? observer.breaker : () => undefined,
        inFlight(count) {
          inFlight[kind] = count;
          observer.inFlight(inFlight.passage + inFlight.question);
        },
      },
    });
  // A question does not wait for the passages of a long document.
  const calls = { passage: open('passage'), question: open('question') };
  const prefixes = prefixesOf(model);
  let dimension: number | undefined;

  async function send(
    texts: readonly string[],
    kind: TextKind,
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    const limits = { mostBytes: 64_000 + texts.length * bytesOfVector, idleMs: times[kind].idleMs };
    const body = { model, input: [...texts], encoding_format: 'float' as const };
    const { vectors, tokens } = await connection.exchange(
      { signal, times: times[kind] },
      (sending) => connection.client.embeddings.create(body, sending).asResponse(),
      async (response) => toVectors(await bodyTextOf(response, limits), texts.length, dimension),
    );
    observer.tokens('embedding', { input: tokens, output: 0 });
    return vectors;
  }

  /** The server says that one of several texts is too long, not which: each is sent alone, and less and less of it. */
  async function sendFitting(
    texts: readonly string[],
    kind: TextKind,
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    try {
      return await send(texts, kind, signal);
    } catch (error) {
      if (!saysTooLong(error)) throw error;
      const [text = ''] = texts;
      if (texts.length === 1 && text.length <= leastRead) throw error;
      if (texts.length === 1) return sendFitting([text.slice(0, Math.ceil(text.length / 2))], kind, signal);
      const vectors: Float32Array[] = [];
      for (const one of texts) vectors.push(...(await sendFitting([one], kind, signal)));
      return vectors;
    }
  }

  async function batch(texts: readonly string[], kind: TextKind, work: Work): Promise<Float32Array[]> {
    const began = performance.now();
    let outcome: CallOutcome = 'withdrawn';
    try {
      const turn = await calls[kind].turn(work);
      try {
        const vectors = await turn.attempts((signal) => sendFitting(texts, kind, signal), patience[kind]);
        outcome = 'reply';
        return vectors;
      } finally {
        turn.end();
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      outcome = error.reason;
      throw error.asUnavailable();
    } finally {
      observer.ended('embedding', outcome, (performance.now() - began) / 1000);
    }
  }

  const close = async (): Promise<void> => {
    for (const each of Object.values(calls)) each.close();
  };
  async function dimensionOf(): Promise<number> {
    const opening = new AbortController();
    const late = (): void => opening.abort(new ModelUnavailable('slow', 'the server did not answer in time'));
    const timer = setTimeout(late, options.openingMs ?? openingMs);
    try {
      const work = { ...unlimitedWork, signal: opening.signal };
      const [probe] = await batch([`${prefixes.passage}heart`], 'passage', work);
      return probe!.length;
    } finally {
      clearTimeout(timer);
    }
  }
  const numbers = (dimension = await dimensionOf().catch(async (error: unknown) => {
    await close();
    throw error;
  }));
  return {
    name: nameOf(model, numbers),
    dimension: numbers,
    weight: WEIGHT,
    async embed(texts, kind, work = unlimitedWork) {
      work.signal.throwIfAborted();
      const vectors: Float32Array[] = texts.map(() => new Float32Array(numbers));
      const read = texts.map((text, at) => ({ at, text: readable(text) })).filter(({ text }) => text !== '');
      for (let from = 0; from < read.length; from += mostTexts) {
        const some = read.slice(from, from + mostTexts);
        const made = await batch(
          some.map(({ text }) => prefixes[kind] + text),
          kind,
          work,
        );
        for (const [n, { at }] of some.entries()) vectors[at] = made[n]!;
      }
      work.signal.throwIfAborted();
      return vectors;
    },
    close,
  };
}

/** Its beginning, without what is no text. */
const readable = (text: string): string => text.trim().slice(0, mostRead).toWellFormed();

const saysTooLong = (error: unknown): boolean =>
  error instanceof CallFailed && lengthStatuses.has(error.status ?? 0) && error.says(isTooLong);

/** Letters, digits, dots and dashes; a model that is read in another way has another name. */
function nameOf(model: string, dimension: number): string {
  const hash = createHash('sha256').update(JSON.stringify([model, dimension, prefixesOf(model), mostRead]));
  const word = model.replaceAll(/[^A-Za-z0-9.]+/gu, '-').slice(0, 36);
  return `openai-${word}-${hash.digest('hex').slice(0, 8)}`;
}
