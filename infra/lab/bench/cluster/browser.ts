import { type IncomingMessage, request } from 'node:http';
import { api } from '@anamnesis/contracts/api.ts';
import { MIN_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { createPositionTokens } from '@anamnesis/infra/src/adapters/security/position-tokens.ts';
import { createCaller } from '../load.ts';
import { benchSecret } from '../server.ts';

const tokens = createPositionTokens(benchSecret);

/** Event positions in the order in which they were reached, and when, in ms of `performance.now()`. */
type Arrivals = { position: bigint; at: number }[];

/** A person's open tab: hears of changes, and where it `reads`, reads the person's cards again after each. */
export type Browser = {
  /** Resolves when the position has been heard of, and was read where this browser reads. */
  reached: (position: bigint) => Promise<void>;
  /** When a position was heard of first, and when it was shown; null where it never was. */
  heardAt: (position: bigint) => number | null;
  shownAt: (position: bigint) => number | null;
  /** Answers that the cards have had by what was read last. */
  answersShown: () => number;
  close: () => void;
};

type Options = {
  url: string;
  userId: string;
  headers: Record<string, string>;
  /** The document whose cards are read again; null: only listens. */
  reads: string | null;
};
type Questions = { questions: { spacedRepetition: { totalReviews: number } }[] };

/** Resolves when the stream is open, so that no later change is missed. */
export async function openBrowser({ url, userId, headers, reads }: Options): Promise<Browser> {
  const heard: Arrivals = [];
  const shown: Arrivals = [];
  let waiting: { position: bigint; resolve: () => void }[] = [];
  let answersShown = 0;
  let reading = false;
  let wanted = 0n;
  const caller = createCaller(url);
  const goal = reads === null ? heard : shown;

  function arrive(at: Arrivals, position: bigint): void {
    at.push({ position, at: performance.now() });
    if (at !== goal) return;
    for (const each of waiting) if (each.position <= position) each.resolve();
    waiting = waiting.filter((each) => each.position > position);
  }

  /** One read at a time, as far as was heard when it began. */
  async function read(pdfId: string): Promise<void> {
    if (reading) return;
    reading = true;
    while ((shown.at(-1)?.position ?? 0n) < wanted) {
      const position = wanted;
      const { method, path } = api.getAnkiQuestions;
      const call = { method: method as 'POST', path, body: { pdfId } };
      const answer = await caller
        .call({ ...call, headers: { ...headers, [MIN_POSITION_HEADER]: tokens.tokenOf(userId, position) } })
        .catch(notYet);
      if (answer === null) continue;
      const { questions } = answer.body as Questions;
      answersShown = questions.reduce((sum, card) => sum + card.spacedRepetition.totalReviews, 0);
      arrive(shown, position);
    }
    reading = false;
  }

  const stream = await open(url, headers);
  const opened = Promise.withResolvers<void>();
  void listen(stream, ({ readModels, position }) => {
    opened.resolve();
    if (!readModels.includes('cards')) return;
    wanted = tokens.positionIn(userId, position) ?? wanted;
    arrive(heard, wanted);
    if (reads !== null) void read(reads);
  });
  await opened.promise;

  return {
    reached(position) {
      if ((goal.at(-1)?.position ?? -1n) >= position) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ position, resolve });
      return promise;
    },
    heardAt: (position) => firstFrom(heard, position),
    shownAt: (position) => firstFrom(shown, position),
    answersShown: () => answersShown,
    close() {
      stream.destroy();
      caller.close();
    },
  };
}

/** Retries on 503, the status while a read model lags. */
function notYet(error: unknown): null {
  if (error instanceof Error && error.message.includes('answered 503')) return null;
  throw error;
}

/** Positions only grow. */
function firstFrom(arrivals: Arrivals, position: bigint): number | null {
  let [low, high] = [0, arrivals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (arrivals[middle]!.position >= position) high = middle;
    else low = middle + 1;
  }
  return arrivals[low]?.at ?? null;
}

function open(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const token = headers['authorization']?.replace('Bearer ', '') ?? '';
  return new Promise((resolve, reject) => {
    request(`${url}${api.changes.path}?authorization=${token}`, { agent: false }, (res) => {
      if (res.statusCode === 200) resolve(res);
      else reject(new Error(`a stream of changes responded with ${res.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

async function listen(stream: IncomingMessage, onChange: (change: ChangeEvent) => void): Promise<void> {
  let buffer = '';
  stream.on('error', () => undefined);
  stream.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (buffer + text).split('\n\n');
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (data !== undefined) onChange(JSON.parse(data) as ChangeEvent);
    }
  });
}
