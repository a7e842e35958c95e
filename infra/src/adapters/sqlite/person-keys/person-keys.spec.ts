import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileHarness } from '../../../../test/contracts/file-harness.ts';
import { personKeysContract } from '../../../../test/contracts/person-keys.ts';
import { openSqlitePersonKeys } from './person-keys.ts';

personKeysContract(
  'sqlite',
  fileHarness((dir) => openSqlitePersonKeys({ file: join(dir, 'keys.db') })),
);

it.skipIf(process.platform === 'win32')(
  'leaves no byte of a destroyed key in files that only their owner may read',
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'keys-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const keys = openSqlitePersonKeys({ file: join(dir, 'keys.db') });
    onTestFinished(() => keys.close());
    const people = Array.from({ length: 200 }, (_, n) => `person ${n}`);
    const made = new Map<string, string>();
    for (const each of people) made.set(each, Buffer.from(await keys.make(each)).toString('latin1'));
    const kept = async (): Promise<string[]> => {
      const files = (await readdir(dir)).map((name) => join(dir, name));
      for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
      const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file)))).toString('latin1');
      return people.filter((each) => bytes.includes(made.get(each)!.slice(0, 16)));
    };
    expect(await kept()).toEqual(people);
    const erased = people.filter((_, n) => n % 3 === 0);
    for (const each of erased) await keys.destroy(each);
    expect(await kept()).toEqual(people.filter((each) => !erased.includes(each)));
  },
);
