import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { cut, failing, hang, reply } from '../support/model-double/acts.ts';
import { answering, askedIn, numbered } from '../support/model-double/answering.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { node, arteries, NOTES, question, stopsLine } from '../support/written-answers.ts';
import { modelEnv } from '../support/written-questions.ts';

let double: ModelDouble;
let script: Script;

beforeAll(async () => {
  double = await startModelDouble((request) => script(request));
});
afterAll(() => double.close());

/** An app of its own: after failures in a row no model is asked for a while. */
async function askedAnew(env: Record<string, string> = {}) {
  const own = await startTestApp({ env: { ...modelEnv(double.url), ...env } });
  try {
    const client = createClient(own.url);
    await client.signup();
    const folderID = (await sampleDocument(client)).Folder_id;
    const notes = { folderID, customName: 'Adenosine', content: NOTES['Adenosine']! };
    good('the upload', await uploadFile(client, 'uploadText', notes));
    await allRead(client);
    const before = double.requests.length;
    return {
      answer: (await client.call('searchWithAnswer', { body: { query: question } })).body.answer!,
      requests: double.requests.length - before,
    };
  } finally {
    await own.destroy();
  }
}

/** The line of the notes that says it comes first, behind its heading; no sentence says anything else than the notes. */
function expectLinesOfTheNotes({ sentences, citations }: Answer): void {
  expect(sentences[0]).toEqual({ text: `Adenosine: ${node}`, sources: [0] });
  expect(citations[0]).toMatchObject({ page_number: 1, span: node });
  const lines = sentences.map(({ text }) => text.replace('Adenosine: ', ''));
  expect(lines.filter((line) => !NOTES['Adenosine']!.includes(line))).toEqual([]);
}

describe('where the model does not write, the built-in engine finds the lines of the notes', () => {
  it.each([
    ['its reply is cut off', 'away', () => cut(400, `${node} [1]\n${arteries} [1]`)],
    ['it fails', 'away', () => failing(500)],
    ['it writes nothing that the notes say', 'nonsense', () => reply('Penicillin heals 20 patients. [1]')],
  ] as const)('%s', async (_what, insteadOf, act) => {
    script = answering(act);
    const { answer, requests } = await askedAnew();
    expect(requests).toBeGreaterThan(0);
    expect(answer).toMatchObject({ verdict: 'places', engine: { name: 'builtin' }, insteadOf });
    expectLinesOfTheNotes(answer);
  });

  it('nothing is read a second time', async () => {
    const written = answering((request) => numbered(stopsLine, request));
    script = (request) => (askedIn(request).items ? failing(500) : written(request));
    const { answer } = await askedAnew();
    expect(answer).toMatchObject({ verdict: 'places', engine: { name: 'builtin' }, insteadOf: 'away' });
    expectLinesOfTheNotes(answer);
  });

  it('nothing comes in time', async () => {
    script = () => hang('headers');
    const { answer } = await askedAnew({ OPENAI_TIMEOUT_SECONDS: '1' });
    expect(answer).toMatchObject({ verdict: 'places', engine: { name: 'builtin' }, insteadOf: 'slow' });
    expectLinesOfTheNotes(answer);
  });

  it('the tokens of the day are spent', async () => {
    const { answer, requests } = await askedAnew({ MODEL_TOKENS_PER_PERSON: '100' });
    expect(answer).toMatchObject({ verdict: 'places', engine: { name: 'builtin' }, insteadOf: 'budget' });
    expectLinesOfTheNotes(answer);
    expect(requests).toBe(0);
  });
});
