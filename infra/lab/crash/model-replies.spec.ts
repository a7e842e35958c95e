import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { replyJson } from '@anamnesis/infra/test/support/model-double/acts.ts';
import { faithfulWriter } from '@anamnesis/infra/test/support/model-double/faithful-writer.ts';
import {
  type DoubleRequest,
  type ModelDouble,
  type Script,
  startModelDouble,
} from '@anamnesis/infra/test/support/model-double/model-double.ts';
import { extracted, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { type Server, startServer } from '@anamnesis/infra/test/support/killable-server.ts';
import { readLog } from '@anamnesis/infra/test/support/working-student/verify.ts';

const lessons = [
  'Adenosine blocks conduction through the atrioventricular node for a few seconds.',
  'Verapamil is contraindicated in patients with ventricular tachycardia.',
  'Lidocaine shortens the action potential of ventricular cells.',
  'Warfarin blocks the synthesis of several clotting factors in the liver.',
];

/** A page is drafted and read again once; it is repaired because the double's first reply has a card that is refused. */
type Call = { lesson: number; kind: 'draft' | 'reading' | 'repair' };

function callOf({ body }: DoubleRequest): Call {
  const asked = JSON.parse(body.messages?.at(-1)?.content ?? '{}') as {
    page: string;
    refused?: unknown;
    items?: unknown;
  };
  const lesson = Number(/Lesson (\d)/u.exec(asked.page)?.[1]);
  const kind = asked.items ? 'reading' : asked.refused ? 'repair' : 'draft';
  return { lesson, kind };
}

function careless(request: DoubleRequest): ReturnType<typeof replyJson> {
  const written = JSON.parse(faithfulWriter(request)) as { facts?: object[] };
  const absent = {
    quote: 'It is not there.',
    fact: 'x',
    prompt: 'It is not {{c1::there}}.',
    answer: 'there',
  };
  return replyJson(written.facts ? { ...written, facts: [...written.facts, absent] } : written);
}

describe('a server that is killed while a language model makes cards', () => {
  let dataDir: string;
  let double: ModelDouble;
  let server: Server;
  let user: User;
  let script: Script;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-replies-'));
    script = careless;
    double = await startModelDouble((request) => script(request));
    server = await start();
  });
  afterEach(async () => {
    await server.kill();
    await double.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (): Promise<Server> =>
    startServer(dataDir, undefined, {
      OPENAI_BASE_URL: double.url,
      OPENAI_MODEL: 'double',
      OPENAI_CALLS_AT_ONCE: String(lessons.length),
    });
  const client = () => {
    const made = createClient(server.url);
    if (user) made.use(user);
    return made;
  };

  /** How often each page was asked for, in the order of the pages. */
  const asked = (kind: Call['kind']): number[] => {
    const calls = double.requests.map(callOf).filter((call) => call.kind === kind);
    return lessons.map((_, n) => calls.filter(({ lesson }) => lesson === n + 1).length);
  };

  /** A lecture of so many pages that a new person has asked to be processed. */
  async function pressed(pages: number): Promise<string> {
    const person = createClient(server.url);
    ({ user } = await person.signup());
    const form = new FormData();
    form.set('folderID', (await sampleDocument(person)).Folder_id);
    form.set('customName', 'Lecture');
    const texts = lessons
      .slice(0, pages)
      .map((_, n) => [`Lesson ${n + 1}`, '', ...lessons.slice(n), ...lessons.slice(0, n)].join('\n'));
    form.set('file', new Blob([new Uint8Array(await pdfOf(texts))]), 'lecture.pdf');
    const { body } = await person.call('uploadPDF', { form });
    await extracted(person);
    const pdfId = body.pdf.PDF_id;
    const query = new URLSearchParams({ pdfId, authorization: person.token, timeZone: 'UTC' });
    const stream = await person.raw('GET', `/api/notesRoutes/extractAndGenerateSSE?${query}`);
    await stream.body?.cancel();
    return pdfId;
  }

  /** Starts the server anew on the same folder; resolves with the cards when the lecture is processed. */
  async function cardsAfterRestart(pdfId: string): Promise<string[]> {
    server = await start();
    const reader = client();
    await eventually(async () => {
      const { status, body } = await reader.call('getUserPDFs');
      if (status !== 200) return false;
      return body.pdfs.some(
        ({ PDF_id, processing }) => PDF_id === pdfId && processing.status === 'processed',
      );
    });
    const { body } = await reader.call('getAnkiQuestions', { body: { pdfId } });
    return body.questions.map(({ prompt }) => prompt);
  }

  it('pays again only for what was in flight: not for the pages whose draft it had', async () => {
    const never = Promise.withResolvers<undefined>();
    script = (request) => (callOf(request).kind === 'repair' ? never.promise : careless(request));
    const pdfId = await pressed(2);
    // Who asks for a repair has its draft.
    await eventually(() =>
      asked('repair')
        .slice(0, 2)
        .every((times) => times === 1),
    );
    await server.kill();
    script = careless;
    // Both pages say the same: each of it is asked once.
    expect(await cardsAfterRestart(pdfId)).toHaveLength(lessons.length);
    expect({ drafts: asked('draft'), readings: asked('reading'), repairs: asked('repair') }).toEqual({
      drafts: [1, 1, 0, 0],
      readings: [1, 1, 0, 0],
      repairs: [2, 2, 0, 0],
    });
  });

  it('pays for nothing again once a page was made, though nothing of it was recorded', async () => {
    const log = new DatabaseSync(join(dataDir, 'events.sqlite'));
    script = (request) => {
      // From here on the server cannot record anything.
      if (callOf(request).kind === 'repair') log.exec('begin immediate');
      return careless(request);
    };
    const pdfId = await pressed(1);
    await eventually(() => derived().some((text) => text.includes('drafts@openai')));
    await server.kill();
    log.close();
    script = careless;
    const recorded = (await readLog(dataDir)).filter(({ type }) => type === 'PageProcessed');
    expect(recorded.filter(({ data }) => (data as { documentId: string }).documentId === pdfId)).toEqual([]);
    expect(await cardsAfterRestart(pdfId)).toHaveLength(lessons.length);
    expect({ drafts: asked('draft'), repairs: asked('repair') }).toEqual({
      drafts: [1, 0, 0, 0],
      repairs: [1, 0, 0, 0],
    });
  });

  /** What is stored of files beside them. */
  const derived = (): string[] =>
    readdirSync(join(dataDir, 'derived'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('parts'))
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
});
