import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { expect, it } from 'vitest';
import { withNotes } from './speaker-notes.ts';

it('notes stand under the text of their page, under a heading', async () => {
  const blobs = createMemoryBlobStore();
  const notes = {
    version: 1,
    notes: [
      { pageNumber: 1, text: 'Start low.' },
      { pageNumber: 2, text: 'Go slow.' },
    ],
  };
  const blob = await blobs.put(new TextEncoder().encode(JSON.stringify(notes)));
  const texts = ['Digoxin slows the heart.', '', 'Heparin.'];
  const pages = texts.map((text, index) => ({ pageNumber: index + 1, text }));
  const noted = await withNotes(blobs, { version: 1, type: 'pdf', pages }, blob);
  expect(noted.pages.map(({ text }) => text)).toEqual([
    'Digoxin slows the heart.\n\nNotes:\nStart low.',
    'Notes:\nGo slow.',
    'Heparin.',
  ]);
});
