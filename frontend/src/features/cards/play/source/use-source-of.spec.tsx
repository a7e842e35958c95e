import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { useSourceOf } from './use-source-of.ts';

function Source() {
  const [pageNumber, setPageNumber] = useState(3);
  const { currentData } = useSourceOf(aCard('malleus', { pageNumber }));
  return (
    <>
      <button onClick={() => setPageNumber(4)}>Move</button>
      {currentData?.type === 'pdf' && <p>Page {currentData.page.pageNumber}</p>}
    </>
  );
}

it('fetches the page of a card again when the card was moved since, and only then', async () => {
  const pages = [3, 4];
  respond('getPDFPageByAnkiCard', () => ({
    type: 'pdf',
    page: { pageNumber: pages.shift() ?? 5, data: '', hasRawPdf: true, mime: 'application/pdf' },
  }));
  const user = show(<Source />);
  await screen.findByText('Page 3');
  expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('Page 4');
  expect(callsOf('getPDFPageByAnkiCard')).toHaveLength(2);
});
