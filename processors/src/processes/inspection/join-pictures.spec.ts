import { JoinPictures } from '@anamnesis/contracts/documents/requests.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { serveJoining } from './join-pictures.ts';

type Picture = z.infer<(typeof JoinPictures)['input']>['pictures'][number];

/** The names in the file that these pictures become. */
async function namesOf(pictures: readonly Pick<Picture, 'fileName' | 'mime'>[]): Promise<string[]> {
  let file = new Uint8Array();
  let answer: Parameters<MessageBus['reply']>[1] | undefined;
  await serveJoining({
    bus: {
      async reply(_, handle) {
        answer = handle;
        return { close: async () => {} } as never;
      },
    },
    uploads: {
      async put(content) {
        const pieces: Uint8Array[] = [];
        for await (const piece of content as AsyncIterable<Uint8Array>) pieces.push(piece);
        file = new Uint8Array(Buffer.concat(pieces));
        return { id: 'joined', hash: 'hash of joined', size: file.length };
      },
      path: async () => null,
      stream: async function* () {},
    },
    activities: { bare: async () => Uint8Array.of(1) },
  });
  const all = pictures.map((picture, index) => ({ ...picture, uploadId: String(index), size: 1 }));
  await answer!({ userId: 'ada', pictures: all });
  return Object.keys(unzipSync(file));
}

it('pictures in one file are named by their places, as the names of a phone tell a time', async () => {
  const fileName = 'IMG_20240521_153012.jpg';
  const mimes = ['image/jpeg', 'image/heic', 'image/png', 'image/webp'] as const;
  expect(await namesOf(mimes.map((mime) => ({ fileName, mime })))).toEqual([
    '1.jpg',
    '2.heic',
    '3.png',
    '4.webp',
  ]);
});

it('and are in order wherever it is opened', async () => {
  const names = await namesOf(
    Array.from({ length: 12 }, () => ({ fileName: 'a.png', mime: 'image/png' as const })),
  );
  expect(names.toSorted()).toEqual(names);
  expect([names[0], names[11]]).toEqual(['01.png', '12.png']);
});
