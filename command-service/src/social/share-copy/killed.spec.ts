import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDeck } from '../../cards/testing/a-deck.ts';
import { createCommandStreams } from '../../kernel/streams/streams.ts';
import { library } from '../../library/category.ts';
import { aFile, plenty } from '../../library/testing/events.ts';
import { createCommandService } from '../../service.ts';
import { createTestService, type TestService } from '../../testing/test-service.ts';
import { acceptedShare, folderItem, takeAll } from '../testing/a-share.ts';

let service: TestService;
beforeEach(async () => {
  service = await setting();
});

/** Ada's folder has a processed document, and a PDF with its text; Ben has accepted it. */
async function setting(): Promise<TestService> {
  const all = createTestService();
  all.deps.blobs.has = async () => true;
  await addDeck(all);
  const { state } = await all.deps.streams.load(library, libraryStream('ada'));
  const [folderId] = state.folders.keys() as Iterable<string>;
  const files = [aFile('e'), aFile('f', 'text')];
  const command = {
    type: 'UploadDocuments',
    folderId: folderId!,
    name: 'Pair',
    files,
    quota: plenty,
  } as const;
  const context = { userId: 'ada', commandId: 'pair', correlationId: 'c', causationId: 'c' };
  await all.deps.streams.handle(library, libraryStream('ada'), command, context);
  await acceptedShare(all, [folderItem(folderId!, 'Hearts')]);
  return all;
}

/** Only the log and the stores are left. */
function anotherProcess({ deps, log }: TestService): TestService {
  const { busCommands } = createCommandService({
    ...deps,
    streams: createCommandStreams({ log, clock: deps.clock }),
  });
  service.busCommands.splice(0, busCommands.length, ...busCommands);
  return service;
}

/** Everything that was recorded for Ben, in order; ids are numbered as they occur, as those of Ada's are random. */
function recorded({ log }: TestService): unknown {
  const events = log
    .all()
    .filter(({ metadata }) => metadata.userId === 'ben')
    .map(({ stream, type, data }) => ({ stream, type, data }));
  const numbers = new Map<string, number>();
  const numbered = JSON.stringify(events).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    numbers.set(id, numbers.get(id) ?? numbers.size);
    return `id ${numbers.get(id)}`;
  });
  return JSON.parse(numbered);
}

class Killed extends Error {}

/** The process ends at the n-th append from now on; `after`: it was made, and nobody learned of it. */
function killAt(n: number, moment: 'before' | 'after'): { wasReached: () => boolean } {
  let left = n;
  service.log[moment === 'before' ? 'beforeAppend' : 'afterAppend'] = () => {
    left -= 1;
    if (left === 0) throw new Killed();
  };
  return { wasReached: () => left <= 0 };
}

/** As the processor does: what was interrupted is asked for again, of another process. */
async function takeInSpiteOf(): Promise<void> {
  await takeAll(service).catch(async (error: unknown) => {
    if (!(error instanceof Killed)) throw error;
    await takeAll(anotherProcess(service));
  });
}

describe('the copying of a share', () => {
  it.each(['before', 'after'] as const)(
    'that is killed %s any of its appends records the same as one that is not',
    async (moment) => {
      await takeAll(service);
      const undisturbed = recorded(service);
      let steps = 0;
      for (let isReached = true; isReached; steps += isReached ? 1 : 0) {
        service = await setting();
        const { wasReached } = killAt(steps + 1, moment);
        await takeInSpiteOf();
        isReached = wasReached();
        expect(recorded(service)).toEqual(undisturbed);
      }
      expect(steps).toBe(8);
    },
  );

  it('has nothing twice when two processes do each part at once', async () => {
    await takeAll(service);
    const undisturbed = recorded(service);
    service = await setting();
    await Promise.all([takeAll(service), takeAll(service)]);
    expect(recorded(service)).toEqual(undisturbed);
  });
});
