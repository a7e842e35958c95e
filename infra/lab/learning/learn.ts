// What is learnt in the laboratory is learnt by libraries of Python (`learn.py`): numbers are given to it here, and read back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPython } from '@anamnesis/infra/tools/testing/python-environment.ts';

/** Numbers one after another, row by row where there are columns. */
export type Table = { numbers: Float64Array | Float32Array | Int32Array; columns?: number };
type Task = {
  learner: 'trees' | 'logistic' | 'wording' | 'components';
  tables: Readonly<Record<string, Table>>;
  settings: Readonly<Record<string, number>>;
};
/** What was learnt, and the numbers that are too many to be written as text. */
type Outcome<Learnt> = { learnt: Learnt; tables: Readonly<Record<string, ArrayBuffer>> };

const requirements = join(import.meta.dirname, 'requirements.txt');
const script = join(import.meta.dirname, 'learn.py');
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Throws where Python or its packages cannot be had. */
export function learn<Learnt>({ learner, tables, settings }: Task): Outcome<Learnt> {
  const found = findPython({ name: 'Learning', requirements, say });
  if ('missing' in found) throw new Error(`Learning needs Python: ${found.missing}.`);
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-learning-'));
  try {
    const about = Object.entries(tables).map(([name, { numbers, columns }]) => {
      writeFileSync(join(folder, `${name}.bin`), numbers);
      const shape = columns === undefined ? [numbers.length] : [numbers.length / columns, columns];
      return [name, { kind: numbers.constructor.name, shape }] as const;
    });
    const task = { learner, tables: Object.fromEntries(about), settings };
    writeFileSync(join(folder, 'task.json'), JSON.stringify(task));
    const { status } = spawnSync(found.python, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`Nothing was learnt of the ${learner}.`);
    return {
      learnt: JSON.parse(readFileSync(join(folder, 'learnt.json'), 'utf8')) as Learnt,
      tables: Object.fromEntries(
        readdirSync(folder)
          .filter((file) => file.endsWith('.out'))
          .map((file) => [file.replace('.out', ''), new Uint8Array(readFileSync(join(folder, file))).buffer]),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
