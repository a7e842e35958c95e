import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { CitedPage } from './cited-page.tsx';

const said = 'Spironolactone is an antagonist of aldosterone.';
const notes = `Say hello.\n${said}\n<img src="x" onerror="alert(1)">`;

/** A slide that is a picture, so that it says nothing. */
const slide = { pageNumber: 3, data: '', hasRawPdf: false, mime: 'image/png' };

const open = (span: string) =>
  show(
    <CitedPage
      document={{ id: 'd', name: 'Lecture', type: 'pdf' }}
      place={{ documentId: 'd', name: 'Lecture', page: 3, span }}
    />,
  );

beforeEach(() => {
  respond('getPageText', () => ({ text: '' }));
  respond('getPDFImages', () => ({
    type: 'pdf',
    pages: [{ ...slide, notes }],
    hasMore: false,
    totalPages: 3,
    cached: true,
    pdfPageCount: 0,
    imagePageCount: 1,
    images: [{ pageNumber: 3 }],
  }));
});

it('shows a passage of the notes there, and the slide and the sentence at a press', async () => {
  const user = open(said);
  const room = await screen.findByRole('region', { name: 'The notes of the page of the passage' });
  expect([...room.querySelectorAll('mark')].map(({ textContent }) => `${textContent}.`)).toEqual([said]);
  expect(room.querySelector('img')).toBeNull();
  expect(room.textContent).toContain('<img src="x" onerror="alert(1)">');
  await user.click(screen.getByRole('button', { name: 'Whole page' }));
  expect(screen.queryByRole('region', { name: /notes/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'The page of the passage' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'The sentence' }));
  expect(screen.getByRole('region', { name: 'The notes of the page of the passage' })).toBeDefined();
});

it('shows the slide where the passage is not in the notes', async () => {
  open('Digoxin inhibits the sodium-potassium ATPase.');
  expect(await screen.findByRole('region', { name: 'The page of the passage' })).toBeDefined();
});
