import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import type { QuizMessage, QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { readEvents } from '@anamnesis/infra/test/support/events.ts';
import { createCaller } from '../load.ts';
import type { Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';

/** Of a seeded person, as event streams take it. */
const tokenOf = (person: Person): string => headersOf(person)['authorization']!.replace('Bearer ', '');

type File = { name: string; bytes: Uint8Array; isText?: boolean };

/** Uploads a file and makes its cards; resolves with its id when all are there. */
export async function uploadAndProcess(url: string, person: Person, file: File): Promise<string> {
  const form = new FormData();
  form.set('customName', file.name);
  form.set('folderID', person.folderId);
  form.set('file', new Blob([new Uint8Array(file.bytes)]), file.isText ? 'notes.txt' : 'lecture.pdf');
  const { path } = file.isText ? api.uploadText : api.uploadPDF;
  const answer = await fetch(url + path, { method: 'POST', headers: headersOf(person), body: form });
  if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`);
  const body = (await answer.json()) as { pdf?: { PDF_id: string }; textDocument?: { TextDoc_id: string } };
  const pdfId = body.pdf?.PDF_id ?? body.textDocument?.TextDoc_id ?? '';
  const query = new URLSearchParams({ pdfId, authorization: tokenOf(person) });
  for await (const event of readEvents<{ done: boolean }>(
    await fetch(`${url}${api.extractAndGenerateSSE.path}?${query}`),
  ))
    if (event.done) break;
  return pdfId;
}

export type Quizzed = {
  sessionId: string;
  questions: QuizQuestion[];
  /** In ms, from the request on. */
  firstMs: number;
  allMs: number;
};

/** Asks for a quiz and follows it to its end. */
export async function quizOf(url: string, person: Person, wish: Record<string, string>): Promise<Quizzed> {
  const started = performance.now();
  const passed = (): number => performance.now() - started;
  const query = new URLSearchParams({ ...wish, authorization: tokenOf(person) });
  const response = await fetch(`${url}${api.generateQuiz.path}?${query}`);
  let [sessionId, firstMs] = ['', 0];
  const questions: QuizQuestion[] = [];
  for await (const message of readEvents<QuizMessage>(response)) {
    if (message.type === 'status') sessionId = message.quizSessionId;
    if (message.type === 'error') throw new Error(`a quiz ended with ${message.code}: ${message.error}`);
    if (message.type !== 'question_ready') continue;
    if (message.isFirstQuestion) firstMs = passed();
    questions.push(message.question);
  }
  return { sessionId, questions, firstMs, allMs: passed() };
}

/** Opens the set-up of a quiz and looks at it for a moment, as whoever wants one does. */
export async function setUp(url: string, person: Person): Promise<void> {
  const caller = createCaller(url);
  const path = `${api.getQuizQuestions.path}?folderId=${person.folderId}`;
  await caller.call({ method: 'GET', path, headers: headersOf(person) });
  caller.close();
  await pause(2_000);
}

/** The ids of the cards of a document. */
export async function cardsIn(url: string, person: Person, pdfId: string): Promise<string[]> {
  const caller = createCaller(url);
  const { path } = api.getAnkiQuestions;
  const { body } = await caller.call({ method: 'POST', path, headers: headersOf(person), body: { pdfId } });
  caller.close();
  return (body as { questions: { id: string }[] }).questions.map(({ id }) => id);
}
