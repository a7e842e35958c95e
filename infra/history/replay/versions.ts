import { readFileSync } from 'node:fs';
import { fsrsVersion } from '../schedulers/built-in.ts';

/** Of what computes the numbers. */
export function versions(): Readonly<Record<string, string>> {
  const file = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { anamnesis: version, node: process.version.slice(1), 'ts-fsrs': fsrsVersion };
}
