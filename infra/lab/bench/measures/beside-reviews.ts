import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { createArgon2Hasher } from '@anamnesis/infra/src/adapters/security/argon2.ts';
import { type Context, type Measure, type Row } from '../measure.ts';
import { openCredentials } from '../runtime.ts';
import { seedFolder } from '../seed/folder.ts';
import { cardsOf, newPerson, newPersonWithOneDeck, type Person } from '../seed/person.ts';
import { appScript, withServer } from '../server.ts';
import { median } from '../statistics.ts';
import { beside, send } from '../whole/somebody.ts';

const rounds = 5;
const password = 'Study-hard1!';
/** Nobody waits longer for what somebody else has asked for. */
const longestMs = 50;
const exportWithinS = 10;
const watchedMs = 10_000;

type People = { student: Person; leaver: Person; deck: Person; other: Person };
/** What touches all of a person: what it is called, and the work until its effect is seen by its person. */
type Work = readonly [name: string, work: () => Promise<unknown>];

/** Every call that touches all of a person, beside somebody else who answers cards and looks at what is due. */
export const besideReviews: Measure = {
  name: 'beside-reviews',
  async run(context) {
    const [all, ofDeck] = context.quick ? [4_000, 1_000] : [40_000, 10_000];
    const people = {
      student: newPerson(all, 70),
      // A password ends the sessions of before.
      leaver: { ...newPerson(all, 70), tokenVersion: 1 },
      deck: newPersonWithOneDeck(ofDeck),
      other: newPerson(500),
    };
    const dataDir = context.folder('beside-reviews');
    await seedFolder(
      dataDir,
      Object.values(people).map((person) => ({ person, rounds: person.documents.length > 9 ? rounds : 1 })),
    );
    const credentials = openCredentials(dataDir);
    await credentials.setPasswordHash(people.leaver.userId, await createArgon2Hasher().hash(password));
    await credentials.close();
    return withServer(appScript, dataDir, ({ url }) => measure(context, url, people));
  },
};

async function measure(context: Context, url: string, people: People): Promise<Row[]> {
  await context.quiet();
  const rows = [await rowOf(url, people.other, ['nothing', () => pause(5_000)])];
  const began = performance.now();
  rows.push(
    await rowOf(url, people.other, ['an export', () => send(url, people.student, api.exportAccount)]),
  );
  const value = (performance.now() - began) / 1000;
  const answers = (cardsOf(people.student).length * rounds).toLocaleString('en-GB');
  const aim = { atMost: exportWithinS };
  rows.push({ measure: `an export of ${answers} answers`, value, unit: 's', samples: [value], aim });
  for (const work of worksOf(url, people)) rows.push(await rowOf(url, people.other, work));
  return rows;
}

async function rowOf(url: string, other: Person, [name, work]: Work): Promise<Row> {
  const began = performance.now();
  const { waits } = await beside(url, other, work);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const [answer, read] = [Math.max(...waits.answers), Math.max(...waits.reads)];
  return {
    measure: `beside ${name}: longest answer, or reading after it`,
    value: Math.max(answer, read),
    unit: 'ms',
    samples: [...waits.answers, ...waits.reads],
    aim: { atMost: longestMs },
    note: `answer ${answer.toFixed(0)} ms (p50 ${median(waits.answers).toFixed(1)}), read ${read.toFixed(0)} ms; took ${seconds} s`,
  };
}

/** Sent again because the server was busy, it finds nobody any more; whoever is not there before has nothing to be erased. */
async function erase(url: string, person: Person): Promise<void> {
  const before = await send(url, person, api.getUserFolders);
  if (before.status !== 200) throw new Error(`whom to erase was answered ${before.status}`);
  const { status } = await send(url, person, api.deleteAccount, { password });
  if (status !== 200 && status !== 401) throw new Error(`the erasure was answered ${status}`);
}

const n = (of: readonly unknown[]): string => of.length.toLocaleString('en-GB');

function worksOf(url: string, { student, leaver, deck }: People): Work[] {
  const [{ documentId: pdfId }] = deck.documents as [Person['documents'][number]];
  const ankiIds = cardsOf(deck)
    .map(({ cardId }) => cardId)
    .slice(0, 5_000);
  const call = async (person: Person, of: { method: string; path: string }, body?: unknown) => {
    const answer = await send(url, person, of, body);
    if (answer.status !== 200) throw new Error(`${of.path} responded with ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  const cards = (person: Person) =>
    call(person, api.batchCheckPDFAnkiStatus, {
      pdfIds: person.documents.slice(0, 9).map((each) => each.documentId),
    });
  const change = (kind: string) => call(deck, api.changeAnkiCards, { pdfId, ankiIds, change: { kind } });
  const answer = { pdfId, cardId: ankiIds[0], response: 'correct', useShortDelay: false };
  return [
    [
      `the first answer in a document of ${n(cardsOf(deck))} cards`,
      () => call(deck, api.recordAnkiResponse, answer),
    ],
    [`${n(ankiIds)} cards that are deleted`, () => change('deleted').then(() => cards(deck))],
    [`${n(ankiIds)} cards that are brought back`, () => change('restored').then(() => cards(deck))],
    ['statistics', () => call(student, api.getStatistics)],
    [
      'a change of scheduler',
      () => call(student, api.chooseScheduler, { scheduler: 'ladder' }).then(() => pause(watchedMs)),
    ],
    [
      `a deletion of a document of ${n(cardsOf(deck))} cards`,
      () => call(deck, api.deletePDF, { pdfId }).then(() => cards(deck)),
    ],
    [
      `a deletion of a folder of ${n(student.documents)} documents with ${n(cardsOf(student))} cards`,
      () => call(student, api.deleteFolder, { folderId: student.folderId }).then(() => cards(student)),
    ],
    [
      `an erasure of ${n(leaver.documents)} documents with ${n(cardsOf(leaver))} cards`,
      () => erase(url, leaver).then(() => pause(watchedMs)),
    ],
  ];
}
