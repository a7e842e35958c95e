import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { SourcePanel } from './source-panel.tsx';

const place = (n: number) =>
  ({ pdfId: `d${n}`, cardId: `c${n}`, name: `Heart ${n}`, type: 'text', pageNumber: n }) as const;

const source = async (alsoIn?: CardPlaces): Promise<string> => {
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The mitral valve.'));
  const card = aCard('a', alsoIn && { alsoIn });
  show(<SourcePanel card={card} next={undefined} revealed={false} open frozen={false} />);
  await screen.findByText('The mitral valve.');
  return screen.getByRole('region', { name: 'Source' }).textContent;
};

it('names where the same card stands as well, and leads to the page there', async () => {
  expect(await source({ places: [place(3)], count: 1 })).toMatch(/Also in Heart 3$/u);
  const link = screen.getByRole('link', { name: 'Heart 3' });
  expect(link.getAttribute('href')).toBe('/PDFupload?document=d3&show=view&page=3');
});

it('names two, and says how many more there are', async () => {
  expect(await source({ places: [place(1), place(2)], count: 2 })).toMatch(/Also in Heart 1 and Heart 2$/u);
});

it('counts those that it does not name', async () => {
  expect(await source({ places: [place(1), place(2)], count: 1_005 })).toMatch(
    /Also in Heart 1, Heart 2 and 1,003 more$/u,
  );
});

it('says nothing of a card that stands in one document', async () => {
  expect(await source()).not.toContain('Also in');
});
