import { randomUUID } from 'node:crypto';
import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { good, idOf, makeContacts } from '../support/sharing.ts';
import { extracted, until } from '../support/studying.ts';
import { openTab } from '../support/tabs.ts';

let app: SharedApp;
/** Of each test, so that no test finds the people of another. */
let [ann, ben] = [createClient(''), createClient('')];
let surname = '';

beforeAllInSharedApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  surname = `X${randomUUID().replaceAll('-', '')}`;
  [ann, ben] = [await join('Ann'), await join('Ben')];
});

const addressOf = (name: string): string => `${name}.${surname}@example.org`.toLowerCase();
async function join(name: string): Promise<Client> {
  const client = createClient(app.url);
  await client.signup(addressOf(name), undefined, `${name} ${surname}`);
  return client;
}
const search = async (client: Client, testData: string) => {
  const body = { testData, timestamp: '2026-03-01T08:00:00.000Z' };
  return good('a search', await client.call('searchPeople', { body })).users;
};
const add = (client: Client, other: Client) =>
  client.call('addConnection', { body: { userId: idOf(other) } });
const accept = (client: Client, id: string) => client.call('acceptConnection', { params: { id } });
const remove = (client: Client, id: string) => client.call('removeConnection', { params: { id } });
const block = (client: Client, other: Client) =>
  client.call('blockPerson', { params: { userId: idOf(other) } });
const unblock = (client: Client, other: Client) =>
  client.call('unblockPerson', { params: { userId: idOf(other) } });
const contacts = async (client: Client): Promise<Contact[]> =>
  good('the contacts', await client.call('connections')).data;
const shown = async (client: Client): Promise<string[]> =>
  (await contacts(client)).map(({ name, email, status }) => `${status} ${name} ${email}`.trim());
/** Waits until the other one's action is in the list: own ones are there at once. */
const untilShown = (client: Client, ...lines: string[]): Promise<true> =>
  until(client, async () => JSON.stringify(await shown(client)) === JSON.stringify(lines) || null);
const of = (status: string, name: string, email = addressOf(name)): string =>
  `${status} ${name} ${surname} ${email}`.trim();

describe('two people', () => {
  it('find each other, ask and accept, and see each other’s address only then', async () => {
    const tab = await openTab(ben, 'connections');
    const [found, ...others] = await search(ann, `ben ${surname.slice(0, 8)}`);
    expect(others).toEqual([]);
    expect(found).toEqual({
      id: idOf(ben),
      name: `Ben ${surname}`,
      email: '',
      userType: 'regular',
      hint: 'b…@example.org',
      sharedContacts: 0,
    });
    const { message } = good('a request', await add(ann, ben));
    expect(message).toBe(`Connection request sent to Ben ${surname}`);
    expect(await shown(ann)).toEqual([of('Requested', 'Ben', '')]);
    await tab();
    await untilShown(ben, of('Pending', 'Ann'));

    const tabOfAnn = await openTab(ann, 'connections');
    const [pending] = await contacts(ben);
    good('its acceptance', await accept(ben, pending!.connectionId));
    expect(await shown(ben)).toEqual([of('Connected', 'Ann')]);
    await tabOfAnn();
    await untilShown(ann, of('Connected', 'Ben'));
    expect((await accept(ben, pending!.connectionId)).status).toBe(200);
  });

  it('who ask each other at once are contacts', async () => {
    const answers = await Promise.all([add(ann, ben), add(ben, ann)]);
    const statuses = answers.map((answer) => good('a request', answer).status);
    expect(statuses.toSorted()).toEqual(['Connected', 'Requested']);
    await untilShown(ann, of('Connected', 'Ben'));
    await untilShown(ben, of('Connected', 'Ann'));
  });

  it('are no contacts any more when one removes the other, and become it anew', async () => {
    await makeContacts(ann, ben);
    const [former] = await contacts(ben);
    const tab = await openTab(ann, 'connections');
    good('the removal', await remove(ben, former!.connectionId));
    expect(await shown(ben)).toEqual([]);
    await tab();
    await untilShown(ann);
    expect((await remove(ann, idOf(ben))).status).toBe(404);
    await makeContacts(ann, ben);
    // From a tab that shows the former connection.
    good('the removal, again', await remove(ben, former!.connectionId));
    expect(await shown(ben)).toEqual([of('Connected', 'Ann')]);
  });

  it('take back what they asked, and reject what they were asked', async () => {
    good('a request', await add(ann, ben));
    good('its withdrawal', await remove(ann, idOf(ben)));
    await untilShown(ben);
    expect((await accept(ben, idOf(ann))).status).toBe(404);
    good('a request', await add(ann, ben));
    await untilShown(ben, of('Pending', 'Ann'));
    good('its rejection', await remove(ben, idOf(ann)));
    await untilShown(ann);
  });
});

