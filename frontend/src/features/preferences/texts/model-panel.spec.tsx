import type { ModelCheck, ModelReport } from '@anamnesis/contracts/preferences/model-check.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { ModelPanel } from './model-panel.tsx';

const answers: ModelCheck = {
  name: 'tiny-7b',
  host: 'localhost:11434',
  fault: null,
  sentence: 'tiny-7b at localhost:11434 answers. It can read and write 16,384 tokens at a time.',
  contextTokens: 16_384,
  models: ['tiny-7b'],
};
const report: ModelReport = {
  since: '2026-11-29T08:00:00.000Z',
  checks: [],
  checkedAt: null,
  page: null,
  reader: { name: 'tiny-7b', counts: { read: 37, again: 3, lost: 1 } },
};
const looked = { ...report, checks: [answers], checkedAt: '2026-11-30T09:00:00.000Z' };
const button = { name: 'Try the model' };

describe('what is shown of the model', () => {
  it('is to everybody how its second readings went, with nothing to press', async () => {
    respond('getModelReport', () => ({ mayTry: false, report }));
    show(<ModelPanel />);
    const found = await screen.findByText(/^tiny-7b reads what was written a second time/u);
    expect(found.textContent).toMatch(
      /Since 29 November.+: 41 readings, of which 37 passed at once, 3 passed when asked again, 1 failed and did not count\.$/u,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is to whoever runs the server what the last look found, and what a trial finds', async () => {
    respond('getModelReport', () => ({ mayTry: true, report: looked }));
    respond('tryModel', () => ({ ...looked, page: { cards: 4, seconds: 12.3 } }));
    const user = show(<ModelPanel />);
    await screen.findByText(answers.sentence);
    await user.click(screen.getByRole('button', button));
    await screen.findByText('It made 4 cards from a sample page in 12.3 seconds.');
    expect(callsOf('tryModel')).toHaveLength(1);
  });

  it('is that it is being tried, and then whether its readings are worth anything', async () => {
    const trial = Promise.withResolvers<ModelReport>();
    respond('getModelReport', () => ({ mayTry: true, report }));
    respond('tryModel', () => trial.promise);
    const user = show(<ModelPanel />);
    await user.click(await screen.findByRole('button', button));
    expect((await screen.findByRole('status')).textContent).toBe('Trying the model…');
    const counts = { read: 0, again: 0, lost: 1 };
    trial.resolve({ ...looked, page: { cards: 2, seconds: 3 }, reader: { name: 'tiny-7b', counts } });
    expect(await screen.findByText(/^tiny-7b often fails the hidden tests\./u)).toBeTruthy();
    expect(screen.getByText(/: one reading, which failed and did not count\.$/u)).toBeTruthy();
  });

  it('is what is wrong, with the models that the server has', async () => {
    const sentence = 'The server at localhost:11434 has no model called tiny-7b.';
    const check = { ...answers, fault: 'model' as const, sentence, models: ['llama3.1', 'qwen3'] };
    respond('getModelReport', () => ({ mayTry: true, report: { ...looked, checks: [check] } }));
    show(<ModelPanel />);
    expect((await screen.findByRole('alert')).textContent).toContain(`${sentence} It has: llama3.1, qwen3.`);
  });

  it('is why a trial could not be made, which can be pressed again', async () => {
    respond('getModelReport', () => ({ mayTry: true, report }));
    respond('tryModel', () => {
      throw refused(503, 'The server is busy.', 'UNAVAILABLE');
    });
    const user = show(<ModelPanel />);
    await user.click(await screen.findByRole('button', button));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The model could not be tried. The server is busy.',
    );
    respond('tryModel', () => looked);
    await user.click(screen.getByRole('button', button));
    await screen.findByText(answers.sentence);
  });
});
