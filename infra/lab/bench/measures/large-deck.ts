import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { type Aim, type Context, type Measure, type Row, skipped } from '../measure.ts';
import { timed } from '../repeat.ts';
import { canMeasureResident, residentMb } from '../resident.ts';
import { onCluster } from '../runtime.ts';
import { seedFolder } from '../seed/folder.ts';
import { cardsOf, newPerson, newPersonWithOneDeck, type Person } from '../seed/person.ts';
import { appScript, type Server, withServer } from '../server.ts';
import { median, percentile } from '../statistics.ts';
import { beside, send } from '../whole/somebody.ts';

/** The first answer after a start, which nobody has asked anything before. */
const firstAnswerMs = 50;
/** What answers of others take beside it, of a hundred all but one. */
const besideMs = 20;
/** As in a deck of somebody else that came in slices. */
const cardsPerPage = 100;
const aloneMs = 3_000;
/** Fast work is watched for so long, as what it leaves to be done is beside others, too. */
const watchedMs = 1_500;

type People = { owner: Person; other: Person };
type Call = { method: string; path: string };

/** One document of 30,000 cards in a process that has just started, beside somebody else who answers cards. */
export const largeDeck: Measure = {
  name: 'large-deck',
  async run(context) {
    if (onCluster()) return [skipped('a document of very many cards', 'measured on the embedded runtime')];
    const cards = context.quick ? 10_000 : 30_000;
    const people = { owner: newPersonWithOneDeck(cards, cardsPerPage), other: newPerson(500) };
    const fromElsewhere = { ...people, owner: newPersonWithOneDeck(cards, cardsPerPage, true) };
    const dataDir = context.folder('large-deck');
    await seedFolder(
      dataDir,
      [...Object.values(people), fromElsewhere.owner].map((person) => ({ person, rounds: 1 })),
    );
    // Each begins with a process that knows nothing of the deck.
    const rows: Row[] = [];
    const parts = [answering, reading, editing, deleting].map((part) => [part, people] as const);
    for (const [part, of] of [...parts, [reading, fromElsewhere], [deleting, fromElsewhere]] as const)
      rows.push(...(await withServer(appScript, dataDir, (server) => part(context, server, of))));
    return rows;
  },
};

type Part = (context: Context, server: Server, people: People) => Promise<Row[]>;

const answering: Part = async (context, server, people) => {
  await context.quiet();
  const { answer, nth } = callsOf(server, people);
  const alone = await answersAlone(server, people);
  const first = await besideWork(server, people, () => answer(nth(0)));
  const later: number[] = [];
  for (let n = 1; n <= 50; n += 1) later.push(await timed(() => answer(nth(n))));
  return [
    besideRow('nothing', alone),
    row(people, 'the first answer after a start', [first.ms], { aim: { atMost: firstAnswerMs } }),
    besideRow('the first answer', first.answers, alone),
    row(people, 'a later answer', later, { note: memoryOf(server) }),
  ];
};

const reading: Part = async (context, server, people) => {
  await context.quiet();
  const { call, documentId } = callsOf(server, people);
  const rows: Row[] = [];
  const times = context.quick ? 5 : 15;
  const query = new URLSearchParams({ q: 'sinoatrial innervated' });
  for (const [name, of, body] of [
    ['the first page of the list', api.getAnkiQuestions, { pdfId: documentId }],
    ['a search', { ...api.quickSearch, path: `${api.quickSearch.path}?${query}` }, undefined],
    ['the first cards of Study now', api.getStudySession, undefined],
  ] as const) {
    const samples: number[] = [];
    for (let n = 0; n < times; n += 1) samples.push(await timed(() => call(of, body)));
    rows.push(row(people, name, samples, { note: `the first of them ${samples[0]!.toFixed(0)} ms` }));
  }
  return rows;
};

const editing: Part = async (context, server, people) => {
  await context.quiet();
  const { call, documentId: pdfId, nth } = callsOf(server, people);
  const edit = (n: number) => {
    const newPrompt = `The {{c1::sinoatrial node}} was edited as number ${n}.`;
    return call(api.updateAnki, { ankiId: nth(n), pdfId, newPrompt });
  };
  const alone = await answersAlone(server, people);
  const first = await besideWork(server, people, () => edit(100));
  const later: number[] = [];
  for (let n = 101; n <= 120; n += 1) later.push(await timed(() => edit(n)));
  return [
    row(people, 'the first card that is edited after a start', [first.ms]),
    besideRow('the first card that is edited', first.answers, alone),
    row(people, 'a card that is edited later', later, { note: memoryOf(server) }),
  ];
};

const deleting: Part = async (context, server, people) => {
  await context.quiet();
  const { call, documentId: pdfId } = callsOf(server, people);
  const alone = await answersAlone(server, people);
  const deletion = await besideWork(server, people, async () => {
    await call(api.deletePDF, { pdfId });
    await call(api.batchCheckPDFAnkiStatus, { pdfIds: [pdfId] });
  });
  return [
    row(people, 'its deletion, until its person sees nothing of it', [deletion.ms]),
    besideRow(
      `the deletion of the document${people.owner.documents[0]?.isImported ? ' from elsewhere' : ''}`,
      deletion.answers,
      alone,
    ),
  ];
};

const answersAlone = async ({ url }: Server, { other }: People): Promise<number[]> =>
  (await beside(url, other, () => pause(aloneMs))).waits.answers;

/** The work, and what somebody else waited for their answers until a while after it. */
async function besideWork({ url }: Server, { other }: People, work: () => Promise<unknown>) {
  const { result, waits } = await beside(url, other, async () => {
    const ms = await timed(work);
    await pause(watchedMs);
    return ms;
  });
  return { ms: result, answers: waits.answers };
}

function callsOf({ url }: Server, { owner }: People) {
  const [{ documentId }] = owner.documents as [Person['documents'][number]];
  const cards = cardsOf(owner);
  const call = async (of: Call, body?: unknown): Promise<unknown> => {
    const answer = await send(url, owner, of, body);
    if (answer.status !== 200) throw new Error(`${of.path} responded with ${answer.status}: ${answer.body}`);
    return answer.body;
  };
  const answer = (cardId: string) =>
    call(api.recordAnkiResponse, { pdfId: documentId, cardId, response: 'correct', useShortDelay: false });
  return { call, answer, documentId, nth: (n: number) => cards[(n * 7_919) % cards.length]!.cardId };
}

const memoryOf = ({ pid }: Server): string =>
  canMeasureResident ? `${residentMb(pid).toFixed(0)} MB in memory` : '';

function row(
  { owner }: People,
  name: string,
  samples: readonly number[],
  { aim, note }: { aim?: Aim; note?: string } = {},
): Row {
  const kind = owner.documents[0]?.isImported ? 'cards from elsewhere' : 'cards';
  const measure = `document of ${cardsOf(owner).length.toLocaleString('en-GB')} ${kind}: ${name}`;
  return { measure, value: median(samples), unit: 'ms', samples, aim, note };
}

/** `alone`: what they take in the same process with nothing beside them. */
function besideRow(name: string, answers: readonly number[], alone?: readonly number[]): Row {
  const p99 = percentile(answers, 0.99);
  return {
    measure: `beside ${name}: answers of somebody else, p99`,
    value: p99,
    unit: 'ms',
    samples: answers,
    ratio: alone && { value: p99 / percentile(alone, 0.99), of: 'nothing beside it' },
    aim: { atMost: besideMs },
    note: `p50 ${median(answers).toFixed(1)} ms, longest ${Math.max(...answers).toFixed(0)} ms`,
  };
}
