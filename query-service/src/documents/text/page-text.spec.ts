import { describe, expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getPageText } from './get-page-text.ts';
import { createReadAgain } from '../reading-again.ts';
import { createTextLibrary } from './text-library.ts';

const text = 'Drugs\nACE inhibitors lower the\npressure.\n• ramipril';
const noted = `${text}\nNotes: say hello`;
const extracted = {
  version: 1,
  type: 'pdf',
  pages: [
    {
      pageNumber: 1,
      text: noted,
      blocks: [
        { kind: 'heading', start: 0, end: 5, level: 1, path: [] },
        { kind: 'paragraph', start: 6, end: 40, path: ['Drugs'] },
        { kind: 'item', start: 41, end: text.length, mark: 2, path: ['Drugs'] },
        { kind: 'note', start: text.length + 1, end: noted.length, path: [] },
      ],
    },
    { pageNumber: 2, text: '' },
  ],
};

function ask(pageNumber: number, userId = 'ann') {
  const made = setting();
  made.putDocument({ documentId: 'd1', totalPages: 3, textBlob: 'said' });
  made.putText('said', JSON.stringify(extracted));
  const { deps } = made;
  const handler = getPageText(deps, createTextLibrary(deps.blobs), createReadAgain(deps));
  return handler({ params: {}, query: {}, body: { pdfId: 'd1', pageNumber } }, as(userId));
}

describe('the text of a page', () => {
  it('has the blocks of its author, without the breaks of printed lines and what was noted to it', async () => {
    const { text: said, blocks = [] } = await ask(1);
    expect(said).toBe('Drugs ACE inhibitors lower the pressure. • ramipril');
    expect(blocks.map(({ kind, at, mark }) => [kind, said.slice(at, at + 7), mark])).toEqual([
      ['heading', 'Drugs A', undefined],
      ['paragraph', 'ACE inh', undefined],
      ['item', '• ramip', 2],
    ]);
  });

  it('is empty where a page says nothing, and where there is no such page', async () => {
    expect(await ask(2)).toEqual({ text: '' });
    expect(await ask(3)).toEqual({ text: '' });
  });

  it('is shown to nobody else', async () => {
    await expect(ask(1, 'bob')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