describe('who is not concerned', () => {
  it('cannot answer, and learns nothing of unknown people', async () => {
    const eve = await join('Eve');
    good('a request', await add(ann, ben));
    for (const id of [
      idOf(ann),
      `${idOf(ann)}.1`,
      `${idOf(ben)}.1`,
      `${idOf(ann)}:${idOf(ben)}`,
      'x',
      '.1',
    ]) {
      expect([id, (await accept(eve, id)).status]).toEqual([id, 404]);
      expect([id, (await remove(eve, id)).status]).toEqual([id, 404]);
    }
    const unknown = await eve.call('addConnection', { body: { userId: randomUUID() } });
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Person not found', code: 'NOT_FOUND' }]);
    expect((await add(eve, eve)).status).toBe(400);
    expect(await contacts(eve)).toEqual([]);
    await untilShown(ben, of('Pending', 'Ann'));
  });
});

describe('a blocked person', () => {
  it('is answered as by anybody else who does not react, and finds nobody', async () => {
    await makeContacts(ann, ben);
    good('the block', await block(ben, ann));
    expect(await shown(ben)).toEqual([]);
    await untilShown(ann);
    for (const text of [addressOf('ben'), `Ben ${surname}`]) expect(await search(ann, text)).toEqual([]);
    const { message, status } = good('a request', await add(ann, ben));
    expect([message, status]).toEqual([`Connection request sent to Ben ${surname}`, 'Requested']);
    expect(await shown(ann)).toEqual([of('Requested', 'Ben', '')]);
    expect(await shown(ben)).toEqual([]);
    expect((await accept(ben, idOf(ann))).status).toBe(404);
    const { data } = good('the blocked', await ben.call('blockedPeople'));
    expect(data).toMatchObject([{ id: idOf(ann), name: `Ann ${surname}` }]);
    expect(good('the blocked', await ann.call('blockedPeople')).data).toEqual([]);
  });

  it('can ask, and be asked, when the block has ended', async () => {
    good('the block', await block(ben, ann));
    good('a request', await add(ann, ben));
    good('its end', await unblock(ben, ann));
    expect(await shown(ben)).toEqual([of('Pending', 'Ann')]);
    expect(await search(ann, addressOf('ben'))).toMatchObject([{ email: addressOf('ben') }]);
  });

  it('is not told of the block by an open tab', async () => {
    await extracted(ann);
    const tab = await openTab(ann, 'blocks');
    good('the block', await block(ben, ann));
    good('its end', await unblock(ben, ann));
    good('the block of another', await block(ann, ben));
    const { position } = await tab();
    const own = good('the blocked', await ann.call('blockedPeople')).data;
    expect(own).toMatchObject([{ id: idOf(ben) }]);
    const events = await app.ports.log.readStream(
      `connection-${[idOf(ann), idOf(ben)].toSorted().join(':')}`,
    );
    expect(position).toBe(app.positionTokens.tokenOf(idOf(ann), events.at(-1)!.position));
  });
});

