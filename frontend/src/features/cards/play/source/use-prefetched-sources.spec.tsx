import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { offlineError } from '../../../../api/api-error.ts';
import { callsOf, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { usePrefetchedSources } from './use-prefetched-sources.ts';
import { useSourceOf } from './use-source-of.ts';

const cards = Array.from({ length: 15 }, (_, n) => aCard(`c${n}`));
const asked = () => callsOf('getPDFPageByAnkiCard').map(({ ankiCardId }) => ankiCardId);
const upTo = (count: number) => cards.slice(0, count).map(({ id }) => id);

function Session() {
  const [at, setAt] = useState(0);
  const [card] = cards.slice(at);
  usePrefetchedSources(cards.slice(at));
  const { currentData, error } = useSourceOf(card!);
  return (
    <>
      <button onClick={() => setAt(at + 1)}>Next</button>
      <p>{currentData?.type === 'text' ? currentData.sentence.text : error ? 'none' : 'waiting'}</p>
    </>
  );
}

it('has the sources of the next ten cards there when the connection is lost', async () => {
  let isOnline = true;
  let [underWay, most] = [0, 0];
  respond('getPDFPageByAnkiCard', async ({ ankiCardId }) => {
    if (!isOnline) throw offlineError;
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    const text = `Source of ${ankiCardId}`;
    return {
      type: 'text',
      sentence: { number: 1, text },
      sentences: [{ number: 1, sentence_number: 1, text, chunk: 1 }],
    };
  });
  const user = show(<Session />);
  await waitFor(() => expect(asked().toSorted()).toEqual(upTo(11).toSorted()));
  // Those ahead one after the other, beside that of the card.
  expect(most).toBeLessThanOrEqual(2);
  isOnline = false;
  for (const id of upTo(11).slice(1)) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(`Source of ${id}`);
  }
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('none');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Source of c12');
});

it('has the text of a slide with notes there too, by which they are told apart', async () => {
  const page = { pageNumber: 4, data: '', hasRawPdf: true, mime: 'application/pdf', notes: 'Say hello.' };
  respond('getPDFPageByAnkiCard', () => ({ type: 'pdf', page }));
  respond('getPageText', () => ({ text: 'Digoxin slows the heart.' }));
  show(<Session />);
  await waitFor(() => expect(callsOf('getPageText')).toEqual([{ pdfId: cards[1]!.pdfId, pageNumber: 4 }]));
});
