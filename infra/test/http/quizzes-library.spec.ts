import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quizNotes } from '../support/quiz-notes.ts';
import { messagesOf, questionsIn, refusalOf, sessionIn, submit } from '../support/quizzing.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { accept, arrived, makeContacts, send, taken } from '../support/sharing.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

let app: SharedApp;
let [ann, ben] = [createClient(''), createClient('')];
/** Ann's folder, with her sample and her notes. */
let [folderId, heart, kidney] = ['', '', ''];

const upload = async (client: Client, folderID: string, customName: string, content: string) =>
  (await uploadFile(client, 'uploadText', { folderID, customName, content })).body.textDocument.TextDoc_id;
const student = async (): Promise<Client> => {
  const client = createClient(app.url);
  await client.signup();
  await sampleDocument(client);
  return client;
};
const processed = async (client: Client, folderID: string, name: string): Promise<string> => {
  const pdfId = await upload(client, folderID, name, quizNotes);
  await allRead(client);
  await process(client, pdfId);
  return pdfId;
};

beforeAllInSharedApp(async (shared) => {
  app = shared;
  [ann, ben] = [await student(), await student()];
  const sample = await sampleDocument(ann);
  [folderId, heart] = [sample.Folder_id, sample.PDF_id];
  kidney = await processed(ann, folderId, 'Kidney');
  await process(ann, heart);
});

