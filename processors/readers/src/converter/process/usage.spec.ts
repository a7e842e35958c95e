import { expect, it } from 'vitest';
import { usageInTable, processUsageOf } from './usage.ts';

it('a process counts with everything that it has started', () => {
  const table = `
      1     0   1000      0:01.00
     40     1    500   1:00:02.50
     41    40     30      0:00.25
     42    41      4   1-00:00:01
     50     1  90000      9:00.00
  `;
  expect(usageInTable(table, 40)).toEqual({
    bytes: 534 * 1024,
    cpuMs: (3_602.5 + 0.25 + 86_401) * 1000,
  });
  expect(() => usageInTable(table, 43)).toThrow('has ended');
});

it.runIf(process.platform === 'linux')('what the system says of a process', async () => {
  const { user, system } = process.cpuUsage();
  const { bytes, cpuMs } = await processUsageOf(process.pid);
  expect(bytes).toBeGreaterThan(process.memoryUsage().rss / 2);
  // In steps of 10 ms, for each of the two.
  expect(cpuMs).toBeGreaterThan((user + system) / 1000 - 20);
  await expect(processUsageOf(2 ** 30)).rejects.toThrow('ENOENT');
});
