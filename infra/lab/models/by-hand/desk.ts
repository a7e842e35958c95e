// The desk of somebody who is the model: a folder in which requests wait for their replies.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { ChatRequest } from '../chat-request.ts';
import { Refusal } from '../refusal.ts';
import { type ReplyCheck, replyCheckOf } from './reply-check.ts';
import { writtenReply } from './reply-file.ts';
import { fileText, kindOf, replyFormIn } from './request-file.ts';

export type Desk = {
  /**
   * The reply to a request, once it is written. The same request has the same one. Rejects with the reason of the signal, which leaves the
   * request waiting; with Refusal where nothing can be written for it.
   */
  reply: (request: ChatRequest, signal: AbortSignal) => Promise<string>;
  /** Those who wait get a refusal; the files stay. */
  close: () => Promise<void>;
};

export type DeskOptions = {
  folder: string;
  /** Requests whose clients wait for a reply at once; the next is written when one of them has its own. */
  atOnce: number;
  /** Is told of requests that were written, and of replies that were taken or refused. */
  say: (line: string) => void;
};

type Asked = {
  /** Of its files, without their ending. */
  name: string;
  check: ReplyCheck;
  reply: PromiseWithResolvers<string>;
  isReplied: boolean;
  /** The version of its reply that was refused. */
  refused: string | null;
};

const lookEveryMs = 100;
const mostInLine = 1_000;
const ending = '.request.json';

/** Opens a folder with what is in it: requests of earlier runs, with and without replies. */
export async function openDesk({ folder, atOnce, say }: DeskOptions): Promise<Desk> {
  await mkdir(folder, { recursive: true });
  const closed = new Refusal(503, 'stopping', 'The server is stopping.');
  const places = createFairSemaphore({ places: atOnce });
  /** By the text of the request. */
  const all = new Map<string, Asked>();
  let last = 0;
  let inLine = 0;

  function add(name: string, text: string): Asked {
    const check = replyCheckOf(replyFormIn(text));
    const one = { name, check, reply: Promise.withResolvers<string>(), isReplied: false, refused: null };
    // Whoever asked may have gone.
    one.reply.promise.catch(() => undefined);
    all.set(text, one);
    last = Math.max(last, Number.parseInt(name, 10));
    return one;
  }

  async function ask(request: ChatRequest, text: string): Promise<Asked> {
    const known = all.get(text);
    if (known) return known;
    const one = add(`${String(last + 1).padStart(4, '0')}-${kindOf(request)}`, text);
    await write(join(folder, `${one.name}${ending}`), text);
    say(`${one.name}: waits`);
    return one;
  }

  async function lookFor(one: Asked): Promise<void> {
    const { name, check } = one;
    const written = await writtenReply(folder, name);
    if (written === null || written.version === one.refused) return;
    const checked = check(written.text);
    if (!written.isWhole && ('fault' in checked || !checked.isWhole)) return;
    const refusal = join(folder, `${name}.refused.txt`);
    if ('fault' in checked) {
      one.refused = written.version;
      await write(refusal, `${checked.fault}\n`);
      return say(`${name}: its reply is refused, ${name}.refused.txt says why`);
    }
    await rm(refusal, { force: true });
    one.isReplied = true;
    one.reply.resolve(checked.reply);
    say(`${name}: replied`);
  }
  const lookForAll = async (): Promise<void> =>
    void (await Promise.all([...all.values()].filter(({ isReplied }) => !isReplied).map(lookFor)));

  for (const { name, text } of await requestsIn(folder)) add(name, text);
  await lookForAll();
  const stopLooking = again(lookForAll);

  return {
    async reply(request, signal) {
      const text = fileText(request);
      const known = all.get(text);
      if (known?.isReplied) return known.reply.promise;
      if (inLine >= mostInLine) throw new Refusal(429, 'too_many_requests', 'Too many requests are waiting.');
      inLine += 1;
      const place = places.take({ signal }).finally(() => (inLine -= 1));
      const leave = await place;
      return ask(request, text)
        .then((one) => unless(signal, one.reply.promise))
        .finally(leave);
    },
    async close() {
      places.close(closed);
      await stopLooking();
      for (const { reply } of all.values()) reply.reject(closed);
    },
  };
}

/** Calls `run` again and again, a while after it has ended. Returns what ends that. */
function again(run: () => Promise<void>): () => Promise<void> {
  let isEnded = false;
  let running = Promise.resolve();
  const runOnce = async (): Promise<void> => {
    await run();
    if (!isEnded) timer = setTimeout(next, lookEveryMs);
  };
  const next = (): void => void (running = runOnce());
  let timer = setTimeout(next, lookEveryMs);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    return running;
  };
}

async function requestsIn(folder: string): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+-[^.]+\.request\.json$/u.test(file));
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -ending.length),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** Whoever looks for the file finds it whole. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

async function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([promise, gone]).finally(() => signal.removeEventListener('abort', leave));
}