describe('quizzes of a library', () => {
  it('of a folder are made of all its documents', async () => {
    const questions = questionsIn(await messagesOf(ann, { folderId, questionCount: 50 }));
    const of = (pdfId: string) => questions.filter((question) => question.pdfId === pdfId).length;
    expect(of(heart) + of(kidney)).toBe(questions.length);
    expect(Math.min(of(heart), of(kidney))).toBeGreaterThan(1);
    const { quizzes } = (await ann.call('getOpenQuizzes', { query: { folderId } })).body;
    expect(quizzes).toMatchObject([{ answered: 0, questions: questions.length }]);
  });

  it('with high yield only are made of marked cards, and say so where there are none', async () => {
    expect((await messagesOf(ann, { pdfId: kidney, yieldFilter: 'high' })).at(-1)).toMatchObject({
      type: 'error',
      error: 'Nothing here is marked as high yield. Please choose all.',
    });
    const { questions: cards } = (await ann.call('getAnkiQuestions', { body: { pdfId: kidney } })).body;
    const { id: ankiId, pageNumber } = cards[0]!;
    await ann.call('updateAnkiYieldStatus', { body: { ankiId, isHighYield: true } });
    const marked = questionsIn(
      await messagesOf(ann, { pdfId: kidney, yieldFilter: 'high', questionCount: 50 }),
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.map((question) => question.pageNumber)).toEqual(marked.map(() => pageNumber));
  });

  it('ask what was reviewed least before what was', async () => {
    const first = await messagesOf(ann, { pdfId: kidney, questionCount: 5 });
    for (const question of questionsIn(first)) await submit(ann, sessionIn(first), question);
    const wish = { pdfId: kidney, questionCount: 5, contentType: 'least_reviewed' };
    const next = questionsIn(await messagesOf(ann, wish)).map(({ cardId }) => cardId);
    const before = new Set(questionsIn(first).map(({ cardId }) => cardId));
    expect(next.filter((cardId) => before.has(cardId))).toEqual([]);
    // Those that were answered correctly come last, whatever is asked for.
    const hard = await messagesOf(ann, { ...wish, contentType: 'challenging' });
    expect(questionsIn(hard).filter(({ cardId }) => before.has(cardId))).toEqual([]);
  });

  it('have topics that are kept, the latest first', async () => {
    const save = (content: string, preset_name?: string) =>
      ann.call('savePreset', { body: { pdfId: kidney, content, ...(preset_name ? { preset_name } : {}) } });
    const list = async () => (await ann.call('getPresets', { query: { pdfId: kidney } })).body.presets;
    const long = 'diuretics and where they act in the nephron';
    const idOf = async (saved: ReturnType<typeof save>) => {
      const { _id: id } = (await saved).body.preset;
      return id;
    };
    const id = await idOf(save(long));
    await save('stones', 'My stones');
    expect((await list()).map((each) => each.preset_name)).toEqual([
      'My stones',
      'diuretics and where they act i',
    ]);
    expect(await idOf(save(long))).toBe(id);
    expect((await list()).map((each) => each.content)).toEqual([long, 'stones']);
    expect((await save('ab')).status).toBe(400);
    expect((await ann.call('getPresets', { query: { folderId } })).body.presets).toEqual([]);
    expect((await ben.call('getPresets', { query: { pdfId: kidney } })).body.presets).toEqual([]);
    expect((await ben.call('deletePreset', { params: { id } })).status).toBe(404);
    expect((await ann.call('deletePreset', { params: { id } })).status).toBe(200);
    expect((await list()).map((each) => each.content)).toEqual(['stones']);
  });

  it('lose the questions of a document that is deleted, and go on with the others', async () => {
    const gone = await processed(ann, folderId, 'Soon gone');
    const wish = { folderId, questionCount: 12, quizSessionId: crypto.randomUUID() };
    const [messages, deleted] = await Promise.all([
      messagesOf(ann, wish),
      ann.call('deletePDF', { body: { pdfId: gone } }),
    ]);
    expect(deleted.status).toBe(200);
    expect(messages.at(-1)?.type).toBe('complete');
    const after = await eventually(async () => {
      const { body } = await ann.call('getQuiz', { params: { id: wish.quizSessionId } });
      return body.questions.every(({ pdfId }) => pdfId !== gone) && body;
    });
    expect(after.questions.length).toBeGreaterThan(0);
    expect(await refusalOf(ann, { pdfId: gone })).toBe(404);
    const again = questionsIn(await messagesOf(ann, wish));
    expect(again).toEqual(after.questions);
  });

  it('come along with a document that is shared, without the answers', async () => {
    const there = (await ann.call('getQuizQuestions', { query: { pdfId: kidney } })).body.questions;
    await makeContacts(ann, ben);
    const share = await send(ann, [ben], { fileIds: [kidney] });
    await arrived(ben, share);
    const destinationFolderId = (await sampleDocument(ben)).Folder_id;
    await accept(ben, share, { destinationFolderId });
    await taken(ben, share);
    const copy = (await ben.call('getUserPDFs')).body.textDocuments[0]!.TextDoc_id;
    const { body } = await ben.call('getQuizQuestions', { query: { pdfId: copy } });
    expect(body.questions).toBe(there);
    const questions = questionsIn(await messagesOf(ben, { pdfId: copy, questionCount: 5 }));
    expect(questions.map(({ pdfId }) => pdfId)).toEqual(questions.map(() => copy));
    expect((await ben.call('getPracticeStats')).body.stats).toEqual([]);
  });

  it('are in the archive of their person, and are erased with them', async () => {
    const cleo = await student();
    const pdfId = await processed(cleo, (await sampleDocument(cleo)).Folder_id, 'Kidney');
    const messages = await messagesOf(cleo, {
      pdfId,
      contentType: 'custom',
      customTopic: 'furosemide',
      questionCount: 5,
    });
    const [id, [question]] = [sessionIn(messages), questionsIn(messages)];
    await submit(cleo, id, question!);
    await cleo.call('savePreset', { body: { pdfId, content: 'furosemide and its kin' } });
    await cleo.call('getPresets', { query: { pdfId } });
    const answer = await cleo.raw('GET', '/api/user/export');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const list = (path: string) => JSON.parse(strFromU8(files[path]!)) as Record<string, unknown>[];
    expect(list('quizzes.json')).toMatchObject([{ sessionId: id, topic: 'furosemide', answers: [{}] }]);
    expect(list('quiz-questions.json').map(({ stem }) => stem)).toContain(question!.prompt);
    expect(list('quiz-answers.json')).toMatchObject([{ correctCount: 1, totalCount: 1 }]);
    expect(list('quiz-topics.json')).toMatchObject([{ content: 'furosemide and its kin' }]);

    const userId = cleo.user!.id;
    const models = ['quizSessions', 'quizQuestions', 'practiceStats', 'quizPresets'];
    const left = async () => {
      const found = models.map((model) => app.ports.store.collection(model).count({ userId }));
      return (await Promise.all(found)).reduce((sum, count) => sum + count, 0);
    };
    expect(await left()).toBeGreaterThan(3);
    const erased = await cleo.call('deleteAccount', { body: { password: 'Study-hard1!' } });
    expect(erased.status).toBe(200);
    await eventually(async () => (await left()) === 0);
  });
});
