import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AnswerPiece, answerWork, type AnswerPart } from './testing/answer-work.ts';

/** Lets everything happen that can happen now. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** A reader of the answer on a connection that breaks; it has what it was told. */
function aClient(follow: ReturnType<typeof answerWork>['follow']) {
  const shown = { text: '', position: undefined as string | undefined, isDone: false };
  let ending = new AbortController();
  let stream = follow(undefined, ending.signal);
  let coming: Promise<AnswerPart | undefined> | null = null;
  let came: AnswerPart | undefined;

  function show({ from, text, position, isDone }: AnswerPart): void {
    const isAnew = attemptOf(position) !== attemptOf(shown.position);
    // Nothing is missing and nothing comes twice.
    expect(from).toBe(isAnew ? 0 : shown.text.length);
    Object.assign(shown, { text: shown.text.slice(0, from) + text, position, isDone });
  }
  return {
    shown,
    /** Takes the next event, if there is one. */
    async take(): Promise<void> {
      coming ??= stream.next().then(({ value, done }) => (came = done ? undefined : value));
      await turn();
      if (came === undefined) return;
      show(came);
      [coming, came] = [null, undefined];
    },
    /** What is on its way is lost with the connection. */
    async reconnect(): Promise<void> {
      ending.abort();
      await stream.return(undefined);
      [ending, coming, came] = [new AbortController(), null, undefined];
      stream = follow(shown.position, ending.signal);
    },
    close: () => (ending.abort(), stream.return(undefined)),
  };
}

const attemptOf = (position = '-1'): number => Number(position.split('.')[0]);

/** What writes the answer: its pieces are on their way until they arrive or are lost. */
function aWorker({ arrive, record }: Pick<ReturnType<typeof answerWork>, 'arrive' | 'record'>) {
  const texts = [''];
  const underway: Omit<AnswerPiece, 'answerId'>[] = [];
  const pick = (n: number): number => n % underway.length;
  const text = (): string => texts.at(-1)!;
  const recorded = (isDone: boolean) => ({ attempt: texts.length - 1, content: text(), isDone });
  return {
    texts,
    write(piece: string): void {
      underway.push({ attempt: texts.length - 1, at: text().length, piece });
      texts[texts.length - 1] += piece;
    },
    deliver(n: number, isDoubled: boolean): void {
      if (underway.length === 0) return;
      const [piece] = isDoubled ? [underway[pick(n)]!] : underway.splice(pick(n), 1);
      arrive(piece!);
    },
    lose: (n: number): void => void (underway.length > 0 && underway.splice(pick(n), 1)),
    record: (isReported: boolean): void => record(recorded(false), { isReported }),
    /** The work is delivered once more, and written anew. */
    beginAgain: (): void => void texts.push(''),
    finish: (): void => record(recorded(true)),
  };
}

type Step = (worker: ReturnType<typeof aWorker>, client: ReturnType<typeof aClient>) => unknown;
const often = (weight: number, step: fc.Arbitrary<Step>) => ({ weight, arbitrary: step });
const steps: fc.Arbitrary<Step> = fc.oneof(
  often(
    6,
    fc.string({ minLength: 1, maxLength: 4 }).map(
      (piece): Step =>
        (worker) =>
          worker.write(piece),
    ),
  ),
  // The oldest first, as it mostly is.
  often(
    5,
    fc.constant<Step>((worker) => worker.deliver(0, false)),
  ),
  often(
    2,
    fc.tuple(fc.nat(9), fc.boolean()).map(
      ([n, twice]): Step =>
        (worker) =>
          worker.deliver(n, twice),
    ),
  ),
  often(
    1,
    fc.nat(9).map(
      (n): Step =>
        (worker) =>
          worker.lose(n),
    ),
  ),
  often(
    1,
    fc.boolean().map(
      (isReported): Step =>
        (worker) =>
          worker.record(isReported),
    ),
  ),
  often(
    4,
    fc.constant<Step>((_, client) => client.take()),
  ),
  often(
    1,
    fc.constant<Step>((_, client) => client.reconnect()),
  ),
);
const again = fc.constant<Step>((worker) => worker.beginAgain());

it.each([
  ['one attempt', steps, undefined],
  ['a slow client', steps, 6],
  ['several attempts', fc.oneof(often(10, steps), often(1, again)), 12],
])('a client has exactly what was written, in order, whatever is lost: %s', async (_, step, mostHeld) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (plan) => {
      const work = answerWork(mostHeld);
      const [worker, client] = [aWorker(work), aClient(work.follow)];
      for (const each of plan) {
        await each(worker, client);
        const { text, position } = client.shown;
        const written = worker.texts[attemptOf(position)] ?? '';
        expect(written.startsWith(text)).toBe(true);
      }
      worker.finish();
      for (let n = 0; n < 100 && !client.shown.isDone; n += 1) await client.take();
      expect(client.shown).toMatchObject({ text: worker.texts.at(-1), isDone: true });
      await client.close();
      expect(work.bus.listeners()).toBe(0);
    }),
    { numRuns: 150 },
  );
});
