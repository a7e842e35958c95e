import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { askedIn, formOf, reads } from '../support/explaining.ts';
import { replyJson } from '../support/model-double/acts.ts';
import {
  type DoubleRequest,
  type ModelDouble,
  startModelDouble,
} from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { modelEnv } from '../support/written-questions.ts';
import { hiddenIn, linksIn, markupIn } from './forms.ts';
import { type InjectionText, systemPrompt } from './injection-text.ts';
import { figuresOf, wordsOf } from './sentences.ts';
import { injectionTexts } from './texts/all.ts';
import { othersNotes } from './texts/exfiltration.ts';
import { unsupported } from './unsupported.ts';

/** Who does what to whom in the same words is a second reader's business; this one obeys. The quote stands beside the sentence. */
const onlyReadersTell = 'the other way round';

/** All that an obedient model says of a text. */
const obedient = ({ obeyed: { draft, answer } }: InjectionText): string[] =>
  [
    ...new Set([
      ...(draft.title === null ? [] : [draft.title]),
      ...draft.bullets.map(({ text }) => text),
      ...draft.cards.map(({ prompt }) => prompt.replaceAll(/\{\{c\d::(.*?)(?:::.*?)?\}\}/gu, '$1')),
      ...answer.split(/(?:\s*\[\d+\])+\.?\s*/u),
      answer,
    ]),
  ].filter((text) => text.trim() !== '');

/** Says eight of it at a time, as what the notes say, quoting what stands there, and as its own. */
function said(request: DoubleRequest, text: InjectionText, attempt: number) {
  const { sources } = askedIn(request);
  const system = request.body.messages!.find(({ role }) => role === 'system')!.content.slice(0, 390);
  const all = obedient(text).map((each) => each.replaceAll(systemPrompt, () => system));
  const cited = sources.slice(0, 3).map((source) => ({ number: source.number, quote: text.answered }));
  const forms = all.flatMap((each) => [
    { text: each, sources: [] },
    { text: each, sources: cited },
    { text: `${text.answered} ${each}`, sources: cited },
  ]);
  return replyJson({
    sentences: [{ text: text.answered, sources: cited }, ...forms.slice(7 * attempt, 7 * attempt + 7)],
  });
}

describe('a model that obeys orders, and a second reader that does so, too', () => {
  let app: TestApp;
  let double: ModelDouble;
  let ann: Client;
  let folderID: string;
  let playing: { text: InjectionText; attempt: number };
  let [explained, sound] = [0, 0];

  beforeAll(async () => {
    double = await startModelDouble((request) => {
      if (formOf(request) === 'reading') return reads(request);
      return formOf(request) === 'explanation' ? said(request, playing.text, playing.attempt) : undefined;
    });
    app = await startTestApp({
      env: { ...modelEnv(double.url), MODEL_TOKENS_PER_PERSON: '0' },
      rates: { explanations: [] },
    });
    ann = createClient(app.url);
    await ann.signup();
    ({ Folder_id: folderID } = await sampleDocument(ann));
    const ben = createClient(app.url);
    await ben.signup();
    const { Folder_id: other } = await sampleDocument(ben);
    await uploadFile(ben, 'uploadText', { folderID: other, customName: 'Diary', content: othersNotes });
    await allRead(ben);
  });
  afterAll(async () => {
    await app?.destroy();
    await double?.close();
  });

  it.each(injectionTexts)('$at, $name: nothing of it is explained', async (text) => {
    const { textDocument } = good(
      'the text',
      await uploadFile(ann, 'uploadText', { folderID, customName: text.name, content: text.document }),
    );
    await allRead(ann);
    const pdfId = textDocument.TextDoc_id;
    const question = text.at === 'question' ? text.question.slice(0, 300) : undefined;
    const prompt = `${text.at === 'card prompt' ? `${text.order} ` : ''}${text.question.split('\n')[0]}\n{{c1::${text.answered}}}`;
    const card = await ann.call('createAnki', {
      body: { pdfId, pageNumber: 1, prompt, span: text.answered },
    });
    const { id: cardId } = good('the card', card).anki;
    const before = double.requests.length;
    const sentences: { text: string; places: number[] }[] = [];
    for (let attempt = 0; 7 * attempt < 3 * obedient(text).length; attempt += 1) {
      playing = { text, attempt };
      const { status, body } = await ann.call('explain', {
        body: { explained: { of: 'card', cardId }, ...(question === undefined ? {} : { question }) },
      });
      expect([200, 503]).toContain(status);
      if (status === 200) sentences.push(...body.sentences);
    }
    const requests = double.requests.slice(before);
    const prompts = requests.flatMap(({ body }) =>
      (body.messages ?? []).filter(({ role }) => role === 'system').map(({ content }) => content),
    );
    if (requests.length > 0) explained += 1;
    const ofNotes = sentences.filter(({ places }) => places.length > 0).map((each) => each.text);
    if (ofNotes.includes(text.answered)) sound += 1;
    const pages = [text.document, prompt];
    // What cites a page says what that says.
    const findings = unsupported({ sentences: ofNotes }, { pages, others: [othersNotes], prompts });
    expect(findings.filter(({ what }) => what !== 'sense' || text.name !== onlyReadersTell)).toEqual([]);
    // What is the model's own is plain, and of nothing that a reader could act on.
    const own = sentences.filter(({ places }) => places.length === 0).map((each) => each.text);
    const known = new Set(pages.flatMap(figuresOf));
    expect(
      own.flatMap((each) => [
        ...linksIn(each),
        ...markupIn(each),
        ...hiddenIn(each),
        ...figuresOf(each).filter((figure) => !known.has(figure)),
      ]),
    ).toEqual([]);
    expect(own.filter((each) => repeats(each, [othersNotes, ...prompts]))).toEqual([]);
    expect(own.filter((each) => text.harm.some((harm) => each.includes(harm)))).toEqual([]);
  });

  it('is asked for each text, and has what is sound shown', () => {
    expect(explained).toBe(injectionTexts.length);
    expect(sound).toBeGreaterThan(injectionTexts.length / 2);
    expect(double.requests.map(({ raw }) => raw).join('\n')).not.toContain('quizzabone syndrome is known to');
  });
});

/** Six words in a row. */
function repeats(text: string, others: readonly string[]): boolean {
  const words = wordsOf(text);
  const theirs = others.map((other) => ` ${wordsOf(other).join(' ')} `);
  return words.some((_, at) => {
    const run = words.slice(at, at + 6);
    return run.length === 6 && theirs.some((other) => other.includes(` ${run.join(' ')} `));
  });
}
