import { PlanStudyDay } from '@anamnesis/contracts/preferences/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { allRead, process, sampleDocument, until } from '../support/studying.ts';

const lecture = `The heart

- The mitral valve lies between the left atrium and the left ventricle.
- The tricuspid valve lies between the right atrium and the right ventricle.
- The sinoatrial node is the pacemaker of the heart.
- Cardiac output is the product of heart rate and stroke volume.
`;

let app: SharedApp;
let ann: Client;
let folderID: string;
beforeAllInSharedApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  ann = createClient(app.url);
  await ann.signup();
  const sample = await sampleDocument(ann);
  folderID = sample.Folder_id;
  await ann.call('deletePDF', { body: { pdfId: sample.PDF_id } });
  await ann.call('chooseNewCardsPerDay', { body: { newCardsPerDay: null } });
});

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.set('customName', name);
  form.set('folderID', folderID);
  form.set('file', new Blob([lecture]), 'lecture.txt');
  const { textDocument } = (await ann.call('uploadText', { form })).body;
  await allRead(ann);
  return textDocument.TextDoc_id;
}

const cardsOf = async (pdfId: string) =>
  (await ann.call('getAnkiQuestions', { body: { pdfId } })).body.questions;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Every number of cards to study that is shown or sent anywhere. */
async function counts(pdfIds: readonly string[]): Promise<number[]> {
  const { body: status } = await ann.call('batchCheckPDFAnkiStatus', { body: { pdfIds: [...pdfIds] } });
  const { body: plan } = await ann.call('getStudyToday');
  const { body: session } = await ann.call('getStudySession', { query: {} });
  const { body: ofFolder } = await ann.call('getStudySession', { query: { folderId: folderID } });
  const { body: due } = await ann.call('getDueQuestions', {
    query: { questionType: 'anki', dueDate: plan.studyDay },
  });
  const request = { userId: ann.user!.id, studyDay: plan.studyDay };
  const mail = PlanStudyDay.output.parse(await app.ports.bus.request(PlanStudyDay.subject, request, 5_000));
  return [
    sum(pdfIds.map((id) => status.dueCounts[id]?.today ?? 0)),
    plan.new + plan.due,
    plan.tomorrow.new + plan.tomorrow.due,
    sum(plan.documents.map(({ newInAll, due: answered }) => newInAll + answered)),
    session.inAll,
    session.cards.length,
    ofFolder.inAll,
    due.dueQuestions.length,
    mail.new + mail.due,
  ];
}
const allAre = (all: readonly number[], expected: number): boolean => all.every((one) => one === expected);

it('are studied once, whatever is processed at the same time, and from the other document when one is deleted', async () => {
  const [one, two] = [await upload('Heart'), await upload('Heart, again')];
  await Promise.all([process(ann, one), process(ann, two)]);
  const made = (await cardsOf(one)).length;
  expect(made).toBeGreaterThan(2);
  expect(await cardsOf(two)).toHaveLength(made);
  await until(ann, async () => allAre(await counts([one, two]), made));
  const [inOne, inTwo] = [await cardsOf(one), await cardsOf(two)];
  // Each text is asked in one of them, and says where it stands in the other.
  for (const [n, card] of inOne.entries()) {
    const [studied, held] = card.studiedIn ? [inTwo[n]!, card] : [card, inTwo[n]!];
    expect(studied.prompt).toBe(held.prompt);
    expect(held.studiedIn).toMatchObject({ pdfId: studied.pdfId, cardId: studied.id });
    expect(studied.alsoIn).toMatchObject({ count: 1, places: [{ pdfId: held.pdfId, cardId: held.id }] });
  }
  await ann.call('deletePDF', { body: { pdfId: one, docType: 'text' } });
  await until(ann, async () => allAre(await counts([two]), made));
  expect((await cardsOf(two)).every(({ studiedIn, alsoIn }) => !studiedIn && !alsoIn)).toBe(true);
});

it('are released when the text of either is changed, and one card that is brought back is no second one', async () => {
  const [one, two] = [await upload('Heart'), await upload('Heart, again')];
  await process(ann, one);
  await process(ann, two);
  const made = (await cardsOf(one)).length;
  await until(ann, async () => allAre(await counts([one, two]), made));
  const [first, second] = await cardsOf(one);
  expect((await cardsOf(two)).map(({ studiedIn }) => studiedIn?.pdfId)).toEqual(Array(made).fill(one));
  const own = { ankiId: first!.id, pdfId: one };
  await ann.call('updateAnki', { body: { ...own, newPrompt: 'The {{c1::aorta}} is an artery.' } });
  await until(ann, async () => allAre(await counts([one, two]), made + 1));
  const bin = { pdfId: one, ankiIds: [second!.id] };
  await ann.call('changeAnkiCards', { body: { ...bin, change: { kind: 'deleted' } } });
  await until(ann, async () => (await cardsOf(two)).filter(({ studiedIn }) => !studiedIn).length === 2);
  expect(allAre(await counts([one, two]), made + 1)).toBe(true);
  await ann.call('changeAnkiCards', { body: { ...bin, change: { kind: 'restored' } } });
  await until(ann, async () => allAre(await counts([one, two]), made + 1));
});
