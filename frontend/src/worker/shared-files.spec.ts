import { expect, it } from 'vitest';
import { keepShared, notKept, sharePath, takeShared, takingPath } from './shared-files.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const minute = 60_000;
const shared = (...files: File[]): Request => {
  const form = new FormData();
  form.set('title', 'Lecture');
  for (const file of files) form.append('files', file);
  return { formData: async () => form } as unknown as Request;
};
const pdf = new File(['%PDF-1.7'], 'Herz & Kreislauf 1.pdf', { type: 'application/pdf' });
const text = new File(['heart'], 'notes.txt', { type: 'text/plain' });

it('are kept for the page, which takes them once, with their names and types', async () => {
  const caches = fakeCaches();
  expect(await keepShared(caches, shared(pdf, text), 0)).toBe(takingPath);
  const taken = await takeShared(caches, minute);
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ['Herz & Kreislauf 1.pdf', 'application/pdf'],
    ['notes.txt', expect.stringMatching(/^text\/plain/u)],
  ]);
  expect(await taken[1]!.text()).toBe('heart');
  expect(await takeShared(caches, minute)).toEqual([]);
});

it('are deleted where nobody takes them', async () => {
  const caches = fakeCaches();
  await keepShared(caches, shared(pdf), 0);
  expect(await takeShared(caches, 16 * minute)).toEqual([]);
  expect(await takeShared(caches, 0)).toEqual([]);
});

const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

it('are said to be lost on a full device', async () => {
  const caches = { open: async () => ({ put }) } as unknown as CacheStorage;
  expect(await keepShared(caches, shared(pdf), 0)).toBe(notKept);
});

it('come to the address that the manifest names', async () => {
  const { readFile } = await import('node:fs/promises');
  const manifest = JSON.parse(await readFile('frontend/public/app.webmanifest', 'utf8')) as {
    share_target: { action: string; params: { files: { name: string }[] } };
  };
  expect(manifest.share_target).toMatchObject({ action: sharePath, params: { files: [{ name: 'files' }] } });
});