// A notification has the position of all that it is about: a new person's sample document is to be there before.
describe('an open tab', () => {
  it('of a blocked person is not told that the block has ended', async () => {
    good('the block', await block(ben, ann));
    good('a request', await add(ann, ben));
    expect(await shown(ann)).toEqual([of('Requested', 'Ben', '')]);
    await extracted(ann);
    const [tab, bens] = [await openTab(ann, 'connections', app), await openTab(ben, 'connections', app)];
    good('its end', await unblock(ben, ann));
    await bens();
    const eve = await join('Eve');
    const { headers } = await add(ann, eve);
    expect((await tab()).position).toBe(headers.get('x-event-position'));
  });

  it('of somebody who has blocked another is not told of that one’s requests', async () => {
    good('the block', await block(ben, ann));
    await extracted(ben);
    const [tab, anns] = [await openTab(ben, 'connections', app), await openTab(ann, 'connections', app)];
    good('a request', await add(ann, ben));
    await anns();
    const { headers } = await add(ben, await join('Eve'));
    expect((await tab()).position).toBe(headers.get('x-event-position'));
  });
});

describe('being found', () => {
  it('tells namesakes apart by the contacts that both have, from two on', async () => {
    const [eve, other] = [await join('Eve'), createClient(app.url)];
    await other.signup(addressOf('namesake'), undefined, `Eve ${surname}`);
    for (const contact of [ben, await join('Cy')]) {
      await makeContacts(contact, ann);
      await makeContacts(contact, eve);
    }
    await makeContacts(ben, other);
    await expect
      .poll(async () =>
        (await search(ann, `Eve ${surname}`)).map(({ id, sharedContacts }) => [id, sharedContacts]),
      )
      .toEqual(
        expect.arrayContaining([
          [idOf(eve), 2],
          [idOf(other), 0],
        ]),
      );
  });

  it('by name is switched off, and on, by the person', async () => {
    const choice = async () => good('the choice', await ben.call('getFoundByName')).foundByName;
    expect(await choice()).toBe(true);
    good('the switch', await ben.call('chooseFoundByName', { body: { foundByName: false } }));
    expect(await choice()).toBe(false);
    expect(await search(ann, `Ben ${surname}`)).toEqual([]);
    expect(await search(ann, addressOf('ben'))).toMatchObject([{ id: idOf(ben) }]);
    good('the switch', await ben.call('chooseFoundByName', { body: { foundByName: true } }));
    expect(await search(ann, `Ben ${surname}`)).toMatchObject([{ id: idOf(ben) }]);
  });

  it('is limited, with the time to wait', async () => {
    const body = { testData: 'Nobody is called so' };
    for (let n = 0; n < 30; n += 1) expect((await ann.call('searchPeople', { body })).status).toBe(200);
    const refused = await ann.call('searchPeople', { body });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await ben.call('searchPeople', { body })).status).toBe(200);
  });

  it('needs a text', async () => {
    for (const testData of ['', '   ', 'x'.repeat(201)]) {
      const { status, body } = await ann.call('searchPeople', { body: { testData } });
      expect([testData, status, body]).toMatchObject([testData, 400, { code: 'INVALID_REQUEST' }]);
    }
  });
});

describe('an erased person', () => {
  it('is in nobody’s contacts, requests, blocks or searches, and cannot be asked', async () => {
    const [cy, dan] = [await join('Cy'), await join('Dan')];
    await makeContacts(ann, ben);
    good('a request', await add(ben, cy));
    good('the block', await block(dan, ben));
    await untilShown(cy, of('Pending', 'Ben'));
    good('the erasure', await ben.call('deleteAccount', { body: { password: 'Study-hard1!' } }));
    for (const client of [ann, cy]) await untilShown(client);
    expect(good('the blocked', await dan.call('blockedPeople')).data).toEqual([]);
    expect(await search(ann, `Ben ${surname}`)).toEqual([]);
    expect(await search(ann, addressOf('ben'))).toEqual([]);
    expect((await add(ann, ben)).status).toBe(404);
    expect((await accept(cy, idOf(ben))).status).toBe(404);
  });
});
