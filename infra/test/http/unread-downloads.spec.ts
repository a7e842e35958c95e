import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { heavyPdf } from '../support/heavy-pdf.ts';
import { openRaw } from '../support/raw-request.ts';
import { sampleDocument } from '../support/studying.ts';

/** More than what a system keeps of an unread answer. */
const bytes = 16 * 2 ** 20;

describe('downloads that nobody reads', () => {
  let app: SharedApp;
  beforeAllInSharedApp((shared) => {
    app = shared;
  });

  /** A person whose export is larger than what is sent of it while nobody reads. */
  async function hoarder(): Promise<Client> {
    const client = createClient(app.url);
    await client.signup();
    const { Folder_id: folderID } = await sampleDocument(client);
    const form = new FormData();
    form.set('customName', 'Heavy slides');
    form.set('folderID', folderID);
    form.set('file', new Blob([new Uint8Array(heavyPdf(bytes))]), 'slides.pdf');
    expect((await client.call('uploadPDF', { form })).status).toBe(200);
    return client;
  }

  /** Asks for the export, and reads its head alone. */
  async function unread({ token }: Client): Promise<{ socket: Socket; status: number }> {
    const head = `GET /api/user/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const socket = openRaw(app.url, head);
    onTestFinished(() => void socket.destroy());
    const [piece] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    return { socket, status: Number(piece.toString('latin1').slice(9, 12)) };
  }

  it('are one of a person: a second one begins when the first has ended', async () => {
    const client = await hoarder();
    const { socket, status } = await unread(client);
    expect(status).toBe(200);
    let second = 0;
    const waiting = unread(client).then((answer) => (second = answer.status));
    const others = createClient(app.url);
    await others.signup();
    expect((await others.raw('GET', '/api/user/export')).status).toBe(200);
    expect((await client.call('getUserFolders')).status).toBe(200);
    expect(second).toBe(0);
    socket.destroy();
    expect(await waiting).toBe(200);
  });

  it('end with their session', async () => {
    const client = await hoarder();
    const { socket, status } = await unread(client);
    expect(status).toBe(200);
    const closed = once(socket, 'close');
    expect((await client.call('logout', { body: {} })).status).toBe(200);
    socket.on('error', () => undefined).resume();
    await closed;
    let read = 0;
    socket.on('data', (piece) => (read += piece.length));
    expect(read).toBeLessThan(bytes);
  });
});
