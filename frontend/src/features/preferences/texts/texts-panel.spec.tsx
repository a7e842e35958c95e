import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Form } from '../../../preferences/form/values.ts';
import { defaultForm } from '../../../preferences/form/values.ts';
import type { SettingsForm } from '../../../preferences/form/use-settings-form.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { TextsPanel } from './texts-panel.tsx';

const model = { name: 'tiny-7b', host: 'models.example' };
const tokens = { today: 12_300, perDay: 500_000, isServerSpent: false, resetsAt: '2026-11-24T00:00:00.000Z' };
const remote: ContentEngineFacts = { model, embedder: null, tokens };
const change = vi.fn<SettingsForm['change']>();

function showPanel(engine: Form['engine'] = 'server') {
  change.mockReset();
  const values = { ...defaultForm, engine };
  return show(<TextsPanel form={{ values, saved: values, change } as unknown as SettingsForm} />);
}

const builtin = { name: 'Use the built-in engine for me' };

it('says that all is made on this server, with nothing to choose and nothing to count', async () => {
  respond('getContentEngineFacts', () => ({ model: null, embedder: null, tokens: null }));
  showPanel();
  await screen.findByText('The text of your pages goes nowhere else.');
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByText(/token/iu)).toBeNull();
});

it('names the model and where it is, counts the tokens of today, and offers the built-in engine', async () => {
  respond('getContentEngineFacts', () => remote);
  const user = showPanel();
  await screen.findByText(/made by tiny-7b at models.example: the text of your pages goes there/u);
  expect(screen.getByText('12,300 of 500,000')).toBeDefined();
  await user.click(screen.getByRole('switch', { ...builtin, checked: false }));
  expect(change.mock.calls).toEqual([[{ engine: 'builtin' }]]);
});

it('is about this server again once the built-in engine was chosen, which can be taken back', async () => {
  respond('getContentEngineFacts', () => remote);
  const user = showPanel('builtin');
  await screen.findByText('Cards, summaries and answers are made on this server.');
  await user.click(screen.getByRole('switch', { ...builtin, checked: true }));
  expect(change.mock.calls).toEqual([[{ engine: 'server' }]]);
});

it('does not make up a count that is not known', async () => {
  respond('getContentEngineFacts', () => ({ ...remote, tokens: null }));
  showPanel();
  expect(await screen.findByText(/tokens you used today is not known at the moment/u)).toBeDefined();
  expect(screen.queryByText('Tokens today')).toBeNull();
});

it('waits with a word, tells what failed, and tries again', async () => {
  let fails = true;
  respond('getContentEngineFacts', () => {
    if (fails) throw refused(400, 'Not now.');
    return remote;
  });
  const user = showPanel();
  expect(screen.getByText('Loading where your texts go')).toBeDefined();
  await screen.findByText(/could not be loaded\. Nothing about it has changed/u);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('12,300 of 500,000');
  expect(callsOf('getContentEngineFacts')).toHaveLength(2);
});
