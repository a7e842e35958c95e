// What is learnt in the laboratory is learnt by libraries of Python (`learn.py`): numbers are given to it here, and read back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPython } from '@anamnesis/infra/tools/testing/python-environment.ts';

/** Numbers one after another, row by row where there are columns. */
type Table = { numbers: Float64Array; columns?: number };
type Task = {
  tables: Readonly<Record<string, Table>>;
  settings: Readonly<Record<string, number>>;
};

const requirements = join(import.meta.dirname, 'requirements.txt');
const script = join(import.meta.dirname, 'learn.py');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Boosted trees. Throws where Python or its packages cannot be had. */
export function learnTrees<Learnt>({ tables, settings }: Task): Learnt {
  const found = findPython({ name: 'Learning', requirements, say });
  if ('missing' in found) throw new Error(`Learning needs Python: ${found.missing}.`);
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-learning-'));
  try {
    const about = Object.entries(tables).map(([name, { numbers, columns }]) => {
      writeFileSync(join(folder, `${name}.bin`), numbers);
      const shape = columns === undefined ? [numbers.length] : [numbers.length / columns, columns];
      return [name, { shape }] as const;
    });
    writeFileSync(join(folder, 'task.json'), JSON.stringify({ tables: Object.fromEntries(about), settings }));
    const { status } = spawnSync(found.python, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error('Nothing was learnt.');
    return JSON.parse(readFileSync(join(folder, 'learnt.json'), 'utf8')) as Learnt;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
