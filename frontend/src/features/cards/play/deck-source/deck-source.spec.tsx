import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { SourcePanel } from '../source/source-panel.tsx';

const said = 'The mitral valve lies between left atrium and left ventricle.';
const deck = (fields: Partial<AnkiCard> = {}) =>
  aCard('a', { pdfId: 'deck', prompt: 'Where is the {{c1::mitral valve}}?', span: '', ...fields });
const document = (id: string, name: string) => ({
  type: 'text' as const,
  TextDoc_id: id,
  TextDoc_name: name,
  Folder_id: 'f',
  display_order: 0,
  totalPages: 3,
  extraction: 'done' as const,
  pagesFailed: false,
  processing: { status: 'processed' as const, pagesDone: 3, failedPages: [] },
  hasSummaries: false,
  hasAnkiCards: true,
});

const Panel = ({ first }: { first: AnkiCard }) => (
  <SourcePanel card={first} next={undefined} revealed open frozen={false} />
);

const open = (card: AnkiCard) => {
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'Imported deck. Its own words are on its sides.'));
  respond('getUserFolders', () => ({
    folders: [
      {
        Folder_id: 'f',
        Folder_name: 'F',
        display_order: 0,
        PDFs: [document('deck', 'Anatomy deck'), document('heart', 'Heart lecture')],
      },
    ],
  }));
  return show(<Panel first={card} />);
};

const passage = (fields = {}) => ({
  title: '',
  PDF_id: 'heart',
  PDF_name: 'Heart lecture',
  type: 'text' as const,
  page_number: 3,
  similarity: 0.9,
  text: said,
  ...fields,
});

const foundInNotes = (results: ReturnType<typeof passage>[]) => {
  respond('initializeEmbeddings', () => ({ results: { processed: 0, skipped: 2 } }));
  respond('searchWithAnswer', () => ({ results, aiAnswer: null, answer: null, preparing: 0 }));
  respond('tieCard', () => ({ success: true }));
  respond(
    'getPDFImages',
    () =>
      ({
        type: 'text',
        sentences: aTextSource(3, said).sentences,
        hasMore: false,
        totalPages: 3,
        totalSentences: 1,
        cached: true,
      }) as never,
  );
};

describe('the source of a card that has no place in the notes', () => {
  it('says what else its deck has: document, tags and fields, long ones folded', async () => {
    const user = open(
      deck({
        tags: ['Anatomy::Heart::Left_side', 'exam'],
        fields: [
          { name: 'Source', html: 'Gray, <b>page 12</b>' },
          { name: 'Notes', html: `<p>${'long '.repeat(300)}</p>` },
        ],
      }),
    );
    const source = await screen.findByRole('region', { name: 'The deck of this card' });
    expect(
      (await within(source).findByRole('link', { name: 'Anatomy deck' })).getAttribute('href'),
    ).toContain('document=deck');
    const tags = within(source).getByRole('list', { name: 'Tags' });
    expect(within(tags).getByText('Left side').closest('li')?.title).toBe('Anatomy › Heart › Left side');
    expect(within(source).getByText('page 12').tagName).toBe('B');
    expect(within(source).queryByText(/long long/u)).toBeNull();
    await user.click(within(source).getByRole('button', { name: 'Notes' }));
    expect(within(source).getByText(/long long/u)).toBeDefined();
  });

  it('finds passages of other documents with the words of the card, looks at one, and ties it', async () => {
    const user = open(deck());
    foundInNotes([passage()]);
    await user.click(await screen.findByRole('button', { name: 'Find it in my notes' }));
    const item = await screen.findByRole('article', { name: 'Heart lecture' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(callsOf('searchWithAnswer')[0]).toMatchObject({
      query: 'Where is the mitral valve?',
      includeAnswer: false,
      pagesBeside: 'deck',
    });
    await user.click(within(item).getByRole('button', { name: 'Look at the page' }));
    const page = await screen.findByRole('region', { name: 'The text of the passage' });
    await waitFor(() => expect(page.querySelector('mark')?.textContent).toContain('mitral valve'));
    await user.click(screen.getByRole('button', { name: 'This is it' }));
    expect(await screen.findByText('Heart lecture · Part 3')).toBeDefined();
    expect(callsOf('tieCard')).toEqual([
      { pdfId: 'deck', cardId: 'a', source: { pdfId: 'heart', pageNumber: 3, span: said } },
    ]);
  });

  it('says that nothing was found, and that it could not be searched', async () => {
    const user = open(deck());
    foundInNotes([]);
    await user.click(await screen.findByRole('button', { name: 'Find it in my notes' }));
    await screen.findByText(/Nothing in your notes/u);
    respond('searchWithAnswer', () => {
      throw refused(503, 'The search is not ready.', 'SEARCH_NOT_READY');
    });
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    expect(await screen.findByText(/could not be searched. The search is not ready/u)).toBeDefined();
  });

  it('of one that is tied is its passage, until it is untied', async () => {
    foundInNotes([]);
    const user = open(deck({ source: { pdfId: 'heart', pageNumber: 3, span: said }, tags: ['exam'] }));
    const page = await screen.findByRole('region', { name: 'The text of the passage' });
    await waitFor(() => expect(page.querySelector('mark')).not.toBeNull());
    expect(screen.getByRole('link', { name: 'Open in document' }).getAttribute('href')).toContain(
      'document=heart&show=view&page=3',
    );
    await user.click(screen.getByRole('button', { name: 'From the deck' }));
    expect(screen.getByText('exam', { selector: '[aria-hidden]' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Untie' }));
    expect(await screen.findByRole('button', { name: 'Find it in my notes' })).toBeDefined();
    expect(callsOf('tieCard')).toEqual([{ pdfId: 'deck', cardId: 'a', source: null }]);
  });

  it('of one that is tied is the words of its passage where no document can be reached', async () => {
    respond('getPDFPageByAnkiCard', () => aTextSource(1, 'Imported deck.'));
    respond('getUserFolders', () => {
      throw refused(503, 'Down.');
    });
    show(<Panel first={deck({ source: { pdfId: 'heart', pageNumber: 3, span: said } })} />);
    expect((await screen.findByText(said)).tagName).toBe('BLOCKQUOTE');
  });

  it('stays tied where that fails', async () => {
    foundInNotes([]);
    const user = open(deck({ source: { pdfId: 'heart', pageNumber: 3, span: said } }));
    respond('tieCard', () => {
      throw refused(503, 'Down.', 'INVALID_REQUEST');
    });
    await user.click(await screen.findByRole('button', { name: 'Untie' }));
    expect(await screen.findByText(/could not be untied/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Untie' })).toBeDefined();
  });

  it('of one in a text that does say it is that text', async () => {
    respond('getPDFPageByAnkiCard', () => aTextSource(1, said));
    show(<Panel first={deck({ pdfId: 'typed' })} />);
    expect(await screen.findByRole('region', { name: 'The text of the card' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Find it in my notes' })).toBeNull();
  });
});
