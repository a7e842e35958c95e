import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { type Answer, attackCall, endpoints } from '../support/calls.ts';
import { type Form, formsOf, namesAnId, type Slot } from '../support/filling.ts';
import {
  caughtUp,
  generate,
  isExtracted,
  join,
  type Person,
  uploadText,
} from '@anamnesis/infra/test/support/people.ts';
import type { Attack } from '../support/stage.ts';
import { withTarget } from '../support/target.ts';
import { type Id, makeVictim, phrases } from '../support/victim.ts';

type Own = (slot: Slot) => string;
type Report = { calls: number; faults: string[] };

/** What the attacker has themselves, by the sort of thing that a field asks for. */
async function ownThings(person: Person): Promise<Own> {
  const documentId = await uploadText(
    person,
    'Mine',
    'The liver stores glycogen. Insulin lowers the blood sugar by its uptake.',
  );
  await isExtracted(person.client, documentId);
  await generate(person.client, documentId);
  const { body } = await person.client.call('getAnkiQuestions', { body: { pdfId: documentId } });
  const card = body.questions[0]?.id ?? '';
  return ({ name }) => {
    if (/folder/i.test(name)) return person.folderId;
    return /anki|card|question/i.test(name) ? card : documentId;
  };
}

/** Whoever has been given the id of a person may ask or block that person: these calls tell that there is one. */
const getInTouch = new Set(['addConnection', 'removeConnection', 'blockPerson']);
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;
/** An answer without what differs from call to call: ids, times and counts of the attacker's own things. */
const plain = ({ status, text }: Answer, id: string): string =>
  `${status} ${text.replaceAll(id, '*').replaceAll(uuid, '*').replaceAll(/\d+/g, '0')}`;

/** Puts each id into each place; whoever can tell it from an id that nobody has learns too much. */
async function tryEndpoint(
  [name, endpoint]: [string, Endpoint],
  { url, attacker, own, ids }: { url: string; attacker: Person; own: Own; ids: readonly Id[] },
): Promise<Report> {
  const report: Report = { calls: 0, faults: [] };
  const { client, email, password } = attacker;
  const send = async (form: Form, place: Slot, id: string): Promise<Answer> => {
    const filling = form.fill((slot) => (slot.path === place.path ? id : own(slot)));
    const answer = await attackCall(url, endpoint, { ...filling, token: client.token });
    report.calls += 1;
    if (answer.status !== 401) return answer;
    // The call has ended the attacker's own session.
    client.use((await client.call('login', { body: { email, password } })).body);
    return attackCall(url, endpoint, { ...filling, token: client.token });
  };
  const look = (answer: Answer, where: string): void => {
    const leaks = phrases.filter((phrase) => answer.text.toLowerCase().includes(phrase));
    if (leaks.length > 0)
      report.faults.push(`${where} answers the victim's words: ${answer.text.slice(0, 160)}`);
    if (answer.status >= 500 && answer.status !== 503)
      report.faults.push(`${where} answers ${answer.status}`);
  };
  // One for each place and id: a name that the attacker gives to things of their own is known in the second form of a call.
  const unknownIds = new Map<string, string>();
  const nobodysFor = (place: Slot, value: string): string => {
    const key = `${place.path} ${value}`;
    const nobodys = unknownIds.get(key) ?? randomUUID();
    unknownIds.set(key, nobodys);
    return nobodys;
  };
  for (const form of formsOf(endpoint)) {
    for (const place of form.slots.filter((slot) => !slot.path.endsWith('.authorization'))) {
      const isId = namesAnId(place.name);
      for (const { name: kind, value } of isId ? ids : ids.slice(0, 1)) {
        const where = `${name} with a foreign ${kind} as ${place.path}`;
        const answer = await send(form, place, value);
        look(answer, where);
        const nobodys = nobodysFor(place, value);
        const unknown = await send(form, place, nobodys);
        const [given, reference] = [plain(answer, value), plain(unknown, nobodys)];
        const isBusy = [answer.status, unknown.status].some((status) => status === 429 || status === 503);
        const isMeant = kind === 'userId' && getInTouch.has(name);
        if (isId && !isBusy && !isMeant && !isSame(given, reference, endpoint)) {
          report.faults.push(`${where}: ${given.slice(0, 120)} instead of ${reference.slice(0, 120)}`);
        }
      }
    }
  }
  return report;
}

/**
 * A stream is read for a while only: one that was cut off is the beginning of the other; two that ended are equal. A file that is made when it
 * is asked for says when that was: with as many bytes it has the same in it.
 */
const isSame = (given: string, reference: string, { kind }: Endpoint): boolean =>
  given === reference ||
  (kind === 'events' && (given.startsWith(reference) || reference.startsWith(given))) ||
  (kind === 'file' && given.slice(0, 3) === reference.slice(0, 3) && given.length === reference.length);

/** Every endpoint of the table × the ids of somebody else: as if they did not exist. */
export const foreignIds: Attack = {
  name: 'foreign ids',
  run: ({ check }) =>
    withTarget({}, async ({ url }) => {
      await check('every id of a victim in every field of every endpoint', async () => {
        const victim = await makeVictim(url);
        const attacker = await join(url);
        const own = await ownThings(attacker);
        await caughtUp(attacker.client);
        const before = await victim.snapshot();
        const ids = await victim.ids();
        const context = { url, attacker, own, ids };
        const reports: Report[] = [];
        // One after the other: what one call does to the attacker's own things must not show in another.
        for (const endpoint of endpoints) reports.push(await tryEndpoint(endpoint, context));
        const faults = reports.flatMap((report) => report.faults);
        const after = await victim.snapshot();
        for (const [query, answer] of before) {
          if (after.get(query) !== answer) faults.push(`the victim is answered otherwise now: ${query}`);
        }
        const calls = reports.reduce((sum, report) => sum + report.calls, 0);
        const unchanged = `${before.size} answers of the victim compared byte for byte`;
        return { came: `${calls} calls with ${ids.length} ids, ${unchanged}`, faults };
      });
    }),
};
