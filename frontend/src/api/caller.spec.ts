import { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { describe, expect, it } from 'vitest';
import { fileChangedError, isApiError, type ApiError } from './api-error.ts';
import { makeCaller } from './caller.ts';
import { makePositions } from './transport/positions.ts';
import type { Call, WireRequest } from './transport/request.ts';
import type { Transport, WireAnswer } from './transport/transport.ts';

const answer = (status: number, body: unknown, more: Partial<WireAnswer> = {}): WireAnswer => ({
  status,
  body,
  position: null,
  retryAfter: null,
  ...more,
});
const busy = (code: string) => answer(503, { error: 'Not yet', code }, { retryAfter: 2 });

/** Responses in order; an Error stands for no response, an ApiError for a request that could not be sent. `next` is the token that replaces a rejected one, of `heir`. */
function setUp(
  answers: (WireAnswer | Error | ApiError)[],
  token: string | null = 't',
  online = true,
  next?: string,
  heir = 'ann',
) {
  let now = token;
  const owner = (): string | null => (now === null ? null : now === next ? heir : 'ann');
  const requests: WireRequest[] = [];
  const pauses: number[] = [];
  const ended: string[] = [];
  const positions = makePositions(null);
  const transport: Transport = async (request) => {
    requests.push(request);
    const given = answers.shift();
    if (!given || given instanceof Error || isApiError(given)) throw given ?? new Error('no more answers');
    return given;
  };
  let ids = 0;
  const call = makeCaller({
    positions,
    json: transport,
    form: transport,
    file: transport,
    part: transport,
    whole: transport,
    newId: () => `c${(ids += 1)}`,
    timeZone: () => 'UTC',
    isOnline: () => online,
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.5,
    token: {
      now: () => now,
      owner,
      refused: async (refused) => {
        if (next && refused !== next) now = next;
        else ended.push(refused);
        return now !== refused;
      },
      end: (refused) => void ended.push(refused),
      renew: async (sending) => {
        const called = await sending();
        if (next) now = next;
        return called;
      },
      leave: (sending) => sending(),
    },
  });
  const { signal } = new AbortController();
  const run = (given: Call) => call(given, signal);
  return { run, requests, pauses, ended, positions };
}

const rename: Call = { endpoint: libraryApi.renameFolder, input: { folderId: 'f', newFolderName: 'n' } };
const logIn: Call = { endpoint: accountsApi.login, input: { email: 'ann@example.org', password: 'p' } };
const folders: Call = { endpoint: libraryApi.getUserFolders, input: undefined };

describe('a call', () => {
  it('drops a position that the server no longer knows, and is sent again without it', async () => {
    const { run, requests, positions } = setUp([busy('POSITION_AHEAD'), answer(200, [])]);
    positions.see('900');
    await run(folders);
    expect(requests.map(({ headers }) => new Headers(headers).get('X-Min-Position'))).toEqual(['900', null]);
    expect(positions.min()).toBe('');
  });

  it('sends the command id of a caller that does its own retries', async () => {
    const { run, requests } = setUp([answer(200, { success: true })]);
    await run({ ...rename, commandId: 'mine' });
    expect(requests[0]?.headers['X-Command-Id']).toBe('mine');
  });

  it('keeps the position of a response and requires later reads to have passed it', async () => {
    const { run, requests } = setUp([
      answer(200, { success: true }, { position: '41' }),
      answer(200, { folders: [] }),
    ]);
    expect(await run(rename)).toEqual({
      data: { success: true },
      meta: { position: '41', reads: [], changes: ['folders'] },
    });
    await run(folders);
    expect(requests[1]?.headers['X-Min-Position']).toBe('41');
  });

  it('retries a command that got no response, under the same id', async () => {
    const { run, requests } = setUp([new Error('gone'), answer(200, { success: true })]);
    expect(await run(rename)).toMatchObject({ data: { success: true } });
    expect(requests.map(({ headers }) => headers['X-Command-Id'])).toEqual(['c1', 'c1']);
  });

  it('gives up with a message when no response comes, at once when the browser is offline', async () => {
    const online = setUp([]);
    expect(await online.run(folders)).toMatchObject({ error: { code: 'NETWORK', status: 0 } });
    expect(online.requests).toHaveLength(4);
    expect(online.pauses).toEqual([375, 750, 1500]);
    const offline = setUp([], 't', false);
    await offline.run(folders);
    expect(offline.requests).toHaveLength(1);
  });

  it('does not retry what could not be sent', async () => {
    const { run, requests } = setUp([fileChangedError]);
    expect(await run(rename)).toMatchObject({ error: { code: 'FILE_CHANGED' } });
    expect(requests).toHaveLength(1);
  });

  it('waits at least as long as the server asks, a bounded number of times', async () => {
    const { run, pauses } = setUp(['A', 'B', 'C', 'D', 'E'].map(busy));
    expect(await run(folders)).toMatchObject({ error: { code: 'D', status: 503, message: 'Not yet' } });
    expect(pauses).toEqual([2250, 2250, 2250]);
  });

  it('does not retry when a document is too large to show yet', async () => {
    const { run, pauses } = setUp([
      answer(413, { error: 'Not yet', code: 'DOCUMENT_TOO_LARGE' }, { retryAfter: 2 }),
    ]);
    const result = await run({ endpoint: documentsApi.getPDFImages, input: { pdfId: 'd' } });
    expect(result).toMatchObject({ error: { code: 'DOCUMENT_TOO_LARGE' } });
    expect(pauses).toEqual([]);
  });

  it('ends the session when the token is rejected, not when a password is', async () => {
    const refused = setUp([answer(401, { error: 'Log in', code: 'UNAUTHENTICATED' })]);
    await refused.run(folders);
    expect(refused.ended).toEqual(['t']);
    const wrong = setUp([answer(401, { error: 'Not right', code: 'WRONG_CREDENTIALS' })]);
    await wrong.run(logIn);
    expect(wrong.ended).toEqual([]);
  });

  it('is not sent when nobody is signed in, unless it needs nobody', async () => {
    const { run, requests, ended } = setUp(
      [answer(401, { error: 'Not right', code: 'WRONG_CREDENTIALS' })],
      null,
    );
    expect(await run(folders)).toMatchObject({ error: { code: 'UNAUTHENTICATED', status: 401 } });
    expect([requests, ended]).toEqual([[], []]);
    expect(await run(logIn)).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });
    expect(requests).toHaveLength(1);
  });

  it('is sent again, as the same command, when the rejected token had been replaced', async () => {
    const refused = answer(401, { error: 'Log in', code: 'UNAUTHENTICATED' });
    const { run, requests, ended } = setUp([refused, answer(200, { success: true })], 'old', true, 'new');
    expect(await run(rename)).toMatchObject({ data: { success: true } });
    expect(requests.map(({ headers }) => [headers['Authorization'], headers['X-Command-Id']])).toEqual([
      ['Bearer old', 'c1'],
      ['Bearer new', 'c1'],
    ]);
    expect(ended).toEqual([]);
  });

  it('is not sent again with the token of somebody else', async () => {
    const refused = answer(401, { error: 'Log in', code: 'UNAUTHENTICATED' });
    const { run, requests } = setUp([refused, answer(200, { success: true })], 'old', true, 'new', 'ben');
    expect(await run(rename)).toMatchObject({ error: { code: 'UNAUTHENTICATED', status: 401 } });
    expect(requests).toHaveLength(1);
  });

  it('does not wait for the renewal of the token when it is the renewal itself', async () => {
    const refused = answer(401, { error: 'Log in', code: 'UNAUTHENTICATED' });
    const { run, requests, ended } = setUp([answer(200, { success: true }), refused], 'old', true, 'new');
    await run({ ...rename, renewsToken: true });
    await run({ ...rename, renewsToken: true });
    expect(requests.map(({ headers }) => headers['Authorization'])).toEqual(['Bearer old', 'Bearer new']);
    expect(ended).toEqual(['new']);
  });

  it('does not wait for the deletion of the account when it is the deletion itself', async () => {
    const refused = answer(401, { error: 'Log in', code: 'UNAUTHENTICATED' });
    const { run, ended } = setUp([refused], 'old', true, 'new');
    await run({ ...rename, endsAccount: true });
    expect(ended).toEqual(['old']);
  });

  it('keeps the additional fields of an error response', async () => {
    const { run } = setUp([
      answer(422, { error: 'Too many pages', code: 'PDF_TOO_LARGE', pageCount: 612, limit: 500 }),
    ]);
    expect(await run(rename)).toMatchObject({
      error: { code: 'PDF_TOO_LARGE', status: 422, details: { pageCount: 612, limit: 500 } },
    });
  });

  it('rejects a response that does not match the contract', async () => {
    const { run } = setUp([answer(200, { folders: [{ Folder_id: 1 }] })]);
    expect(await run(folders)).toMatchObject({ error: { code: 'UNREADABLE_ANSWER' } });
  });

  it('has a message for the error page of a proxy', async () => {
    const { run } = setUp([answer(502, undefined)]);
    expect(await run(folders)).toMatchObject({ error: { code: 'HTTP_502', status: 502 } });
  });
});
