import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { kidneyNotes } from '../support/kidney-notes.ts';
import { messagesOf, questionsIn } from '../support/quizzing.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { allRead, process, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

describe('a practice quiz', { timeout: 60_000 }, () => {
  let app: SharedApp;
  let ann: Client;
  let folderID: string;
  let kidney: string;
  beforeAllInSharedApp(async (shared) => {
    app = shared;
    ann = createClient(app.url);
    await ann.signup();
    folderID = (await sampleDocument(ann)).Folder_id;
    kidney = (await uploadFile(ann, 'uploadText', { folderID, customName: 'Kidney', content: kidneyNotes })).body.textDocument.TextDoc_id;
    await allRead(ann);
    await process(ann, kidney);
  });

  it('works', async () => {
    const started = performance.now();
    console.log((await ann.call('getQuizQuestions', { query: { pdfId: kidney } })).body);
    const messages = await messagesOf(ann, { pdfId: kidney, questionCount: 10 });
    console.log(messages.map((m) => m.type).join(" "), JSON.stringify(messages.at(-1)), performance.now() - started);
    for (const customTopic of ['furosemide', 'loop diuretics', 'kidney stones', 'renaissance painting', 'football world cup', 'the', 'xyzzy', 'quantum computing', 'potassium in the blood', 'heart attack', 'pneumonia treatment'] ) {
      const m = await messagesOf(ann, { pdfId: kidney, questionCount: 5, contentType: 'custom', customTopic });
      console.log(customTopic, m.map(x => x.type === 'error' ? x.error : x.type === 'question_ready' ? x.question.span.slice(0,50) : x.type).join(' | '));
      const { results } = (await ann.call('searchWithAnswer', { body: { query: customTopic, pdfId: kidney, limit: 20, includeAnswer: false } })).body;
      console.log(results.map(r => r.similarity.toFixed(2)).join(' '));
    }
    expect(questionsIn(messages).length).toBeGreaterThan(0);
  });
});
