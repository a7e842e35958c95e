import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { attackCall, endpoints } from './calls.ts';
import { formsOf, namesAnId } from './filling.ts';
import {
  generate,
  isExtracted,
  join,
  type Person,
  uploadSample,
  uploadText,
} from '@anamnesis/infra/test/support/people.ts';

/** Words that stand in everything that the victim wrote, and nowhere else. */
export const phrases = ['quibblefroth', 'zanzivalve', 'orlandofolder', 'velvetheart'];

/** A value with the key under which it was found. */
export type Id = { name: string; value: string };

/** Somebody with a folder, documents, cards and answers. */
export type Victim = {
  person: Person;
  snapshot: () => Promise<Map<string, string>>;
  ids: () => Promise<Id[]>;
};

const text =
  'Quibblefroth is the fluid that the zanzivalve of the heart lets through to the left ventricle. ' +
  'The zanzivalve separates the quibblefroth of the left atrium from the velvetheart muscle. ' +
  'Furosemide inhibits the zanzivalve cotransporter in the loop of Henle and reduces quibblefroth.';

/** Signs the victim up and lets them work: every sort of thing that has an id is there afterwards. */
export async function makeVictim(url: string): Promise<Victim> {
  const person = await join(url);
  const { client } = person;
  const { body } = await client.call('addFolder', { body: { folderName: 'Orlandofolder' } });
  person.folderId = body.folder.Folder_id;
  const notes = await uploadText(person, 'Velvetheart notes', text);
  const slides = await uploadSample(person, 'Velvetheart slides');
  for (const id of [notes, slides]) {
    await isExtracted(client, id);
    await generate(client, id);
  }
  const { questions } = (await client.call('getAnkiQuestions', { body: { pdfId: notes } })).body;
  if (questions.length === 0) throw new Error('the victim has no cards to be stolen');
  for (const { id } of questions) {
    const answer = { pdfId: notes, cardId: id, response: 'correct', useShortDelay: true } as const;
    await client.call('recordAnkiResponse', { body: answer });
  }
  const group = { name: 'Velvetheart circle', memberIds: [] };
  const { groupId } = (await client.call('createContactGroup', { body: group })).body;
  const titled = { title: 'Velvetheart diseases' };
  const { _id: collectionId } = (await client.call('addCollection', { body: titled })).body;
  const added = { name: 'Quibblefroth', method: 'append' } as const;
  await client.call('changeCollection', { params: { collectionId }, body: added });
  const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };
  const { _id: questionId } = (await client.call('askQuestion', { body: wish })).body;
  const { blockId } = (await client.call('startBlock', { body: { ...wish, size: 10, mode: 'exam' } })).body;
  await client.call('bookmarkQuestion', { body: { question_id: questionId, isBookmarked: true } });
  const asthma = { choice: 'name', disease: 'asthma', mode: 'free' } as const;
  const { sessionId } = (await client.call('startHistory', { body: asthma })).body;
  const messages = [{ role: 'user' as const, content: 'What brings you in?' }];
  await client.call('findComplexity', { body: { messages, sessionId } });
  const { invitation } = (await client.call('openInvitation', { body: { days: 7 } })).body;
  const own = [
    { name: 'groupId', value: groupId },
    { name: 'collectionId', value: collectionId },
    { name: 'question_id', value: questionId },
    { name: 'blockId', value: blockId },
    { name: 'sessionId', value: sessionId },
    { name: 'invitationId', value: invitation.id },
  ];
  const snapshot = (): Promise<Map<string, string>> => everythingOf(url, person);
  return {
    person,
    snapshot,
    ids: async () => [...idsIn([...(await snapshot()).values()], person.id), ...own],
  };
}

const reading = endpoints.filter(
  ([, { side, access, kind }]) => side === 'query' && access === 'user' && kind === 'json',
);

const takesIds = (endpoint: Endpoint): boolean => formsOf(endpoint).some(({ slots }) => slots.length > 0);

/** What is left of a timed block differs by the second, and each ticket for a stream is another. */
const withoutClock = (answer: string): string =>
  answer.replace(/"secondsLeft":\d+/gu, '"secondsLeft":0').replace(/"ticket":"[\w-]+"/gu, '"ticket":""');

/** What every query of the table answers the person, asked with each of the ids that the other queries answered. */
async function everythingOf(url: string, { client, id }: Person): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (name: string, endpoint: Endpoint, given: string): Promise<void> => {
    for (const [at, form] of formsOf(endpoint).entries()) {
      const answer = await attackCall(url, endpoint, { ...form.fill(() => given), token: client.token });
      if (answer.status === 200) answers.set(`${name} ${at} ${given}`, withoutClock(answer.text));
    }
  };
  for (const [name, endpoint] of reading) if (!takesIds(endpoint)) await ask(name, endpoint, '');
  // Twice: documents are found in the library, cards in documents.
  for (let round = 0; round < 2; round += 1) {
    const found = new Set(idsIn([...answers.values()], id).map(({ value }) => value));
    for (const [name, endpoint] of reading) {
      if (takesIds(endpoint)) for (const value of found) await ask(name, endpoint, value);
    }
  }
  return answers;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/u;
/** Of guides and scores, which everybody may read: "type-1-diabetes", "4at". What is of a person has a longer id, by chance. */
const isEverybodys = (key: string, value: string): boolean =>
  key === 'diseaseId' ||
  (!uuid.test(value) && /^(?:[a-z]+|[a-z0-9]{1,12}|[a-z0-9]+(?:-[a-z0-9]+)+)$/u.test(value));

/** Ids in answers, two for each key under which they stand. */
function idsIn(answers: readonly string[], userId: string): Id[] {
  const found = new Map<string, Set<string>>([['userId', new Set([userId])]]);
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && namesAnId(key) && !isEverybodys(key, value))
      found.set(key, (found.get(key) ?? new Set()).add(value));
    else if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name);
    }
  };
  for (const answer of answers) walk(JSON.parse(answer), '');
  return [...found].flatMap(([name, values]) => [...values].slice(0, 2).map((value) => ({ name, value })));
}
