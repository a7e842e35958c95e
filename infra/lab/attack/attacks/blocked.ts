import { accept, good, idOf, makeContacts, received, send } from '@anamnesis/infra/test/support/sharing.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';
import { lookFor } from '../support/named-people.ts';
import { caughtUp, join, type Person } from '@anamnesis/infra/test/support/people.ts';
import type { Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';

/** With what others have done meanwhile. */
async function contactsOf(client: Client) {
  await caughtUp(client);
  return good('the contacts', await client.call('connections')).data;
}

const ask = (from: Client, to: Client) => from.call('addConnection', { body: { userId: idOf(to) } });
const remove = (client: Client, other: Client) =>
  client.call('removeConnection', { params: { id: idOf(other) } });

const stateOf = async (client: Client, otherId: string): Promise<string> =>
  (await contactsOf(client))
    .filter(({ id }) => id === otherId)
    .map(({ status }) => status)
    .join('+');

const codeOf = async (client: Client): Promise<{ code: string }> =>
  good('a code', await client.call('openInvitation', { body: { days: 1 } })).invitation;

/** What Ann has of Eve must be nothing, whatever Eve tries. */
async function reached(ann: Person, eve: Person): Promise<string[]> {
  const faults: string[] = [];
  const contacts = await contactsOf(ann.client);
  if (contacts.some(({ id }) => id === eve.id)) faults.push('the blocked person is in the contacts');
  if ((await received(ann.client)).length > 0) faults.push('a share of the blocked person waits');
  return faults;
}

/** Somebody who was a contact and is blocked tries every way back. */
async function evade(ann: Person, eve: Person, nobody: Person) {
  const faults: string[] = [];
  await makeContacts(eve.client, ann.client);
  const round = (await contactsOf(eve.client)).find(({ id }) => id === ann.id)?.connectionId ?? '';
  const pending = await send(eve.client, [ann.client], { folderIds: [eve.folderId] });
  const kept = await send(ann.client, [eve.client], { folderIds: [ann.folderId] });
  good('the block', await ann.client.call('blockPerson', { params: { userId: eve.id } }));
  faults.push(...(await reached(ann, eve)));

  const late = await accept(ann.client, pending);
  if (late.status !== 409 && late.status !== 404)
    faults.push(`the old share is still accepted: ${late.status}`);
  const robbed = await accept(eve.client, kept);
  if (robbed.status !== 409 && robbed.status !== 404)
    faults.push(`what was sent to the blocked person: ${robbed.status}`);
  const details = await eve.client.call('sharedResourceDetails', { params: { id: kept } });
  if (details.status === 200) faults.push('its details can still be read');

  const [answered, usual] = await Promise.all(
    [ann.id, nobody.id].map((userId) => eve.client.call('addConnection', { body: { userId } })),
  );
  const plain = ({ status, body }: typeof usual & object, id: string): string =>
    `${status} ${JSON.stringify(body)
      .replaceAll(id, '*')
      .replaceAll(/\.\d+"/g, '.n"')}`;
  if (plain(answered!, ann.id) !== plain(usual!, nobody.id))
    faults.push(
      `the request is answered otherwise: ${plain(answered!, ann.id)} instead of ${plain(usual!, nobody.id)}`,
    );
  faults.push(...(await reached(ann, eve)));

  const [own, others] = await Promise.all([ann, nobody].map(({ client }) => codeOf(client)));
  for (const name of ['readInvitation', 'useInvitation'] as const) {
    const [by, usually] = [
      await eve.client.call(name, { body: own! }),
      await eve.client.call(name, { body: others! }),
    ];
    const bare = (answer: typeof by | typeof usually, { id, email }: Person): string =>
      plain(answer as typeof answered & object, id).replaceAll(`${email.slice(0, 1)}…`, '…');
    if (bare(by, ann) !== bare(usually, nobody))
      faults.push(`${name} is answered otherwise: ${bare(by, ann)} instead of ${bare(usually, nobody)}`);
  }
  faults.push(...(await reached(ann, eve)));

  for (const id of [round, ann.id, `${ann.id}.1`, `${ann.id}.2`, `${ann.id}.3`]) {
    const accepted = await eve.client.call('acceptConnection', { params: { id } });
    const is = (await contactsOf(eve.client)).find((contact) => contact.id === ann.id);
    if (is?.status === 'Connected') faults.push(`a contact again by accepting ${id}: ${accepted.status}`);
  }
  const sent = await eve.client.call('sendResources', {
    body: { recipientIds: [ann.id], folderIds: [eve.folderId] },
  });
  if (sent.status !== 404) faults.push(`a share is answered ${sent.status}`);
  for (const text of [ann.email]) {
    const { users } = await lookFor(eve.client, text);
    if (users.length > 0) faults.push('the one who blocked is found by address');
  }
  await eve.client.call('blockPerson', { params: { userId: ann.id } });
  await eve.client.call('unblockPerson', { params: { userId: ann.id } });
  await eve.client.call('removeConnection', { params: { id: ann.id } });
  await eve.client.call('addConnection', { body: { userId: ann.id } });
  faults.push(...(await reached(ann, eve)));
  return { came: 'requests, codes, old ids, shares, searches and blocks of one’s own', faults };
}

/** Two people who ask each other, block each other and answer at the same time, many times over. */
async function crossed(ann: Person, ben: Person) {
  const faults: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    await Promise.all([ask(ann.client, ben.client), ask(ben.client, ann.client)]);
    const states = [await stateOf(ann.client, ben.id), await stateOf(ben.client, ann.id)];
    if (states.join(' ') !== 'Connected Connected') faults.push(`crossed: ${states.join(' | ')}`);
    const removed = await Promise.all([remove(ann.client, ben.client), remove(ben.client, ann.client)]);
    const odd = removed.filter(({ status }) => status !== 200 && status !== 404);
    faults.push(...odd.map(({ status }) => `removed by both: ${status}`));
    if ((await stateOf(ann.client, ben.id)) !== '') faults.push('still a contact');
  }
  return { came: '8 crossed requests, each removed by both', faults };
}

/** Ways around a block, and answers that come at the same moment. */
export const blocked: Attack = {
  name: 'blocked',
  run: ({ check }) =>
    withTarget({}, async ({ url }) => {
      const [ann, ben, eve, nobody] = await Promise.all([join(url), join(url), join(url), join(url)]);
      await check('every way around a block', () => evade(ann!, eve!, nobody!));
      await check('crossed requests and removals', () => crossed(ann!, ben!));
    }),
};
