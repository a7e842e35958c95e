import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aHistory, aRound, aSession, finished } from './history.fixture.ts';
import { HistoryPage } from './history-page.tsx';
import { type Recorded, replyOf, serveHistory } from './history-server.fixture.tsx';

const open = (path = '/anamnesis') => show(<HistoryPage />, path);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const disease = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Disease' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your line to the patient' });
const log = () => screen.getByRole('log', { name: 'Anamnesis Response' });
const lines = () =>
  within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

let recorded: Recorded;
beforeEach(() => void (recorded = serveHistory()));

const until = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('the start', () => {
  it('says what to do, and takes a history of the disease that is named', async () => {
    const user = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Take a history of' })).toBeDefined();
    expect(await screen.findByText('No histories yet')).toBeDefined();
    const take = await button('Take History');
    expect(take).toHaveProperty('disabled', true);
    await user.type(disease(), ' COPD ');
    expect(take).toHaveProperty('disabled', false);
    await user.click(take);
    expect(await button('Stop History')).toBeDefined();
    expect(callsOf('startHistory')).toEqual([{ choice: 'name', disease: 'COPD', mode: 'free' }]);
    await user.click(await button('Stop History'));
    expect(await button('Take History')).toBeDefined();
  });

  it('takes a suggested name into the field first, and begins with Enter', async () => {
    respond('suggestDiseases', () => ({
      names: [
        { kind: 'guide', id: 'copd', name: 'COPD', specialty: 'respiratory', matched: null, leads: null },
      ],
      isAlike: false,
      facts: [],
    }));
    const user = open();
    await user.type(disease(), 'cop');
    await screen.findByRole('option', { name: /^COPD/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(disease().value).toBe('COPD');
    expect(callsOf('startHistory')).toEqual([]);
    await user.keyboard('{Enter}');
    // Who does not talk can type at once.
    const line = await field();
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(callsOf('startHistory')).toMatchObject([{ disease: 'COPD' }]);
  });

  it('offers diseases with a patient only, and others where the chosen one has none', async () => {
    respond('suggestDiseases', () => ({ names: [], isAlike: false, facts: [] }));
    respond('startHistory', () => {
      const nearest = [{ id: 'influenza', name: 'Influenza', specialty: 'infection', matched: null }];
      const message = 'There is no patient with “Measles” yet. Choose Influenza.';
      throw { ...refused(404, message, 'NO_PATIENT'), details: { nearest } };
    });
    const user = open();
    await user.type(disease(), 'Measles');
    expect(await screen.findByText('No patient with “Measles” yet.', { selector: 'p' })).toBeDefined();
    expect(callsOf('suggestDiseases').at(-1)).toEqual({ text: 'Measles', of: 'patients' });
    await user.click(await button('Take History'));
    expect(await screen.findByText(/Choose Influenza/)).toBeDefined();
    expect(screen.getByText('These patients can be met:')).toBeDefined();
    expect(await button('Influenza')).toBeDefined();
  });

  it('offers the nearest names of one that is unknown', async () => {
    respond('startHistory', ({ disease: named }) => {
      if (named === 'Asthma') return { sessionId: 's1', person: recorded.history.session.person };
      const details = {
        nearest: [{ id: 'asthma', name: 'Asthma', specialty: 'respiratory', matched: null }],
      };
      throw { ...refused(404, 'There is no patient with that.', 'UNKNOWN_PATIENT'), details };
    });
    const user = open();
    await user.type(disease(), 'Astma');
    await user.click(await button('Take History'));
    expect(await screen.findByText('There is no patient with that.')).toBeDefined();
    expect(disease().getAttribute('aria-invalid')).toBe('true');
    await user.click(await button('Asthma'));
    await field();
    expect(callsOf('startHistory')).toMatchObject([{ disease: 'Astma' }, { disease: 'Asthma' }]);
  });

  it('meets somebody of a system, or anybody, in the mode that was chosen', async () => {
    const user = open();
    const system = screen.getByRole<HTMLSelectElement>('combobox', { name: 'System' });
    expect([...system.options].map(({ text }) => text)).toEqual([
      'Musculoskeletal',
      'Respiratory',
      'Cardiovascular',
      'Renal',
      'Endocrine',
      'Gastrointestinal',
      'Neurological',
      'Haematological',
      'Oncological',
    ]);
    await user.selectOptions(system, 'gastrointestinal');
    await user.click(screen.getByRole('radio', { name: 'OSCE (8 minutes)' }));
    await user.click(await button('Meet a patient'));
    await user.click(await button('Stop History'));
    await user.click(await button('Surprise me'));
    await field();
    expect(callsOf('startHistory')).toEqual([
      { choice: 'system', system: 'gastrointestinal', mode: 'osce' },
      { choice: 'surprise', mode: 'osce' },
    ]);
  });

  it('lists what was taken, and goes on with who still waits', async () => {
    respond('getHistories', () => ({
      sessions: [aSession({ rounds: 1 }), aSession({ sessionId: 's0', ...finished, rounds: 8 })],
    }));
    const user = open();
    const list = await screen.findByRole('region', { name: 'Your histories' });
    const items = await within(list).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mrs Joan HallGo on.* 1 question$/),
      expect.stringMatching(/^Mrs Joan Hall, COPDClose.* 8 questions$/),
    ]);
    await user.click(await button('Go on with Mrs Joan Hall'));
    await field();
    expect(callsOf('getHistory')).toEqual([{ sessionId: 's1' }]);
  });

  it('tells how much of the time of a station is left, which runs on while one is elsewhere', async () => {
    let endsAt = until(100_000);
    respond('getHistories', () => ({ sessions: [aSession({ mode: 'osce', endsAt })] }));
    open();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Time left: 1:(?:40|39)$/);
    cleanup();
    endsAt = until(-1000);
    open();
    expect(await screen.findByText(/Time is up: only your diagnosis is missing/)).toBeDefined();
  });

  it('says when the list cannot be loaded, and tries again', async () => {
    respond('getHistories', () => {
      throw refused(400, 'No.');
    });
    const user = open();
    await screen.findByText(/could not be loaded/);
    respond('getHistories', () => ({ sessions: [] }));
    await user.click(await button('Try again'));
    expect(await screen.findByText('No histories yet')).toBeDefined();
  });
});

