import { describe, expect, it } from 'vitest';
import { makeShell } from './shell.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const origin = 'https://app.example';
const never = new Promise<never>(() => {});
const gone = () => Promise.reject(new TypeError('no network'));
const portal = () => new Response('Log in', { headers: { 'Content-Type': 'text/html' } });
const text = async (response: Promise<Response> | Response | undefined): Promise<string | undefined> =>
  (await response)?.text();

/** A browser whose server has a version of the app at a time: every file says of which it is. */
function browser() {
  const caches = fakeCaches();
  const open = new Set<string>();
  const asked: string[] = [];
  const server = { version: '1', missing: '', isPortal: false };
  let patience: Promise<void> = never;
  const fetch = async (request: string | Request): Promise<Response> => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, origin);
    asked.push(pathname);
    if (server.isPortal) return portal();
    return pathname === server.missing
      ? new Response('', { status: 404 })
      : new Response(`${pathname} of ${server.version}`);
  };
  const worker = (version: string, files: string[]) =>
    makeShell({
      build: { version, files: ['/', '/theme.js', ...files] },
      caches,
      fetch,
      openEntries: async () => [...open],
      patience: () => patience,
    });
  return { caches, open, asked, server, worker, loseHope: () => void (patience = Promise.resolve()) };
}

const addressed = (path: string) => new Request(origin + path);

describe('the kept shell', () => {
  it('takes the page from the server, and from the device where that is not reached or away', async () => {
    const { worker, loseHope } = browser();
    const shell = worker('1', []);
    await shell.install();
    expect(await text(shell.page(Promise.resolve(new Response('new'))))).toBe('new');
    expect((await shell.page(Promise.resolve(new Response('', { status: 500 })))).status).toBe(500);
    expect(await text(shell.page(gone()))).toBe('/ of 1');
    expect(await text(shell.page(Promise.resolve(new Response('busy', { status: 503 }))))).toBe('/ of 1');
    expect(await text(shell.page(Promise.resolve(new Response('nginx', { status: 502 }))))).toBe('/ of 1');
    loseHope();
    expect(await text(shell.page(never))).toBe('/ of 1');
  });

  it('has nothing to say in the place of a server before it is there', async () => {
    const { worker } = browser();
    await expect(worker('1', []).page(gone())).rejects.toThrow('no network');
  });

  it('keeps what is used, and asks for what never changes once', async () => {
    const { worker, asked } = browser();
    const shell = worker('1', ['/assets/a.js']);
    await shell.install();
    asked.splice(0);
    for (const _ of [1, 2])
      expect(await text(shell.asset(addressed('/assets/b.js')))).toBe('/assets/b.js of 1');
    expect(await text(shell.asset(addressed('/assets/a.js')))).toBe('/assets/a.js of 1');
    expect(asked).toEqual(['/assets/b.js']);
  });

  it('does not keep what is not there', async () => {
    const { worker, server, asked } = browser();
    const shell = worker('1', []);
    server.missing = '/assets/gone.js';
    for (const _ of [1, 2]) expect((await shell.asset(addressed('/assets/gone.js'))).status).toBe(404);
    expect(asked).toHaveLength(2);
  });

  it('does not keep a page that came in the place of a script, and forgets one that it has', async () => {
    const { caches, worker, server } = browser();
    const shell = worker('1', []);
    server.isPortal = true;
    expect(await text(shell.asset(addressed('/assets/a.js')))).toBe('Log in');
    await expect(shell.install()).rejects.toThrow('/theme.js is not there');
    server.isPortal = false;
    await (await caches.open('anamnesis.shell.0')).put('/assets/b.js', portal());
    for (const name of ['a', 'b'])
      expect(await text(shell.asset(addressed(`/assets/${name}.js`)))).toBe(`/assets/${name}.js of 1`);
    await (await caches.open('anamnesis.shell.0')).put('/assets/c.js', portal());
    await worker('2', ['/assets/c.js']).install();
    expect(await text(shell.asset(addressed('/assets/c.js')))).toBe('/assets/c.js of 1');
  });

  it('is the whole version before while a file of the new one does not come', async () => {
    const { worker, server } = browser();
    await worker('1', []).install();
    server.version = '2';
    server.missing = '/assets/new.js';
    await expect(worker('2', ['/assets/new.js']).install()).rejects.toThrow(
      '/assets/new.js is not there: 404',
    );
    expect(await text(worker('1', []).page(gone()))).toBe('/ of 1');
  });

  it('takes over from the version before, whose files stay while a page that began with them is open', async () => {
    const { worker, server, open, caches, asked } = browser();
    await worker('1', ['/assets/index-1.js', '/assets/same.js']).install();
    open.add(`${origin}/assets/index-1.js`);
    server.version = '2';
    asked.splice(0);
    const shell = worker('2', ['/assets/index-2.js', '/assets/same.js']);
    await shell.install();
    expect(asked).toEqual(['/', '/theme.js', '/assets/index-2.js']);
    await shell.clean();
    expect(await text(shell.page(gone()))).toBe('/ of 2');
    expect(await text(shell.file(addressed('/theme.js')))).toBe('/theme.js of 2');
    expect(await text(shell.asset(addressed('/assets/index-1.js')))).toBe('/assets/index-1.js of 1');
    open.clear();
    await shell.clean();
    expect(await caches.keys()).toEqual(['anamnesis.shell.2']);
  });

  it('deletes the version before although the page of this one came while it was in charge', async () => {
    const { worker, server, open, caches } = browser();
    const before = worker('1', ['/assets/index-1.js']);
    await before.install();
    server.version = '2';
    await before.asset(addressed('/assets/index-2.js'));
    open.add(`${origin}/assets/index-2.js`);
    const shell = worker('2', ['/assets/index-2.js']);
    await shell.install();
    await shell.clean();
    expect(await caches.keys()).toEqual(['anamnesis.shell.2']);
  });

  it('leaves caches of others alone', async () => {
    const { worker, caches } = browser();
    await caches.open('else');
    await worker('1', []).clean();
    expect(await caches.keys()).toContain('else');
  });
});
