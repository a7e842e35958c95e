import { setImmediate as turn } from 'node:timers/promises';
import {
  CheckpointConflict,
  type ReadModelWriter,
  type ReadStore,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDuplicate } from '../../unavailable.ts';
import { type Hooks, liveServer } from '../../testing/live-server.ts';
import { openMongoReadStore } from '../read-store.ts';
import { agreed, died, type Doc, shape, writesOf } from './rivals.fixture.ts';

/** Of the steps of commands that come late. */
const late = 4;

/** Lets one waiting step go on at a time, the one that `choose` says. */
function createTurns(choose: () => number) {
  const waiting: { process: number; goOn: () => void }[] = [];
  return {
    step: (process: number): Promise<void> => new Promise((goOn) => void waiting.push({ process, goOn })),
    /** Until there is nothing left that waits. A process that was chosen tends to go on: so others sleep for long. */
    async run(between: () => Promise<void>): Promise<void> {
      let [idle, favourite] = [0, 0];
      while (idle < 3) {
        await turn();
        idle = waiting.length === 0 ? idle + 1 : 0;
        if (waiting.length === 0) continue;
        const n = choose();
        if (n % 8 === 0) favourite = Math.floor(n / 8) % 3;
        const of = waiting.findIndex(({ process }) => process === favourite);
        const [next] = waiting.splice(of >= 0 && n % 3 > 0 ? of : n % waiting.length, 1);
        next!.goOn();
        await between();
      }
    },
  };
}

type Play = {
  choose: () => number;
  /** Processes die, and others have their place. */
  deaths: boolean;
  /** Connections break; what was sent on them is carried out sooner or later. */
  cuts: boolean;
  /** What is gone is removed at once: sooner than it is, so that an insert sent again may no longer meet its own. */
  sweep: boolean;
  slowReader: boolean;
  /** Answers of inserts are lost, and the driver sends them again to a server that does not know them again. */
  again: boolean;
};

/** The number of commits that were made. */
async function play({ choose, deaths, cuts, sweep, slowReader, again }: Play): Promise<number> {
  const server = liveServer();
  const turns = createTurns(choose);
  const [acknowledged, refused]: [string[], string[]] = [[], []];
  const reader = openMongoReadStore({ connection: server.connect() });
  await (await reader.open<Doc>(shape)).activate();
  function openAs(process: number): ReadStore {
    let dead = false;
    const step = async (): Promise<void> => {
      await turns.step(process);
      if (dead || (deaths && choose() % 100 === 0)) {
        dead = true;
        throw died;
      }
    };
    const hooks: Hooks = { before: step, between: step, after: step };
    if (cuts) hooks.cutOff = () => (choose() % 25 === 0 ? turns.step(late) : null);
    hooks.betweenLate = () => turns.step(late);
    if (again) hooks.sentAgain = ({ name }) => name === 'insert' && choose() % 10 === 0;
    return openMongoReadStore({ connection: server.connect(hooks) });
  }

  async function commitOnce(writer: ReadModelWriter<Doc>, id: string): Promise<void> {
    const expected = await writer.checkpoint();
    const ids = (await writer.getMany(['ids'])).get('ids')?.ids ?? [];
    await writer.commit({ expected, checkpoint: expected + 1n, writes: writesOf(id, ids) });
    acknowledged.push(id);
  }

  /** Goes on with the same writer until it dies: then another process has its place. */
  async function rival(process: number): Promise<void> {
    let writer: ReadModelWriter<Doc> | null = null;
    for (let n = 0; n < 5; n += 1) {
      const id = `${process}-${n}`;
      try {
        writer ??= await openAs(process).open<Doc>(shape);
        await commitOnce(writer, id);
      } catch (error) {
        if (error instanceof CheckpointConflict) refused.push(id);
        else if (error === died) writer = null;
        else if (!(error instanceof EngineUnavailable) && !(again && isDuplicate(error))) throw error;
      }
    }
  }

  async function readSlowly(): Promise<void> {
    const hooks: Hooks = { between: () => turns.step(3) };
    const store = openMongoReadStore({ connection: server.connect(hooks) });
    for (let n = 0; n < 6; n += 1) await agreed(store);
  }

  const work = Promise.all([0, 1, 2].map(rival).concat(slowReader ? [readSlowly()] : []));
  const failed = work.then(() => null).catch((error: unknown) => error);
  await turns.run(async () => {
    if (choose() % 5 === 0) await agreed(reader);
    if (sweep && choose() % 10 === 0) server.removeGone();
  });
  expect(await Promise.race([failed, turn('not done')])).toBeNull();

  const last = await (await reader.open<Doc>(shape)).checkpoint();
  const ids = await agreed(reader);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(BigInt(ids.length)).toBe(last);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(ids.filter((id) => refused.includes(id))).toEqual([]);
  return ids.length;
}

/** In every order that is tried, with what happens before, within and after each command. */
const calm = { deaths: false, cuts: false, sweep: false, slowReader: false, again: false };
it.each([
  ['get on in any order', { ...calm, sweep: true }],
  ['die', { ...calm, deaths: true, sweep: true }],
  ['are answered so late that the driver sends again', { ...calm, again: true }],
  ['all of it', { ...calm, again: true, deaths: true, cuts: true }],
  ['lose connections', { ...calm, cuts: true, sweep: true }],
  [
    'die and lose connections while somebody reads slowly',
    { ...calm, deaths: true, cuts: true, slowReader: true },
  ],
])('commits are made one after the other while rivals %s', async (_, how) => {
  const numbers = fc.infiniteStream(fc.nat({ max: 1_000_000 }));
  let commits = 0;
  const property = fc.asyncProperty(numbers, async (stream) => {
    commits += await play({ choose: () => stream.next().value as number, ...how });
  });
  await fc.assert(property, { numRuns: Number(process.env['RUNS'] ?? 25), endOnFailure: true });
  // With many faults at once not every order has a commit; without any commit nothing was tried.
  expect(commits).toBeGreaterThan(5);
});
