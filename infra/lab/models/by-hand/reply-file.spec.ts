import { stat } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Folder, openFolder } from './hand.fixture.ts';
import { writtenReply } from './reply-file.ts';

let folder: Folder;
beforeEach(() => {
  folder = openFolder();
});
afterEach(() => folder.remove());

const replyAt = (now?: number) => writtenReply(folder.folder, '0001-text', now);

it('is nothing where nothing is written', async () => {
  expect(await replyAt()).toBeNull();
});

it('is whole once nobody has written to it for a while', async () => {
  folder.write('0001-text.reply.txt', 'A cloze');
  const { mtimeMs } = await stat(folder.path('0001-text.reply.txt'));
  expect(await replyAt(mtimeMs + 500)).toMatchObject({ text: 'A cloze', isWhole: false });
  expect(await replyAt(mtimeMs + 1_500)).toMatchObject({ text: 'A cloze', isWhole: true });
});

it('is whole at once where it was renamed', async () => {
  folder.put('0001-text.reply.txt', 'A cloze card');
  const { mtimeMs } = await stat(folder.path('0001-text.reply.txt'));
  expect(await replyAt(mtimeMs)).toMatchObject({ text: 'A cloze card', isWhole: true });
});

it('has another version when it was written again', async () => {
  folder.write('0001-text.reply.txt', 'A cloze');
  const first = await replyAt();
  folder.write('0001-text.reply.txt', 'A cloze card');
  expect((await replyAt())!.version).not.toBe(first!.version);
});
