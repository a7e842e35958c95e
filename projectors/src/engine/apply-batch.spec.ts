import { createMemoryReadStore } from '@anamnesis/contracts/testing/memory-read-store.ts';
import { expect, it } from 'vitest';
import { foldersProjection } from '../library/folders/projection.ts';
import { type AnyProjection, anyProjection } from './any-projection.ts';
import { applySome } from './apply-batch.ts';
import { createDocumentBuffer } from './document-buffer.ts';
import { recorded } from './testing/project.ts';

it('gives others their turn between the changes of one event', async () => {
  const folders = anyProjection(foldersProjection);
  const order: string[] = [];
  const slowly: AnyProjection = {
    ...folders,
    handlers: {
      *FolderAdded() {
        for (const n of [1, 2]) {
          order.push(`change ${n}`);
          yield { delete: `f${n}` };
        }
      },
    },
  };
  const writer = await createMemoryReadStore().open(slowly);
  const buffer = createDocumentBuffer(writer, { checkpoint: 0n, cacheLimit: 2, owner: slowly.owner });
  const event = recorded({ type: 'FolderAdded', data: { folderId: 'f', name: 'f', displayOrder: 0 } }, 1);
  const lookUp = async (): Promise<void> => {
    await Promise.resolve();
    order.push('turn of others');
  };
  await applySome(slowly, buffer, [event], { most: 10, lookUp });
  expect(order.slice(0, 3)).toEqual(['change 1', 'turn of others', 'change 2']);
});
