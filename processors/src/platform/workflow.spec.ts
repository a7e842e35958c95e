import { CompleteErasure } from '@anamnesis/contracts/accounts/commands.ts';
import { ContinueShareCopy, SkipShareCopy } from '@anamnesis/contracts/social/commands.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { describe, expect, it } from 'vitest';
import { anEvent } from './kernel/testing/an-event.ts';
import {
  type Activities,
  emit,
  type EventNamed,
  free,
  send,
  stateless,
  type Workflow,
  workflowConsumer,
} from './workflow.ts';

type Erased = EventNamed<'AccountErased'>;
type Input = Erased | { type: 'Counted'; count: number } | { type: 'TooMuch' };
type Output = { type: 'Count'; to: number };

/** Counts to two, one after the other, and sends the sum. */
const counting: Workflow<Input, number, Output> = {
  initialState: 0,
  evolve: (sum, input) => (input.type === 'Counted' ? sum + input.count : sum),
  decide(input, sum) {
    if (input.type === 'AccountErased') return [{ type: 'Count', to: 2 }, send(CompleteErasure, {})];
    if (input.type === 'Counted') return [free([`${sum + input.count}`])];
    return input.type === 'TooMuch' ? [free([`too much after ${sum}`])] : [];
  },
};

const erased = anEvent<Erased>({ type: 'AccountErased', data: {} });
const group = { subjects: ['events.account.AccountErased'], concurrency: 1 } as const;

function carrying({ refuses = false, isGone = false, missing = [] as string[] } = {}) {
  const done: unknown[] = [];
  return {
    done,
    missing,
    send: async ({ name }: { name: string }, _: unknown, { as, part }: { as: string; part?: string }) => {
      done.push([name, as, ...(part === undefined ? [] : [part])]);
      if (refuses) throw new Error('refused');
      return !isGone;
    },
    bus: { emit: (subject: string, message: unknown) => void done.push([subject, message]) },
    blobs: { has: async (hash: string) => !missing.includes(hash) },
    freeFiles: async (hashes: readonly string[]) => void done.push(hashes),
    logger: { warn: () => void done.push('warned') },
  };
}

const processor = (count: Activities<Input, Output>['Count'], around = carrying()) => ({
  ...around,
  ...workflowConsumer({
    ...group,
    workflow: counting,
    activities: () => ({ Count: count }),
    failed: (error): Input | null => (error instanceof RangeError ? { type: 'TooMuch' } : null),
  }).create(undefined, around),
});

const uncounted = async (): Promise<void> => {};

describe('a workflow', () => {
  it('decides on each result of an activity before the next is asked for, and then goes on', async () => {
    const { handle, done } = processor(async function* ({ to }) {
      for (let count = 1; count <= to; count += 1) {
        done.push(`counts ${count}`);
        yield { type: 'Counted', count };
      }
    });
    await handle(erased, unlimitedWork);
    expect(done).toEqual(['counts 1', ['1'], 'counts 2', ['3'], [CompleteErasure.name, 'u']]);
  });

  it('begins anew with each delivery', async () => {
    const { handle, done } = processor(async () => ({ type: 'Counted', count: 5 }));
    for (let n = 0; n < 2; n += 1) await handle(erased, unlimitedWork);
    expect(done.filter(Array.isArray).flat()).toEqual([
      '5',
      CompleteErasure.name,
      'u',
      '5',
      CompleteErasure.name,
      'u',
    ]);
  });

  it('decides on a failure that would repeat, with what it knows by then; any other is tried again', async () => {
    const { handle, done } = processor(async function* () {
      yield { type: 'Counted', count: 7 };
      throw new RangeError('too much');
    });
    await handle(erased, unlimitedWork);
    expect(done).toEqual([['7'], 'warned', ['too much after 7']]);
    const away = processor(() => Promise.reject(new Error('away')));
    await expect(away.handle(erased, unlimitedWork)).rejects.toThrow('away');
  });

  it('extends its lease before each output, and ends between two of them when it is withdrawn', async () => {
    const ending = new AbortController();
    const reason = new Error('withdrawn');
    const { handle, done } = processor(async () => ending.abort(reason));
    const extend = (): void => void done.push('extends');
    await expect(handle(erased, { ...unlimitedWork, signal: ending.signal, extend })).rejects.toBe(reason);
    expect(done).toEqual(['extends']);
  });

  it('reports what it is given up for, knowing whether its file is missing, or becomes a dead letter', async () => {
    expect(processor(uncounted).giveUp).toBeUndefined();
    const workflow = stateless<Erased>(
      () => [],
      (_, isFileMissing) => [free([isFileMissing ? 'missing' : 'there'])],
    );
    const { create } = workflowConsumer({ ...group, workflow, fileOf: () => 'file' });
    for (const around of [carrying(), carrying({ missing: ['file'] })]) {
      await create(undefined, around).giveUp?.(erased);
      expect(around.done).toEqual([[around.missing.length > 0 ? 'missing' : 'there']]);
    }
  });
});

const doing = async (effects: ReturnType<typeof send>[], around = carrying()) => {
  const workflow = stateless<Erased>(() => effects);
  const consumer = workflowConsumer({ ...group, workflow, cause: (because) => ({ as: 'ben', because }) });
  await consumer.create(undefined, around).handle(erased, unlimitedWork);
  return around.done;
};
const next = (options = {}) => send(ContinueShareCopy, { shareId: 's' }, options);

describe('an effect', () => {
  it('is a command on behalf of whom the process acts for, a notice, or files that are freed', async () => {
    const notice = emit({ subject: 'work.gone', schema: SkipShareCopy.schema }, { shareId: 's' });
    expect(await doing([next({ part: '2' }), notice, free(['h'])])).toEqual([
      [ContinueShareCopy.name, 'ben', '2'],
      ['work.gone', { shareId: 's' }],
      ['h'],
    ]);
  });

  it('frees the files that a command records where its target is gone', async () => {
    const files = { source: 'a', made: ['b'] };
    expect(await doing([next({ files })], carrying({ isGone: true }))).toEqual([
      [ContinueShareCopy.name, 'ben'],
      ['a', 'b'],
    ]);
    await expect(doing([next({ files })], carrying({ missing: ['b'] }))).rejects.toThrow('was deleted');
  });

  it('that is spare fails without a consequence', async () => {
    expect(await doing([next({ isSpare: true }), free(['h'])], carrying({ refuses: true }))).toEqual([
      [ContinueShareCopy.name, 'ben'],
      'warned',
      ['h'],
    ]);
    await expect(doing([next()], carrying({ refuses: true }))).rejects.toThrow('refused');
  });
});
