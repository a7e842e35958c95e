import { becauseOfGuide, guideWriterSchema } from '@anamnesis/contracts/diseases/guides/writing.ts';
import { becauseOfComment } from '@anamnesis/contracts/history/comment.ts';
import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import { becauseOfQuestion } from '@anamnesis/contracts/practice/writing/writing.ts';
import type { Client } from '@anamnesis/infra/test/support/client.ts';
import { eventually } from '@anamnesis/infra/test/support/eventually.ts';
import { messagesOf, questionsIn } from '@anamnesis/infra/test/support/quizzing.ts';
import { good } from '@anamnesis/infra/test/support/sharing.ts';
import { allRead, isAnkiCard, process, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { uploadFile } from '@anamnesis/infra/test/support/upload-file.ts';

/** What came of a call, or the sentence that says why nothing did. `shown`: what a person sees of the model, to be read. */
export type Came = { what: string; shown: readonly unknown[] };
type Call = readonly [name: string, ask: () => Promise<Came>];

const note = `Atrial fibrillation

Atrial fibrillation is an irregular rhythm of the atria without P waves. It is the commonest sustained arrhythmia.

Apixaban 5 mg is given twice a day; 2.5 mg where two of these hold: age of 80 or more, weight of 60 kg or less, creatinine of 133 µmol/L or more.

Rate control: bisoprolol 2.5 mg once a day. Verapamil must not be given with a beta blocker.

Cardioversion without anticoagulation is safe only within 48 hours of the onset.`;
const questions = ['When is apixaban given in half the dose?', 'What is the dose of amiodarone?'];
const [rare, topic] = ['Erdheim-Chester disease', 'Treatment of gout'];
const lines = ['Does anything at home or at work bring it on?', 'To sum up, you wheeze at night and smoke.'];

const none = (because: string | undefined): Came => {
  if (!because) throw new Error('nothing came, and no sentence says why');
  return { what: `none, because ${because}`, shown: [] };
};

/** Every call of the app that asks a model. `deck`: a file of slides. Each throws where neither a result nor a sentence comes. */
export function callsOf(client: Client, deck: Uint8Array<ArrayBuffer> | null): readonly Call[] {
  let [noteId, cardId] = ['', ''];
  const folder = async () => (await sampleDocument(client)).Folder_id;

  async function processed(pdfId: string): Promise<Came> {
    await allRead(client);
    const last = (await process(client, pdfId)).at(-1)!;
    const { textEntries } = good('the pages', await client.call('getProcessedText', { body: { pdfId } }));
    const cards = good('the cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions;
    const query = { pdfId };
    const { suggestions } = good('the suggestions', await client.call('getSuggestions', { query }));
    const pages = textEntries.map(({ pageNumber: page, madeBy, insteadOf }) => {
      const of = cards.filter(({ pageNumber }) => pageNumber === page).length;
      const by = insteadOf ? `built-in, as ${becauseOf[insteadOf]}` : (madeBy?.model ?? madeBy?.engine);
      return `p. ${page} ${of} cards, ${by}`;
    });
    const what = `${pages.join('; ')}; ${suggestions.length} offered. ${last.message}`;
    if (last.error !== null || textEntries.length < last.totalPages || cards.length === 0)
      throw new Error(`${what} ${last.error}`);
    cardId ||= cards.find(isAnkiCard)!.id;
    const bullets = textEntries.filter(({ madeBy }) => madeBy?.model);
    const written = [...cards, ...suggestions].filter(({ madeBy }) => madeBy?.model);
    return { what, shown: [...bullets, ...written] };
  }

  async function noted(): Promise<Came> {
    const upload = { folderID: await folder(), customName: 'Atrial fibrillation', content: note };
    noteId = good('the note', await uploadFile(client, 'uploadText', upload)).textDocument.TextDoc_id;
    return processed(noteId);
  }

  async function slides(file: Uint8Array<ArrayBuffer>): Promise<Came> {
    const form = new FormData();
    form.set('folderID', await folder());
    form.set('customName', 'Slides');
    form.set('file', new Blob([file]), 'lecture.pptx');
    return processed(good('the slides', await client.call('uploadPDF', { form })).pdf.PDF_id);
  }

  async function quiz(): Promise<Came> {
    const messages = await messagesOf(client, { pdfId: noteId, questionCount: 5 });
    const [asked, end] = [questionsIn(messages), messages.at(-1)];
    if (end?.type !== 'complete') throw new Error(JSON.stringify(end));
    const written = asked.filter(({ writtenBy }) => writtenBy);
    const what = `${asked.length} questions, ${written.length} of the model. ${end.notice ?? end.message}`;
    if (asked.length === 0 && !end.notice) throw new Error(what);
    return { what, shown: written };
  }

  async function ask(query: string): Promise<Came> {
    const { answer } = good('an answer', await client.call('searchWithAnswer', { body: { query } }));
    if (!answer) return none('the notes say nothing of it');
    const { verdict, engine, insteadOf, leftOut = 0, sentences } = answer;
    const by = insteadOf ? `built-in, as ${becauseOf[insteadOf]}` : (engine?.model ?? 'built-in');
    return {
      what: `${verdict}, ${by}, ${leftOut} left out`,
      shown: engine?.model ? sentences : [],
    };
  }

  async function explanation(): Promise<Came> {
    const { status, body } = await client.call('explain', { body: { explained: { of: 'card', cardId } } });
    if (status !== 200) return none((body as { error?: string }).error);
    return {
      what: `${body.sentences.length} sentences, ${body.leftOut} left out`,
      shown: body.sentences,
    };
  }

  async function guide(): Promise<Came> {
    good('the wish', await client.call('writeGuide', { body: { disease: rare } }));
    return eventually(async () => {
      const { status, body } = await client.call('getDisease', { body: { disease: rare } });
      if (status === 200) return { what: 'a guide of the model', shown: [body.guide] };
      const { writing } = guideWriterSchema.parse(body);
      return (
        writing?.status === 'refused' && none(writing.reason ? becauseOfGuide[writing.reason] : undefined)
      );
    });
  }

  async function practice(): Promise<Came> {
    const { writtenId } = good('the wish', await client.call('writeQuestion', { body: { topic } }));
    const { reason } = await eventually(async () => {
      const { writing } = good('how far it is', await client.call('getQuestionWriting'));
      return writing && writing.status !== 'asked' && writing;
    });
    if (reason) return none(becauseOfQuestion[reason]);
    const question = good('it', await client.call('openWrittenQuestion', { params: { writtenId } }));
    return { what: 'a question of the model', shown: [question] };
  }

  async function history(): Promise<string> {
    const body = { choice: 'name', disease: 'asthma', mode: 'free' } as const;
    return good('a history', await client.call('startHistory', { body })).sessionId;
  }
  const say = async (sessionId: string, content: string) => {
    const body = { messages: [{ role: 'user' as const, content }], sessionId };
    return good('a line', await client.call('findComplexity', { body }));
  };

  async function patient(): Promise<Came> {
    const { content, model } = await say(await history(), lines[0]!);
    return { what: `${model ?? 'the code'} words it`, shown: model ? [content] : [] };
  }

  async function comment(): Promise<Came> {
    const sessionId = await history();
    for (const line of lines) await say(sessionId, line);
    const ends = { diagnosis: 'asthma', nextSteps: 'Spirometry with reversibility.' };
    good('the end', await client.call('finishHistory', { params: { sessionId }, body: ends }));
    good('the wish', await client.call('askHistoryComment', { params: { sessionId } }));
    const { reason, items } = await eventually(async () => {
      const now = good('the history', await client.call('getHistory', { params: { sessionId } })).comment;
      return now && now.status !== 'asked' && now;
    });
    return reason ? none(becauseOfComment[reason]) : { what: `${items.length} comments`, shown: items };
  }

  return [
    ['a typed note', noted],
    ['a quiz', quiz],
    ...questions.map((query) => ['Ask', () => ask(query)] as const),
    ['an explanation', explanation],
    ['a guide', guide],
    ['a question', practice],
    ['a patient’s line', patient],
    ['a comment', comment],
    ['a PDF', async () => processed((await sampleDocument(client)).PDF_id)],
    ...(deck ? [['slides', () => slides(deck)] as const] : []),
  ];
}
