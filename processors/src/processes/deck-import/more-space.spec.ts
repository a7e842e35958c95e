import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { expect, it } from 'vitest';
import { createSpaceCheck } from './more-space.ts';

const megabyte = 2 ** 20;

/** An import whose attempts fill what is free and give it back. */
function setUp(path: string | null = '/deck') {
  const disk = { free: 40 * megabyte, needed: 60 * megabyte, minutes: 0 };
  const begun: number[] = [];
  const check = createSpaceCheck(
    () => new Date(disk.minutes * 60_000),
    async () => disk.free,
  );
  const attempt = () =>
    check('import', path, async () => {
      begun.push(disk.free / megabyte);
      if (disk.free < disk.needed) throw new StorageFull('files', 'ENOSPC');
    });
  return { disk, begun, attempt };
}

it('begins again once there is clearly more space than the attempt before had', async () => {
  const { disk, begun, attempt } = setUp();
  await expect(attempt()).rejects.toBeInstanceOf(StorageFull);
  for (const free of [40, 48, 20]) {
    disk.free = free * megabyte;
    await expect(attempt()).rejects.toBeInstanceOf(StorageFull);
  }
  expect(begun).toEqual([40]);
  disk.free = 70 * megabyte;
  await attempt();
  expect(begun).toEqual([40, 70]);
});

it('begins again after ten minutes at the latest, as a quota may have grown', async () => {
  const { disk, begun, attempt } = setUp();
  await expect(attempt()).rejects.toBeInstanceOf(StorageFull);
  disk.minutes = 9;
  await expect(attempt()).rejects.toBeInstanceOf(StorageFull);
  [disk.minutes, disk.needed] = [10, 0];
  await attempt();
  expect(begun).toHaveLength(2);
});

it('does not wait where the space is not of this machine', async () => {
  const { begun, attempt } = setUp(null);
  for (let n = 0; n < 2; n += 1) await expect(attempt()).rejects.toBeInstanceOf(StorageFull);
  expect(begun).toHaveLength(2);
});
