import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readResult } from './result-file.ts';
import { madeReport, madeScheduler, usualReport } from './testing/made-report.ts';

function written(text: string): string {
  const made = mkdtempSync(join(tmpdir(), 'anamnesis-result-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  const path = join(made, 'result.json');
  writeFileSync(path, text);
  return path;
}

it('reads what replay --json prints', async () => {
  const { result } = usualReport();
  expect(await readResult(written(JSON.stringify(result)))).toEqual(result);
});

it('reads what is no number', async () => {
  const { result } = madeReport([madeScheduler('x', 0, { logLoss: Number.NaN, auc: null })]);
  expect(await readResult(written(JSON.stringify(result)))).toEqual(result);
});

it.each([
  ['{', 'it is no JSON'],
  ['{"schedulers":[]}', 'is not a result of replay --json: source '],
  ['[]', 'is not a result of replay --json'],
])('refuses %s in a sentence', async (text, sentence) => {
  await expect(readResult(written(text))).rejects.toThrow(sentence);
});

it('says that there is no file', async () => {
  await expect(readResult('/none/result.json')).rejects.toThrow('There is no file /none/result.json.');
});
