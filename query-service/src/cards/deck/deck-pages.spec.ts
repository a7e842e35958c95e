import type { ExtractedDocument } from '@anamnesis/contracts/documents/extracted.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { expect, it } from 'vitest';
import { pagesBelow } from './deck-pages.ts';

it('shows what the author of a text crossed out struck through below an answer, and nothing of it as markup', async () => {
  const text = 'Give < 1 mg. ~~Give <b>5 mg</b>.~~';
  const extracted: ExtractedDocument = { version: 1, type: 'text', pages: [{ pageNumber: 1, text }] };
  const document = { type: 'text', documentId: 'd', textBlob: 'hash' } as Partial<DocumentDocument>;
  const texts = { read: () => Promise.resolve(extracted) };
  const below = await pagesBelow(document as DocumentDocument, new Map(), texts, {
    size: () => Promise.resolve(1),
  });
  expect(below(1)).toBe('<div class="chunk">Give &lt; 1 mg. <s>Give &lt;b&gt;5 mg&lt;/b&gt;.</s></div>');
  expect(below(2)).toBe('');
});
