import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { idOf, makeContacts, send } from '../support/sharing.ts';
import { sampleDocument } from '../support/studying.ts';

describe('mails about what other people send', () => {
  let app: SharedApp;
  /** The addresses of the people of a test: other mails are not its own. */
  let addresses: string[];
  let ann: Client;
  let ben: Client;
  let folderId: string;

  const person = async (name: string, wantsMail: boolean): Promise<Client> => {
    const client = createClient(app.url);
    const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
    addresses.push(email);
    await client.signup(email, 'Study-hard1!', name);
    await client.call('saveSettings', { body: { ...defaultSettings, emailNotifications: wantsMail } });
    return client;
  };
  /** The mails to these people in the outbox, as they read them. */
  function mails(): { to: string; text: string }[] {
    const outbox = join(app.dataDir, 'outbox');
    const names = readdirSync(app.dataDir).includes('outbox') ? readdirSync(outbox) : [];
    return names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => {
        const text = readFileSync(join(outbox, name), 'utf8')
          .replaceAll('=\r\n', '')
          .replaceAll('\r\n ', ' ');
        return { to: /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '', text };
      })
      .filter(({ to }) => addresses.includes(to));
  }
  /** The process has dealt with everything that was recorded so far. */
  const settled = (): Promise<unknown> =>
    eventually(async () => {
      const { body } = await ann.call('health');
      return body.lag?.['relay'] === 0 && (await app.ports.bus.depth('social-mails')) === 0;
    });

  beforeAllInSharedApp((shared) => void (app = shared));
  beforeEach(async () => {
    addresses = [];
    ann = await person('Ann', false);
    ben = await person('Ben', true);
    folderId = (await sampleDocument(ann)).Folder_id;
  });

  it('are written for a request and for a share, once, and not for what was answered before', async () => {
    await ann.call('addConnection', { body: { userId: idOf(ben) } });
    await eventually(() => mails().length > 0);
    await ben.call('acceptConnection', { params: { id: idOf(ann) } });
    await send(ann, [ben], { folderIds: [folderId], message: 'Look at this' });
    await eventually(() => mails().length > 1);
    await send(ann, [ben], { folderIds: [folderId] });
    await settled();
    const [request, share] = mails();
    expect(mails()).toHaveLength(2);
    expect(request?.to).toBe(addresses[1]);
    expect(request?.text).toContain('Ann asks to be your contact');
    expect(share?.text).toMatch(/^Subject: Ann has sent you a folder$/m);
    expect(share?.text).toContain('Getting started');
    expect(share?.text).toContain('List-Unsubscribe: <');
    expect(share?.text).not.toContain('Look at this');
  });

  it('end with the link in them, and are never written for people who want none', async () => {
    const cid = await person('Cid', false);
    await makeContacts(ann, cid);
    await ann.call('addConnection', { body: { userId: idOf(ben) } });
    await eventually(() => mails().length > 0);
    const link = /List-Unsubscribe: <([^>]+)>/.exec(mails()[0]?.text ?? '')?.[1] ?? '';
    const { pathname, search } = new URL(link);
    expect((await ann.raw('POST', pathname + search)).status).toBe(200);
    await ben.call('acceptConnection', { params: { id: idOf(ann) } });
    await send(ann, [ben, cid], { folderIds: [folderId] });
    await settled();
    expect(mails()).toHaveLength(1);
  });

  it('are not written for somebody who has blocked the one who asks', async () => {
    await ben.call('blockPerson', { params: { userId: idOf(ann) } });
    expect((await ann.call('addConnection', { body: { userId: idOf(ben) } })).body.status).toBe('Requested');
    await settled();
    expect(mails()).toEqual([]);
  });

  it.each(['sender', 'recipient'] as const)('are gone when their %s is erased', async (who) => {
    await ann.call('addConnection', { body: { userId: idOf(ben) } });
    await eventually(() => mails().length > 0);
    const erased = who === 'sender' ? ann : ben;
    const { status } = await erased.call('deleteAccount', { body: { password: 'Study-hard1!' } });
    expect(status).toBe(200);
    expect(mails()).toEqual([]);
  });
});
