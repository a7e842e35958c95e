import { itemsOf } from '@anamnesis/contracts/diseases/guides/wire.ts';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { messagesOf, questionsIn } from '../support/quizzing.ts';
import { process } from '../support/studying.ts';

let app: SharedApp;
let ann: Client;
let eve: Client;
beforeAllInSharedApp(async (shared) => {
  app = shared;
  [ann, eve] = [createClient(app.url), createClient(app.url)];
  await Promise.all([ann.signup(), eve.signup()]);
});

const change = (of: Client, collectionId: string, name: string, method: 'append' | 'delete' = 'append') =>
  of.call('changeCollection', { params: { collectionId }, body: { name, method } });
const guideOf = (disease: string, of = ann) => of.call('getDisease', { body: { disease } });

it('keeps collections, the latest disease first, for one person alone', async () => {
  const { body: chest } = await ann.call('addCollection', { body: { title: ' Chest ' } });
  const { _id: id } = chest;
  await change(ann, id, 'Asthma');
  await change(ann, id, 'COPD + #1');
  expect((await ann.call('getCollections')).body).toEqual([
    { _id: id, title: 'Chest', diseases: ['COPD + #1', 'Asthma'] },
  ]);
  expect((await change(ann, id, 'asthma', 'delete')).body.diseases).toEqual(['COPD + #1']);

  expect((await eve.call('getCollections')).body).toEqual([]);
  const foreign = [
    await change(eve, id, 'Gout'),
    await change(eve, 'no such id', 'Gout'),
    await eve.call('deleteCollection', { params: { id } }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await ann.call('deleteCollection', { params: { id } })).body).toEqual({ success: true });
});

it('opens a guide by its synonym in either spelling, with its lists as specified', async () => {
  const { body } = await guideOf('gastroesophageal reflux disease');
  expect(body.title).toBe('Gastro-oesophageal reflux disease');
  expect(itemsOf(body.risk_factors)).toEqual(body.guide.riskFactors.map(({ text }) => text));
  expect(itemsOf(body.symptoms)).toEqual(body.guide.symptoms.map(({ text }) => text));
  expect(itemsOf(body.pathology)).toEqual(body.guide.pathophysiology.map(({ text }) => text));
  const { names } = (await ann.call('suggestDiseases', { query: { text: 'GERD' } })).body;
  expect(names[0]).toMatchObject({ name: body.title, matched: 'GERD' });
});

it('offers the nearest names of a disease that it does not know', async () => {
  const unknown = await guideOf('Tuberclosis');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'UNKNOWN_DISEASE' } });
  const { isAlike, names } = unknown.body as unknown as { isAlike: boolean; names: { name: string }[] };
  expect([isAlike, names[0]?.name]).toEqual([true, 'Tuberculosis']);
  expect(await guideOf('x'.repeat(10_000))).toMatchObject({ status: 400, body: { code: 'DISEASE_NAME' } });
});

it('lists all guides, and answers a name that stands for several with the most usual one', async () => {
  const { guides, generic } = (await ann.call('listGuides')).body;
  expect(guides.length).toBeGreaterThan(150);
  const stroke = generic.find(({ name }) => name === 'Stroke');
  const asked = await guideOf('CVA');
  const { guide, generic: said } = asked.body;
  expect(guide.name).toBe(said?.leadsTo[0]?.name);
  expect(said?.leadsTo).toHaveLength(stroke?.leads ?? 0);
});

const metrics = async (): Promise<string> => (await ann.raw('GET', '/metrics')).text();

it('tells operators what three people asked for in vain, and never who', async () => {
  const kim = createClient(app.url);
  await kim.signup();
  for (const who of [ann, ann, eve]) await guideOf('Erdheim-Chester disease', who);
  expect(await metrics()).not.toContain('erdheim');
  await guideOf('ERDHEIM-Chester Disease', kim);
  await guideOf('Something of mine alone', kim);
  const text = await metrics();
  expect(text).toContain('anamnesis_missed_guides_people{disease="erdheim chester disease"} 3');
  expect(text).not.toContain('something of mine');
});

it('makes one document with cards of a guide, which count in the statistics', async () => {
  const make = () => ann.call('makeGuideCards', { body: { diseaseId: 'asthma' } });
  const [one, other] = await Promise.all([make(), make()]);
  const { documentId } = one.body;
  expect(other.body.documentId).toBe(documentId);
  expect((await guideOf('Asthma')).body.documentId).toBe(documentId);
  expect((await process(ann, documentId)).at(-1)).toMatchObject({ done: true, error: null });
  const { cards } = (await ann.call('getStudySession', { query: { pdfId: documentId } })).body;
  expect(cards.length).toBeGreaterThan(15);

  for (const [n, { id: cardId }] of cards.slice(0, 4).entries()) {
    const response = n === 0 ? 'incorrect' : 'correct';
    await ann.call('recordAnkiResponse', { body: { pdfId: documentId, cardId, response } });
  }
  const { total, days, streak, forecast } = (await ann.call('getStatistics')).body;
  expect(total).toMatchObject({ answers: 4, correct: 3, asked: 0, days: 1 });
  expect(days).toHaveLength(1);
  expect(streak).toEqual({ current: 1, longest: 1, studiedToday: true });
  expect(forecast).toHaveLength(30);
  expect((await ann.call('getUserQuestions')).body).toEqual([]);
  expect((await eve.call('getStatistics')).body.total.answers).toBe(0);
});

it('asks questions of a guide, each with its sentences', async () => {
  const { documentId } = (await eve.call('makeGuideCards', { body: { diseaseId: 'myocarditis' } })).body;
  await process(eve, documentId);
  const questions = questionsIn(await messagesOf(eve, { pdfId: documentId, questionCount: 5 }));
  expect(questions.length).toBeGreaterThan(2);
});

it('tells of a sign and of a drug in which guides they stand', async () => {
  const murphy = await guideOf('Murphy’s sign');
  expect(murphy).toMatchObject({ status: 404, body: { names: [], drug: null } });
  const { facts } = murphy.body as unknown as { facts: { disease: string }[] };
  expect(facts[0]?.disease).toBe('acute-cholecystitis');
  expect(await guideOf('Lasix')).toMatchObject({ body: { drug: { name: 'Furosemide', matched: 'Lasix' } } });
});

it('answers a score by its id, and by its name the way to it', async () => {
  const { status, body } = await ann.call('getScore', { params: { id: 'curb-65' } });
  expect(status).toBe(200);
  expect(body.items).toHaveLength(5);
  expect(body.guides).toEqual([{ id: 'community-acquired-pneumonia', name: 'Community-acquired pneumonia' }]);
  expect((await guideOf('CAP')).body.guide.scores.map(({ id }) => id)).toEqual(['curb-65']);
  expect(await guideOf('CURB-65')).toMatchObject({
    status: 404,
    body: { code: 'UNKNOWN_DISEASE', score: { id: 'curb-65', name: 'CURB-65' } },
  });
  const { names } = (await ann.call('suggestDiseases', { query: { text: 'curb' } })).body;
  expect(names).toMatchObject([{ kind: 'score', id: 'curb-65', name: 'CURB-65', matched: null }]);
  expect((await ann.call('listGuides')).body.scores).toContainEqual(
    expect.objectContaining({ id: 'curb-65', specialty: 'respiratory' }),
  );
  expect(await ann.call('getScore', { params: { id: 'no-such-score' } })).toMatchObject({ status: 404 });
});
