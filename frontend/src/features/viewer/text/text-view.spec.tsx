import type { TextDocument } from '@anamnesis/contracts/library/api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { TextView } from './text-view.tsx';

const document = { TextDoc_id: 't', TextDoc_name: 'Blood', type: 'text' } as TextDocument;
const heading = (mark: number) => [{ kind: 'heading' as const, at: 0, level: mark - 1, mark }];
const plain = [{ kind: 'paragraph' as const, at: 0 }];

const sentences = [
  { text: '# Blood', chunk: 1, blocks: heading(2) },
  { text: 'Platelets close wounds.', chunk: 1, blocks: plain },
  { text: '## Platelets', chunk: 2, blocks: heading(3) },
  { text: 'They live for ten days.', chunk: 2, blocks: plain },
].map((each, at) => ({ ...each, number: at + 1, sentence_number: at + 1 }));

const hits = () => within(screen.getByRole('region', { name: 'Part 2' })).queryAllByRole('mark');

beforeEach(() => {
  respond('getAnkiQuestions', () => ({ questions: [], hasQuestions: false, nextCursor: null }));
  respond('getPDFImages', () => ({
    type: 'text',
    sentences,
    hasMore: false,
    totalPages: 2,
    totalSentences: 4,
    cached: true,
  }));
});

it('is searched, all of it', async () => {
  const user = show(<TextView document={document} />);
  await screen.findByRole('region', { name: 'Part 2' });
  await user.keyboard('/');
  await user.type(screen.getByRole('searchbox', { name: 'Search in the document' }), 'platelets');
  await screen.findByText('1 of 2');
  expect(hits().map((mark) => mark.dataset['tone'])).toEqual(['found']);
  await user.click(screen.getByRole('button', { name: 'Next match' }));
  expect(hits().map((mark) => mark.dataset['tone'])).toEqual(['current']);
});

it('has its headings as contents, and the number of its chunks', async () => {
  const user = show(<TextView document={document} />);
  await user.click(await screen.findByRole('button', { name: 'Contents' }));
  const contents = within(screen.getByRole('dialog', { name: 'Contents' }));
  expect(contents.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Blood1',
    'Platelets2',
  ]);
  expect(screen.getByLabelText('Part, of 2')).toBeDefined();
});

it('is set larger and smaller, and stays so on this device', async () => {
  const user = show(<TextView document={document} />);
  await screen.findByRole('button', { name: 'Zoom: 100 %' });
  await user.keyboard('++');
  expect(screen.getByRole('button', { name: 'Zoom: 125 %' })).toBeDefined();
  expect(localStorage.getItem('anamnesis.text-zoom')).toBe('1.25');
  await user.keyboard('0');
  expect(screen.getByRole('button', { name: 'Zoom: 100 %' })).toBeDefined();
});
