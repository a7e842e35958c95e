import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { kidneyNotes } from '../support/kidney-notes.ts';
import { failing } from '../support/model-double/acts.ts';
import { faithfulWriter } from '../support/model-double/faithful-writer.ts';
import type { DoubleRequest } from '../support/model-double/model-double.ts';
import { messagesOf, questionsIn, sessionIn } from '../support/quizzing.ts';
import { beforeAllInSharedAppWithModel, type SharedApp, type SharedModel } from '../support/shared-app.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { modelEnv } from '../support/written-questions.ts';

let app: SharedApp;
let double: SharedModel['double'];
let plays: SharedModel['plays'];

beforeAllInSharedAppWithModel((shared, given) => {
  app = shared;
  ({ double, plays } = given);
});

/** A student with notes of which there are cards. */
async function student(of: SharedApp = app): Promise<{ client: Client; pdfId: string }> {
  plays(faithfulWriter);
  const client = createClient(of.url);
  await client.signup();
  const folderID = (await sampleDocument(client)).Folder_id;
  const notes = { folderID, customName: 'Kidney', content: kidneyNotes };
  const { textDocument } = (await uploadFile(client, 'uploadText', notes)).body;
  await allRead(client);
  await process(client, textDocument.TextDoc_id);
  return { client, pdfId: textDocument.TextDoc_id };
}

const kindOf = ({ body }: DoubleRequest): string | undefined => body.response_format?.json_schema?.name;
const asksFrom = (before: number): (string | undefined)[] => double.requests.slice(before).map(kindOf);

/** How many cards each call asked a question of. */
const cardsAskedFor = (before: number): number[] =>
  double.requests
    .slice(before)
    .filter((request) => kindOf(request) === 'questions')

    .map(({ body }) => (JSON.parse(body.messages!.at(-1)!.content) as { cards: unknown[] }).cards.length);

describe('a quiz of one’s own notes, with a model', () => {
  it('is written by it, several at a call, proven by the notes, and says who wrote it', async () => {
    const { client, pdfId } = await student();
    const before = double.requests.length;
    // Of both sources every other question is one of the bank, which people wrote.
    const messages = await messagesOf(client, { pdfId, questionCount: 8, questionSource: 'notes' });
    const questions = questionsIn(messages);
    expect(questions).toHaveLength(8);
    expect(asksFrom(before)).toEqual(
      expect.arrayContaining(['questions', 'questions-reading', 'questions', 'questions-reading']),
    );
    // Which cards are drawn, and so how many calls it takes, is by chance; that several are asked for at once is not.
    expect(Math.max(...cardsAskedFor(before))).toBeGreaterThan(1);
    const written = questions.filter(({ writtenBy }) => writtenBy === 'double');
    expect(written.length).toBeGreaterThan(5);
    for (const { span, rationales, explanations, correctAnswer, choices } of written) {
      expect(kidneyNotes).toContain(span);
      expect(span.toLowerCase()).toContain(choices[correctAnswer]!.toLowerCase());
      expect(rationales?.[correctAnswer]).toBeDefined();
      const spans = Object.values(explanations).flatMap((reason) => reason?.span ?? []);
      expect(spans.filter((one) => !kidneyNotes.includes(one))).toEqual([]);
    }
    const { body } = await client.call('getQuiz', { params: { id: sessionIn(messages) } });
    expect(body.questions).toEqual(questions);
  });

  it('tells the model notes and cards, and nothing of the person; what was made is not asked for again', async () => {
    const { client, pdfId } = await student();
    const before = double.requests.length;
    await messagesOf(client, { pdfId, questionCount: 5 });
    const sent = double.requests.slice(before);
    const said = sent.map(({ raw }) => raw).join('\n');
    expect([client.user!.id, client.token, pdfId].filter((secret) => said.includes(secret))).toEqual([]);
    const { questions } = (await client.call('getQuizQuestions', { query: { pdfId } })).body;
    expect(questions).toBeGreaterThanOrEqual(5);
    const { tokens } = (await client.call('getContentEngineFacts')).body;
    expect(tokens!.today).toBeGreaterThan(0);
  });

  it('leaves no reply of the model behind', async () => {
    const { client, pdfId } = await student();
    const messages = await messagesOf(client, { pdfId, questionCount: 5 });
    const hash = createHash('sha256')
      .update(`Replies for the quiz ${sessionIn(messages)}`)
      .digest('hex');
    await eventually(async () => !(await app.ports.blobs.has(hash)));
    expect(await app.ports.derived.filesOf(hash)).toEqual([]);
  });

  it('asks no model where the person chose the built-in engine, which made no question of most cards', async () => {
    const { client, pdfId } = await student();
    await client.call('chooseContentEngine', { body: { engine: 'builtin' } });
    const before = double.requests.length;
    const builtin = questionsIn(await messagesOf(client, { pdfId, questionCount: 20 }));
    expect(double.requests.slice(before)).toEqual([]);
    expect(builtin.filter(({ writtenBy }) => writtenBy !== undefined)).toEqual([]);
    // Of those cards a model makes one later.
    await client.call('chooseContentEngine', { body: { engine: 'server' } });
    const later = questionsIn(await messagesOf(client, { pdfId, questionCount: 20 }));
    expect(later.length).toBeGreaterThan(builtin.length);
    expect(later.some(({ writtenBy }) => writtenBy === 'double')).toBe(true);
  });
});

it('a quiz without its model is made by the built-in engine, and says so', async () => {
  const own = await startTestApp({ env: modelEnv(double.url) });
  try {
    const { client, pdfId } = await student(own);
    plays(() => failing(500));
    const messages = await messagesOf(client, { pdfId, questionCount: 20 });
    const last = messages.at(-1);
    expect(last?.type === 'complete' && last.notice).toMatch(
      /the built-in engine made them, because the model could not be reached/u,
    );
    expect(questionsIn(messages).filter(({ writtenBy }) => writtenBy !== undefined)).toEqual([]);
  } finally {
    await own.destroy();
  }
});