describe('a conversation', () => {
  const session = '/anamnesis?session=s1';

  it('is shown whole after a reload, each line with who says it, and opens no microphone by itself', async () => {
    recorded.history.rounds = [
      aRound('Hello', 'Hello, doctor.'),
      aRound('May I listen to your heart?', '', { lines: [{ by: 'examiner', text: 'A systolic murmur.' }] }),
    ];
    open(session);
    expect(await screen.findByText('67, retired teacher, in your surgery.')).toBeDefined();
    expect(lines()).toEqual([
      'YouHello',
      'Mrs Joan HallHello, doctor.',
      'YouMay I listen to your heart?',
      expect.stringMatching(/Examiner\s*A systolic murmur\./),
    ]);
    expect(screen.getByText(/Speech recognition not supported in this browser\./)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Disease' }).value).toBe(
      'Hidden until you finish',
    );
  });

  it('sends what is typed with Enter, shows it at once, and recalls it', async () => {
    const held = Promise.withResolvers<void>();
    respond('findComplexity', async ({ messages }) => {
      await held.promise;
      return replyOf(recorded, messages.at(-1)!.content, 'None.');
    });
    const user = open(session);
    await field();
    await user.keyboard('/');
    expect(document.activeElement).toBe(await field());
    await user.keyboard('Any pain?{Enter}');
    expect(lines()).toEqual(['YouAny pain?', 'answering…']);
    expect((await field()).value).toBe('');
    held.resolve();
    await screen.findByText('None.');
    expect(lines()).toEqual(['YouAny pain?', 'Mrs Joan HallNone.']);
    expect(callsOf('findComplexity')).toEqual([
      { sessionId: 's1', messages: [{ role: 'user', content: 'Any pain?' }] },
    ]);
    await user.keyboard('{ArrowUp}');
    expect((await field()).value).toBe('Any pain?');
    await user.keyboard('{ArrowDown}');
    expect((await field()).value).toBe('');
  });

  it('keeps a line that is not answered in the field, with the reason', async () => {
    respond('findComplexity', () => {
      throw refused(409, 'The time of this station is over.', 'HISTORY_OVER');
    });
    const user = open(session);
    await user.type(await field(), 'Any pain?{Enter}');
    expect(await screen.findByText(/The time of this station is over\./)).toBeDefined();
    expect((await field()).value).toBe('Any pain?');
    expect(screen.queryByText('answering…')).toBeNull();
  });

  it('that is not there, or cannot be loaded, is told with a way on', async () => {
    respond('getHistory', () => {
      throw refused(404, 'Nothing.', 'NOT_FOUND');
    });
    const user = open(session);
    expect(await screen.findByText('There is no history at this address.')).toBeDefined();
    await user.click(await button('Back to the start'));
    expect(await button('Surprise me')).toBeDefined();
  });

  it('of a station whose time is over is closed, and asks for the diagnosis', async () => {
    recorded.history = aHistory({ mode: 'osce', endsAt: new Date(Date.now() - 1000).toISOString() });
    open(session);
    expect(await screen.findByRole('heading', { name: /Time is up/ })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Your line to the patient' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to the patient' })).toBeNull();
  });

  it('of a station shows the time that is left', async () => {
    recorded.history = aHistory({ mode: 'osce', endsAt: new Date(Date.now() + 100_000).toISOString() });
    open(session);
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1:(?:40|[0-3]\d)$/);
    expect(screen.getByText('Two minutes are left.')).toBeDefined();
  });

  it('of a station goes on with its clock while the diagnosis is written', async () => {
    recorded.history = aHistory({ mode: 'osce', endsAt: new Date(Date.now() + 100_000).toISOString() });
    const user = open(session);
    await user.click(await button('Finish'));
    await screen.findByRole('heading', { name: 'What do you think it is?' });
    expect(screen.getByRole('timer').textContent).toMatch(/^1:/);
  });
});
