import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { SurveyItem } from '../reading/reader.ts';
import { deckTasks } from './tasks.ts';

const tasks = deckTasks(() => async () => {
  throw new Error('a package');
});

async function formatOf(content: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'deck-tasks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'deck');
  writeFileSync(path, content, 'latin1');
  const input = { path, fileName: 'deck.txt', folder, nowMs: 0 };
  const items = tasks['survey']!(input, new Uint8Array()) as AsyncIterable<SurveyItem>;
  for await (const item of items) if (item.kind === 'survey') return item.survey.format;
  return undefined;
}

it('takes a text for a text, also where it begins as the name of an archive does', async () => {
  expect(await formatOf('PKU\tphenylketonuria\nPKA\tprotein kinase A\n')).toBe('quizlet');
  await expect(formatOf('PK\u0003\u0004')).rejects.toThrow('a package');
  await expect(formatOf('PK\u0005\u0006')).rejects.toThrow('a package');
});
