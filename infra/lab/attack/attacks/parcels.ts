import { randomUUID } from 'node:crypto';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';
import { accept, makeContacts, received, send, taken } from '@anamnesis/infra/test/support/sharing.ts';
import {
  caughtUp,
  isExtracted,
  join,
  type Person,
  uploadText,
} from '@anamnesis/infra/test/support/people.ts';
import type { Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';

type Cast = { ann: Person; ben: Person; eve: Person; mine: string; foreign: string };
type Body = { recipientIds: string[]; folderIds?: string[]; fileIds?: string[]; message?: string };

/** What waits for a person, with what others have done meanwhile. */
async function waiting(client: Client): Promise<ReceivedResource[]> {
  await caughtUp(client);
  return received(client);
}

/** Ann and Ben are contacts; Eve is nobody's. */
async function cast(url: string): Promise<Cast> {
  const [ann, ben, eve] = await Promise.all([join(url), join(url), join(url)]);
  await makeContacts(ann.client, ben.client);
  const mine = await uploadText(ann, 'Kidney', 'The kidney filters the blood and keeps its pressure.');
  await isExtracted(ann.client, mine);
  const foreign = await uploadText(eve, 'Liver', 'The liver stores glycogen and makes bile.');
  await isExtracted(eve.client, foreign);
  return { ann, ben, eve, mine, foreign };
}

const many = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
/** Each tab has command ids of its own. */
const fresh = () => ({ [COMMAND_ID_HEADER]: randomUUID() });

/** Everything that must not be sent, and as what it is refused. */
async function refusedSendings({ ann, ben, eve, mine, foreign }: Cast) {
  const to = [ben.id];
  const tries: [string, Body, number][] = [
    ['to a stranger', { recipientIds: [eve.id], fileIds: [mine] }, 404],
    ['to a contact and a stranger', { recipientIds: [ben.id, eve.id], fileIds: [mine] }, 404],
    ['to nobody that exists', { recipientIds: [randomUUID()], fileIds: [mine] }, 404],
    ['to oneself', { recipientIds: [ann.id], fileIds: [mine] }, 400],
    ['to oneself among others', { recipientIds: [ben.id, ann.id], fileIds: [mine] }, 400],
    ['to no one', { recipientIds: [], fileIds: [mine] }, 400],
    ['nothing', { recipientIds: to }, 400],
    ['to 10,000', { recipientIds: many(10_000), fileIds: [mine] }, 400],
    ['10,000 files', { recipientIds: to, fileIds: many(10_000) }, 400],
    ["another's file", { recipientIds: to, fileIds: [foreign] }, 404],
    ["another's file among own ones", { recipientIds: to, fileIds: [mine, foreign] }, 404],
    ["another's folder", { recipientIds: to, folderIds: [eve.folderId] }, 404],
    ['a file as a folder', { recipientIds: to, folderIds: [mine] }, 404],
    ['a folder as a file', { recipientIds: to, fileIds: [ann.folderId] }, 404],
    ['a message of 1,001 letters', { recipientIds: to, fileIds: [mine], message: 'a'.repeat(1001) }, 400],
  ];
  const faults: string[] = [];
  for (const [what, body, expected] of tries) {
    const { status, body: answer } = await ann.client.call('sendResources', { body });
    if (status !== expected)
      faults.push(`${what}: ${status} instead of ${expected}, ${JSON.stringify(answer)}`);
  }
  const arrived = [...(await waiting(ben.client)), ...(await waiting(eve.client))];
  if (arrived.length > 0) faults.push(`${arrived.length} of them arrived`);
  return { came: `${tries.length} sendings`, faults };
}

const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u;

async function hostileMessages({ ann, ben, mine }: Cast) {
  const messages = [
    'a\u0000b',
    '\u202Efdp.exe',
    'a\u0007\u001b[31m',
    '\u2066x\u2069',
    '\u{E0041}',
    '<script>1</script>',
  ];
  const faults: string[] = [];
  for (const message of messages) {
    const { status } = await ann.client.call('sendResources', {
      body: { recipientIds: [ben.id, ben.id], fileIds: [mine, mine], message },
    });
    if (status !== 200 && status !== 400) faults.push(`${JSON.stringify(message)}: ${status}`);
  }
  const kept = await waiting(ben.client);
  for (const { message, fileIds } of kept) {
    if (unseen.test(message.replaceAll('\n', ''))) faults.push(`kept: ${JSON.stringify(message)}`);
    if (fileIds.length !== 1) faults.push(`one file counts as ${fileIds.length}`);
  }
  if (new Set(kept.map(({ id }) => id)).size !== kept.length) faults.push('a share is listed twice');
  for (const { id } of kept) await ben.client.call('rejectSharedResource', { params: { id } });
  return { came: `${kept.length} of ${messages.length} messages kept`, faults };
}

/** A share between two, in the hands of a third, and of the sender where it is the recipient's. */
async function foreignShares({ ann, ben, eve, mine }: Cast) {
  const id = await send(ann.client, [ben.client], { fileIds: [mine], message: 'Quibblefroth' });
  const unknown = randomUUID();
  const faults: string[] = [];
  const calls = [
    'sharedResourceDetails',
    'acceptSharedResource',
    'rejectSharedResource',
    'undoRejection',
    'withdrawSharedResource',
  ] as const;
  const ask = async (
    person: Person,
    name: (typeof calls)[number] | 'followSharedResource',
    share: string,
  ) => {
    const body =
      name === 'followSharedResource' ? { follow: true } : { destinationFolderId: person.folderId };
    const input = name === 'sharedResourceDetails' ? {} : { body };
    const { status, body: answer } = await person.client.call(name, {
      params: { id: share },
      ...input,
    } as never);
    return `${status} ${JSON.stringify(answer).replaceAll(share, '*')}`;
  };
  const tell = async (who: string, person: Person, name: Parameters<typeof ask>[1]): Promise<void> => {
    const [given, reference] = [await ask(person, name, id), await ask(person, name, unknown)];
    if (given !== reference)
      faults.push(`${name} by ${who}: ${given.slice(0, 120)} instead of ${reference.slice(0, 120)}`);
    if (!given.startsWith('404')) faults.push(`${name} by ${who}: ${given.slice(0, 120)}`);
  };
  for (const name of [...calls, 'followSharedResource'] as const) await tell('a stranger', eve, name);
  for (const name of [
    'acceptSharedResource',
    'rejectSharedResource',
    'undoRejection',
    'followSharedResource',
  ] as const)
    await tell('the sender', ann, name);
  await tell('the recipient', ben, 'withdrawSharedResource');
  const foreignFolder = await accept(ben.client, id, { destinationFolderId: ann.folderId });
  if (foreignFolder.status !== 404) faults.push(`into the sender's folder: ${foreignFolder.status}`);
  if ((await waiting(ben.client)).length !== 1) faults.push('the share does not wait any more');
  await ben.client.call('rejectSharedResource', { params: { id } });
  return { came: '11 calls and their references', faults };
}

/** Twenty tabs accept at once, others reject, the sender withdraws: one outcome, and one copy or none. */
async function races({ ann, ben, mine }: Cast) {
  const faults: string[] = [];
  let accepted = 0;
  for (let at = 0; at < 6; at += 1) {
    const id = await send(ann.client, [ben.client], { fileIds: [mine] });
    const before = (await ben.client.call('getUserPDFs')).body.textDocuments.length;
    const body = { destinationFolderId: ben.folderId };
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () =>
        ben.client.call('acceptSharedResource', { params: { id }, body, headers: fresh() }),
      ),
      ...(at % 3 > 0 ? [ben.client.call('rejectSharedResource', { params: { id }, headers: fresh() })] : []),
      ...(at % 3 > 1
        ? [ann.client.call('withdrawSharedResource', { params: { id }, headers: fresh() })]
        : []),
    ]);
    const odd = answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 404);
    faults.push(...odd.map(({ status, body: answer }) => `round ${at}: ${status} ${JSON.stringify(answer)}`));
    const isTaken = answers.slice(0, 8).some(({ status }) => status === 200);
    if (isTaken) await taken(ben.client, id);
    accepted += isTaken ? 1 : 0;
    const after = (await ben.client.call('getUserPDFs')).body.textDocuments.length;
    if (after - before !== (isTaken ? 1 : 0)) faults.push(`round ${at}: ${after - before} copies`);
    if ((await waiting(ben.client)).some((share) => share.id === id))
      faults.push(`round ${at}: it still waits`);
  }
  return { came: `6 shares, ${accepted} of them taken`, faults };
}

async function flood({ ann, ben, mine }: Cast) {
  const statuses: number[] = [];
  for (let at = 0; at < 75; at += 1) {
    const body = { recipientIds: [ben.id], fileIds: [mine] };
    statuses.push((await ann.client.call('sendResources', { body })).status);
  }
  const sent = statuses.filter((status) => status === 200).length;
  const faults = sent > 60 ? [`${sent} shares in an hour`] : [];
  if (!statuses.includes(429)) faults.push(`none was refused: ${[...new Set(statuses)].join(', ')}`);
  return { came: `${sent} of ${statuses.length} were sent`, faults };
}

/** Shares as somebody would send them who wants to reach, flood or rob others. */
export const parcels: Attack = {
  name: 'parcels',
  run: ({ check }) =>
    withTarget({}, async ({ url }) => {
      const people = await cast(url);
      await check('what must not be sent', () => refusedSendings(people));
      await check('hostile messages, to one person twice', () => hostileMessages(people));
      await check("a share in a stranger's hands", () => foreignShares(people));
      await check('accepting, rejecting and withdrawing at once', () => races(people));
      await check('75 shares in a row', () => flood(people));
    }),
};
