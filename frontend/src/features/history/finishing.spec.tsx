import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aHistory, aRound, feedback, finished } from './history.fixture.ts';
import { HistoryPage } from './history-page.tsx';
import { type Recorded, serveHistory } from './history-server.fixture.tsx';

const open = (path: string) => show(<HistoryPage />, path);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
let recorded: Recorded;
beforeEach(() => void (recorded = serveHistory()));

describe('the end', () => {
  it('takes a diagnosis and next steps, keeps them after an error, and shows feedback', async () => {
    respond('finishHistory', () => {
      throw refused(400, 'That is too long.', 'HISTORY_LINE');
    });
    const user = open('/anamnesis?session=s1');
    await user.click(await button('Finish'));
    const diagnosis = screen.getByRole<HTMLInputElement>('combobox', { name: 'Diagnosis' });
    expect(document.activeElement).toBe(diagnosis);
    await user.type(diagnosis, 'Asthma');
    await user.type(screen.getByRole('textbox', { name: /^Next steps/ }), 'Spirometry');
    await user.click(await button('Finish and see feedback'));
    expect(await screen.findByText(/That is too long\./)).toBeDefined();
    expect(diagnosis.value).toBe('Asthma');
    respond('finishHistory', () => {
      recorded.history = aHistory(finished, { feedback, diagnosis: 'Asthma', nextSteps: 'Spirometry' });
      return { success: true };
    });
    await user.click(await button('Finish and see feedback'));
    expect(await screen.findByText('Close')).toBeDefined();
    expect(callsOf('finishHistory').at(-1)).toEqual({
      sessionId: 's1',
      diagnosis: 'Asthma',
      nextSteps: 'Spirometry',
    });
  });

  it('is read again: what was missed and why, the differential, the manner, the conversation', async () => {
    recorded.history = aHistory(finished, {
      feedback,
      diagnosis: 'Asthma',
      rounds: [aRound('Hello', 'Hello, doctor.')],
    });
    const user = open('/anamnesis?session=s1');
    expect(await screen.findByRole('heading', { name: 'You asked 1 of 2' })).toBeDefined();
    expect(screen.getByText('Let the patient tell')).toBeDefined();
    expect(screen.getByText('4 min 20 s')).toBeDefined();
    expect(screen.getByText('2 of 8 (25 %)')).toBeDefined();
    expect(screen.getByText('You said: Asthma')).toBeDefined();
    const missed = screen.getByText('Smoking').closest('li')!;
    expect(missed.textContent).toContain('Not asked');
    expect(missed.textContent).toContain('“Twenty a day.”');
    expect(within(missed).getByRole('link', { name: 'COPD' }).getAttribute('href')).toBe(
      '/Diseases?disease=COPD#treatment',
    );
    const differential = screen.getByRole('region', { name: 'What it could have been' });
    expect(within(differential).getByText('Asthma comes and goes.')).toBeDefined();
    expect(screen.getByText('Spirometry').closest('li')?.textContent).toContain('Named');
    expect(screen.getByText('Empathy').closest('li')?.textContent).toContain('Not yet');
    await user.click(screen.getByRole('radio', { name: 'Missed' }));
    expect(screen.queryByText('An open question')).toBeNull();
    await user.click(await button('Read the conversation again'));
    expect(screen.getByRole('log').textContent).toContain('Hello, doctor.');
    await user.click(await button('Take another history'));
    expect(await button('Take History')).toBeDefined();
  });

  it('makes a card of what was missed, once', async () => {
    const card = { documentId: 'd', cardId: 'c' };
    recorded.history = aHistory(finished, { feedback });
    respond('makeHistoryCard', () => {
      recorded.history = { ...recorded.history, cards: { 'topic:smoking': card } };
      return { ...card, isNew: true };
    });
    const user = open('/anamnesis?session=s1');
    await user.click(await button('Make a card: Smoking'));
    const link = await screen.findByRole('link', { name: 'Open card: Smoking' });
    expect(link.getAttribute('href')).toBe('/PDFupload?document=d&show=cards&card=c');
    // It took the place of what was pressed.
    expect(document.activeElement).toBe(link);
    await waitFor(() =>
      expect(callsOf('makeHistoryCard')).toEqual([{ sessionId: 's1', item: 'topic:smoking' }]),
    );
    expect(screen.queryByRole('button', { name: /^Make a card/ })).toBeNull();
  });
});
