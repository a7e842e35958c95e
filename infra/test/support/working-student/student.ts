import { randomUUID } from 'node:crypto';
import type { User } from '@anamnesis/contracts/accounts/api.ts';
import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { createClient } from '../client.ts';
import { isAnkiCard, sampleDocument } from '../studying.ts';
import type { Ledger } from './ledger.ts';
import { lecturesOf } from './lectures.ts';
import { type Sharing, sharing } from './sharing.ts';
import type { Work } from './work.ts';

/**
 * A user who studies until the server does not respond. `resend` repeats the commands without a response, with the same
 * ids; it rejects with Unanswered when that fails again.
 */
export type Student = {
  user: User;
  /** Sends to this person from now on. */
  befriend: (contact: User) => void;
  study: (url: string, signal: AbortSignal) => Promise<void>;
  resend: (url: string) => Promise<void>;
  /** Ids of the lectures that they uploaded and did not delete. */
  kept: () => string[];
};

/** The server died or was unavailable before it responded. */
export class Unanswered extends Error {}

const farFuture = '2099-12-31';
const notes = '/api/notesRoutes';

const json = (commandId: string, body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', [COMMAND_ID_HEADER]: commandId },
});

/** Signs a person up and gives them the sample document to study. */
export async function enrol(home: string, ledger: Ledger, random: () => number): Promise<Student> {
  const client = createClient(home);
  const { user } = await client.signup();
  const sample = await sampleDocument(client);
  const open: Work[] = [];
  // Apart from what is shared, as some of them are deleted.
  const added = await client.call('addFolder', { body: { folderName: 'Lectures' } });
  const lectures = lecturesOf(user, added.body.folder.Folder_id, random);
  let social: Sharing | null = null;

  const at = (base: string) => {
    const other = createClient(base);
    other.use(user);
    return other;
  };
  const work = (name: string, method: string, body: (id: string) => unknown): Work => {
    const commandId = randomUUID();
    const init = json(commandId, body(commandId));
    return { name, commandId, send: (base) => at(base).raw(method, `${notes}/${name}`, init) };
  };

  const addFolder = () => work('add_Folder', 'POST', (id) => ({ folderName: `Folder ${id}` }));
  const review = (card: AnkiCard) =>
    work('recordAnkiResponse', 'POST', () => ({
      pdfId: card.pdfId,
      cardId: card.id,
      response: random() < 0.7 ? 'correct' : 'incorrect',
      useShortDelay: true,
    }));
  const upload = (): Work => {
    const commandId = randomUUID();
    const send = (base: string) => {
      const form = new FormData();
      form.set('customName', `Notes ${commandId}`);
      form.set('folderID', sample.Folder_id);
      form.set('file', new Blob([lecture(commandId)]), 'notes.txt');
      const headers = { [COMMAND_ID_HEADER]: commandId };
      return at(base).raw('POST', `${notes}/text_upload`, { body: form, headers });
    };
    return { name: 'text_upload', commandId, send };
  };

  const perform = async (task: Work, url: string): Promise<void> => {
    const entry = { commandId: task.commandId, userId: user.id, name: task.name };
    const response = await task.send(url).catch(() => null);
    const body = await response?.json().catch(() => null);
    // 503: an engine was down, and the outcome of the command is unknown.
    const answered = response !== null && body !== null && response.status !== 503;
    if (answered && !response.ok) {
      throw new Error(`${task.name} responded with ${response.status}: ${JSON.stringify(body)}`);
    }
    ledger.record({ ...entry, outcome: answered ? 'acknowledged' : 'unknown' });
    if (answered) return task.acknowledged?.(body);
    open.push(task);
    throw new Unanswered();
  };

  const requestProcessing = async (url: string, pdfId: string, signal: AbortSignal): Promise<void> => {
    const query = new URLSearchParams({ pdfId, authorization: user.token });
    const response = await at(url).raw('GET', `${notes}/extractAndGenerateSSE?${query}`, { signal });
    await response.body?.cancel();
  };

  const dueCards = async (url: string): Promise<AnkiCard[]> => {
    const query = { questionType: 'anki', dueDate: farFuture } as const;
    const { status, body } = await at(url).call('getDueQuestions', { query });
    if (status === 503) throw new Unanswered();
    return body.dueQuestions.filter(isAnkiCard);
  };

  const share = async (url: string): Promise<void> => {
    const task = random() < 0.3 ? social?.send() : await social?.take(url);
    if (task) await perform(task, url);
  };

  const removeOne = async (url: string): Promise<void> => {
    const task = lectures.remove();
    if (task) await perform(task, url);
  };

  return {
    user,
    kept: lectures.kept,
    befriend(contact) {
      social = sharing(user, contact, { folderId: sample.Folder_id, fileId: sample.PDF_id });
    },
    async study(url, signal) {
      try {
        await requestProcessing(url, lectures.any() ?? sample.PDF_id, signal);
        let cards = await dueCards(url);
        while (!signal.aborted) {
          const dice = random();
          const card = cards[Math.floor(random() * cards.length)];
          if (dice < 0.1) await perform(addFolder(), url);
          else if (dice < 0.13) await perform(upload(), url);
          else if (dice < 0.16) await perform(lectures.upload(), url);
          else if (dice < 0.18) await removeOne(url);
          else if (dice < 0.35) await share(url);
          else if (card) await perform(review(card), url);
          else cards = await dueCards(url);
        }
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
      }
    },
    async resend(url) {
      for (let task = open.shift(); task; task = open.shift()) await perform(task, url);
    },
  };
}

const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof Unanswered ||
    error.name === 'AbortError' ||
    error.message.includes('fetch failed') ||
    error.message.includes('terminated'));

const lecture = (seed: string): string =>
  `Notes ${seed}. The mitral valve separates the left atrium from the left ventricle. ` +
  'Furosemide inhibits the sodium-potassium-chloride cotransporter in the loop of Henle.';
