import { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyAnswers } from './early.ts';
import { buildRequest, type WireRequest } from './request.ts';
import { timeZone } from '../time/time-zone.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/early.js'), 'utf8');
const answer = new Response('{}');
const ofPage = earlyAnswers();
const asking = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(answer));

/** Opens a page as a browser does, up to where the app's own scripts would come. */
function open(path: string, state: unknown = null): void {
  history.replaceState({ usr: state }, '', path);
  // oxlint-disable-next-line no-eval -- a script of the page, which is no module
  (0, eval)(script);
}

/** What the app asks by itself. */
function request(endpoint: Endpoint, input: object, minPosition = '7', token = 'a-token'): WireRequest {
  const built = buildRequest(
    { endpoint, input },
    { token, timeZone: timeZone(), minPosition, commandId: 'no-command' },
  );
  if (!built.ok) throw new Error(built.error.message);
  return built.request;
}

beforeEach(() => {
  vi.stubGlobal('fetch', asking);
  localStorage.setItem('anamnesis.user', JSON.stringify({ token: 'a-token' }));
  sessionStorage.setItem('anamnesis.positions', JSON.stringify({ required: ['7'] }));
});
afterEach(() => {
  asking.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(globalThis, 'anamnesisEarly');
  vi.unstubAllGlobals();
});

const pdf = { PDF_id: 'p1', PDF_name: 'Heart', type: 'pdf' };
const text = { TextDoc_id: 't1', TextDoc_name: 'Notes', PDF_id: 'p1', type: 'text' };

test.each([
  ['home', '/', null, api.getStudyToday, {}],
  ['My Resources', '/PDFupload?document=1', null, api.getUserFolders, {}],
  ['My Resources', '/pdfupload', null, api.getStudyToday, {}],
  ['My Resources', '/PDFupload', null, api.getUserPreferences, {}],
  ['a session', '/anki-play', { pdf }, api.getUserPreferences, {}],
  ['a session', '/anki-play', { pdf }, api.getStudySession, { pdfId: 'p1', yieldFilter: 'all', moreNew: 0 }],
  [
    'a session over a text, high yield only',
    '/anki-play',
    { pdf: text, highYieldOnly: true, moreNew: 10 },
    api.getStudySession,
    { pdfId: 't1', yieldFilter: 'high', moreNew: 10 },
  ],
  [
    'the session of today',
    '/anki-play',
    { today: true },
    api.getStudySession,
    { yieldFilter: 'all', moreNew: 0 },
  ],
] as const)('%s asks early what the app asks: %s', async (_, path, state, endpoint, input) => {
  open(path, state);
  expect(await ofPage.takeEarly(request(endpoint, input), 0)).toBe(answer);
  // Once.
  expect(ofPage.takeEarly(request(endpoint, input), 0)).toBeNull();
});

test.each([
  ['another position of the log', request(api.getStudyToday, {}, '8'), 0],
  ['another token', request(api.getStudyToday, {}, '7', 'another-token'), 0],
  ['another call', request(api.getUserFolders, {}), 0],
  ['an answer that is old', request(api.getStudyToday, {}), 11_000],
])('gives nothing for %s', (_, wanted, now) => {
  open('/');
  expect(ofPage.takeEarly(wanted, now)).toBeNull();
});

test.each([
  ['nobody is signed in', () => localStorage.clear()],
  ['the storage holds something else', () => localStorage.setItem('anamnesis.user', '{')],
])('asks nothing when %s', (_, given) => {
  given();
  open('/');
  expect(asking).not.toHaveBeenCalled();
  expect(ofPage.takeEarly(request(api.getStudyToday, {}), 0)).toBeNull();
});

test('asks nothing for a page that shows nothing of a person first', () => {
  open('/login');
  expect(asking).not.toHaveBeenCalled();
});

test('what was asked counts as read before the stream of changes, also while the screen has not taken it yet', () => {
  const { takeEarly, wasAskedEarly } = earlyAnswers();
  expect(wasAskedEarly()).toBe(false);
  open('/');
  expect(wasAskedEarly()).toBe(true);
  takeEarly(request(api.getStudyToday, {}), 0);
  expect(wasAskedEarly()).toBe(true);
});

test('an answer that nobody took before a change is asked anew', () => {
  open('/');
  const { forgetEarly, takeEarly } = earlyAnswers();
  forgetEarly();
  expect(takeEarly(request(api.getStudyToday, {}), 0)).toBeNull();
});
