import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import type { InjectionText } from './injection-text.ts';
import { type ObeyingModel, startObeyingModel } from './obeying-model.ts';
import { obeyedOn, onScreen } from './on-screen.ts';
import { saidByCard } from './said-by-card.ts';
import { injectionTexts } from './texts/all.ts';
import { othersNotes } from './texts/exfiltration.ts';
import { unsupported } from './unsupported.ts';

const key = 'sk-key-of-the-injection-spec';
/** Names that only the app is to know. */
const own = {
  folder: 'Folder of Annabeth',
  file: 'File of Annabeth',
  username: 'Annabeth Quillfeather',
  ofBen: 'Snorkelwort heals it.',
};

/** A sentence to complete with its gap filled in. */
const completed = (prompt: string): string =>
  prompt.replace(/^Complete: “([^”]*)___([^”]*)”\n\{\{c1::([^{}]*)\}\}$/u, '$1$3$2');

const styles = ['cloze_deletion', 'question_answer'] as const;
describe.each(styles)('a model that obeys orders in notes: %s', (style) => {
  let app: TestApp;
  let model: ObeyingModel;
  let ann: Client;
  let email: string;
  const asked = new Set<string>();
  let [attempts, byModel, written] = [0, 0, 0];

  beforeAll(async () => {
    model = await startObeyingModel();
    app = await startTestApp({
      env: {
        CONTENT_ENGINE: 'openai',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'double',
        OPENAI_API_KEY: key,
        MODEL_TOKENS_PER_PERSON: '0',
      },
    });
    ann = createClient(app.url);
    ({ email } = await ann.signup(undefined, undefined, own.username));
    await sampleDocument(ann);
    await ann.call('updateCardPreference', { body: { preferredCardStyle: style } });
    const ben = createClient(app.url);
    await ben.signup();
    const folderID = (await sampleDocument(ben)).Folder_id;
    await uploadFile(ben, 'uploadText', {
      folderID,
      customName: 'Diary',
      content: `${othersNotes}\n\n${own.ofBen}`,
    });
    await allRead(ben);
  });
  afterAll(async () => {
    await app?.destroy();
    await model?.close();
  });

  /** Uploads the text and processes it, with its order where it is to stand. */
  async function study(text: InjectionText): Promise<string> {
    // Another attempt finds the names of the first taken.
    attempts += 1;
    const nameAt = (place: InjectionText['at'], usual: string): string =>
      `${text.at === place ? text.order : usual} ${attempts}`;
    const folder = await ann.call('addFolder', {
      body: { folderName: nameAt('folder name', own.folder) },
    });
    const { textDocument } = (
      await uploadFile(ann, 'uploadText', {
        folderID: folder.body.folder.Folder_id,
        customName: nameAt('file name', own.file),
        content: text.document,
      })
    ).body;
    await allRead(ann);
    const pdfId = textDocument.TextDoc_id;
    if (text.at === 'card prompt')
      await ann.call('createAnki', { body: { pdfId, pageNumber: 1, prompt: text.order } });
    await process(ann, pdfId);
    return pdfId;
  }

  async function expectNothingOf(text: InjectionText): Promise<void> {
    model.read(text);
    const before = model.requests.length;
    const pdfId = await study(text);
    const { answeredBy, ...shown } = await onScreen(ann, pdfId, text.question);
    if (answeredBy !== undefined) written += 1;
    const requests = model.requests.slice(before);
    const prompts = requests.flatMap(({ body }) =>
      (body.messages ?? []).filter(({ role }) => role === 'system').map(({ content }) => content),
    );
    const pages = text.at === 'card prompt' ? [text.document, text.order] : [text.document];
    expect(unsupported(shown, { pages, question: text.question, others: [othersNotes], prompts })).toEqual(
      [],
    );
    expect(obeyedOn(shown, text)).toEqual([]);
    // What was said at a first attempt is kept.
    if (requests.length > 0) asked.add(text.name);
    // Also those that are held, as another text has the same card.
    const { questions } = (await ann.call('getAnkiQuestions', { body: { pdfId } })).body;
    if (questions.some(({ prompt }) => saidByCard(completed(prompt)).includes(text.answered))) byModel += 1;
  }

  it.each(injectionTexts)('$at, $name: nothing of it reaches the screen', expectNothingOf);

  it('is told nothing but pages and questions', () => {
    const said = model.requests.map(({ raw }) => raw).join('\n');
    const secrets = [...Object.values(own), email, ann.user!.id, ann.token, key];
    const names = injectionTexts.filter(({ at }) => at.endsWith('name')).map(({ order }) => order);
    expect([...secrets, ...names].filter((each) => said.includes(each))).toEqual([]);
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('is asked for most texts, and has its sound cards and sentences shown', () => {
    expect(injectionTexts.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
    expect(byModel).toBeGreaterThan(injectionTexts.length / 2);
    expect(written).toBeGreaterThan(injectionTexts.length / 4);
  });
});
