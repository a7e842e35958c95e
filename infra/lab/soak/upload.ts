import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { again } from '../attack/support/again.ts';
import { type Person, uploadForm } from '@anamnesis/infra/test/support/people.ts';
import type { Given } from './given.ts';

/** What became of an upload: its document, or why it was refused. */
export type Answered = {
  given: Given;
  person: Person;
  /** Of the bytes, as blobs are named. */
  hash: string;
  documentId?: string;
  status: number;
  code: string;
  sentence: string;
};

/** A server that has much to do asks to come again. */
const busy = new Set([429, 503]);
const mostAttempts = 200;
const restMs = 500;
let uploads = 0;

async function upload(person: Person, given: Given): Promise<Answered> {
  const content = given.content();
  // A folder has each name once.
  const name = `${(uploads += 1)} ${basename(given.name)}`.slice(0, 80);
  const form = (): FormData =>
    uploadForm({ folderId: person.folderId, name, fileName: given.fileName, content });
  const send = () => again(() => person.client.call(given.call, { form: form() }));
  let answer = await send();
  for (let attempt = 1; busy.has(answer.status) && attempt < mostAttempts; attempt += 1) {
    await pause(restMs);
    answer = await send();
  }
  const { status } = answer;
  const body = answer.body as {
    error?: string;
    code?: string;
    pdf?: { PDF_id: string };
    textDocument?: { TextDoc_id: string };
  };
  const documentId = body.pdf?.PDF_id ?? body.textDocument?.TextDoc_id;
  return {
    given,
    person,
    hash: createHash('sha256').update(content).digest('hex'),
    ...(documentId !== undefined && { documentId }),
    status,
    code: body.code ?? '',
    sentence: body.error ?? '',
  };
}

/** So many at once, each by the next person. */
export async function uploadAll(
  people: readonly Person[],
  round: readonly Given[],
  { atOnce, onEach }: { atOnce: number; onEach: (answered: Answered, count: number) => void },
): Promise<Answered[]> {
  const left = [...round.entries()];
  const answers: Answered[] = [];
  const lane = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [number, given] = next;
      answers.push(await upload(people[number % people.length]!, given));
      onEach(answers.at(-1)!, answers.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return answers;
}
