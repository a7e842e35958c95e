import { library } from '@anamnesis/command-service/library/category.ts';
import { createStreams } from '@anamnesis/command-service/kernel/streams.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/event.ts';
import { type LibraryEvent, libraryStream } from '@anamnesis/contracts/library/events.ts';
import type { Measure, Row } from '../measure.ts';
import { median } from '../statistics.ts';

const sizes = [2_000, 4_000, 8_000] as const;
const folders = 50;

/** A library of so many documents folded by a process that has just started; the events are in memory already. */
export const fold: Measure = {
  name: 'fold',
  async run({ quick, quiet }) {
    const repetitions = quick ? 3 : 9;
    const samples = new Map<number, number[]>(sizes.map((size) => [size, []]));
    await coldFold(eventsOf(sizes[0]));
    await quiet();
    // One size after another each time: other work on the machine falls on all of them.
    for (let n = 0; n < repetitions; n += 1) {
      for (const size of sizes) samples.get(size)!.push(await coldFold(eventsOf(size)));
    }
    const [smallest, , largest] = sizes;
    const rows = sizes.map((size): Row => {
      const each = samples.get(size)!;
      return {
        measure: `cold fold of ${inWords(size)} documents`,
        value: median(each),
        unit: 'ms',
        samples: each,
      };
    });
    // Of the fastest: other work and the garbage collector only ever add to a fold.
    const ratio = Math.min(...samples.get(largest)!) / Math.min(...samples.get(smallest)!);
    return [
      ...rows,
      {
        measure: `cold fold of ${inWords(largest)} documents beside ${inWords(smallest)}`,
        value: ratio,
        unit: 'times',
        samples: [ratio],
        aim: { atMost: 6 },
        note: 'of the fastest of each; a linear fold takes 4 times as long',
      },
    ];
  },
};

const inWords = (count: number): string => count.toLocaleString('en-GB');

async function coldFold(events: RecordedEvent[]): Promise<number> {
  const log = {
    readStream: async () => events,
    append: async () => {
      throw new Error('nothing is appended here');
    },
  };
  const streams = createStreams({ log, clock: () => new Date(0) });
  const started = performance.now();
  await streams.load(library, libraryStream('ann'));
  return performance.now() - started;
}

/** Folders, then the documents in them. */
function eventsOf(documents: number): RecordedEvent[] {
  const added = Array.from({ length: folders }, (_, n): LibraryEvent => ({
    type: 'FolderAdded',
    data: { folderId: `folder ${n}`, name: `Folder ${n}`, displayOrder: n },
  }));
  const uploaded = Array.from({ length: documents }, (_, n): LibraryEvent => ({
    type: 'DocumentUploaded',
    data: {
      documentId: `document ${n}`,
      folderId: `folder ${n % folders}`,
      name: `Lecture ${n}`,
      fileName: `lecture-${n}.pdf`,
      mime: 'application/pdf',
      type: 'pdf',
      displayOrder: n,
      linkedDocumentId: null,
      blob: { hash: n.toString(16).padStart(64, '0'), size: 1_000_000 },
      totalPages: 20,
      origin: 'upload',
    },
  }));
  return [...added, ...uploaded].map((event, revision) => ({
    ...event,
    id: `event ${revision}`,
    version: 1,
    stream: libraryStream('ann'),
    revision,
    position: BigInt(revision + 1),
    metadata: {
      userId: 'ann',
      commandId: `command ${revision}`,
      correlationId: 'c',
      causationId: 'c',
      time: '2026-03-01T08:00:00.000Z',
    },
  }));
}
