import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { refusal, writeWhole } from './file.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'anamnesis-report-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

it('writes under another name first, and leaves nothing of it', async () => {
  const path = join(folder(), 'a.html');
  await writeWhole(path, 'text', false);
  expect([readFileSync(path, 'utf8'), existsSync(`${path}.part`)]).toEqual(['text', false]);
});

it('keeps a file that is there, unless it is to be replaced', async () => {
  const path = join(folder(), 'a.html');
  writeFileSync(path, 'older');
  expect(refusal(path, false)).toBe(`${path} exists already. --force replaces it.`);
  await expect(writeWhole(path, 'newer', false)).rejects.toThrow('exists already');
  expect(readFileSync(path, 'utf8')).toBe('older');
  expect(refusal(path, true)).toBeNull();
  await writeWhole(path, 'newer', true);
  expect(readFileSync(path, 'utf8')).toBe('newer');
});

it('takes no other ending', () => {
  expect(refusal('a.htm', true)).toBe('The name of the report has to end in .html: a.htm');
});

it('is not written where no file can be, which is told before anything is computed', async () => {
  const within = folder();
  mkdirSync(join(within, 'a.html', 'full'), { recursive: true });
  await expect(writeWhole(join(within, 'a.html'), '', true)).rejects.toThrow('is no file that could');
  expect(refusal(join(within, 'a.html'), true)).toContain('is no file that could be replaced');
  expect(refusal(join(within, 'none', 'a.html'), true)).toBe(`There is no folder ${join(within, 'none')}.`);
  expect(readdirSync(within)).toEqual(['a.html']);
  await expect(writeWhole(join(within, 'none', 'a.html'), '', false)).rejects.toThrow('There is no folder');
});
