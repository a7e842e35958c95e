import { answerSchema } from '@anamnesis/contracts/notes-search/answer.ts';
import { expect, it } from 'vitest';
import { passage } from '../../testing/passage.ts';
import type { AnswerSource } from '../source.ts';
import { bestLinesAsAnswer } from '../told.ts';
import { checkAnswerSentence, type ProvenSentence } from './checked-sentence.ts';
import { citedSentences } from './cited-sentences.ts';
import { writtenAnswer } from './written-answer.ts';
import type { AnswerWriting } from './writing.ts';

function writing(question: string, sources: readonly AnswerSource[]): AnswerWriting {
  return { question, thread: [], sources, builtin: bestLinesAsAnswer([], []) };
}
function keptOf(written: readonly string[], of: AnswerWriting): ProvenSentence[] {
  const kept: ProvenSentence[] = [];
  for (const one of written) {
    const checked = checkAnswerSentence(one, of, kept);
    if ('sentence' in checked) kept.push(checked.sentence);
  }
  return kept;
}

const NODE =
  'Adenosine blocks conduction through the atrioventricular node. It has a short half-life. Adenosine dilates the coronary arteries.';
const first = 'Adenosine blocks conduction through the atrioventricular node.';

it('is what was kept, with what it cites and how much was left out', () => {
  const of = writing('What does adenosine block?', [passage(NODE)]);
  const kept = keptOf([`${first} [1]`, 'Adenosine dilates the coronary arteries. [1]'], of);
  const answer = writtenAnswer(of, { kept: kept, missing: [], leftOut: 2 });
  expect(answerSchema.parse(answer)).toEqual({
    verdict: 'answered',
    sentences: [
      { text: first, sources: [0] },
      { text: 'Adenosine dilates the coronary arteries.', sources: [1] },
    ],
    citations: [first, 'Adenosine dilates the coronary arteries.'].map((span) => ({
      PDF_id: 'lecture',
      PDF_name: 'Lecture',
      page_number: 1,
      span,
    })),
    missing: [],
    conflicts: [],
    leftOut: 2,
  });
  expect(answer.sentences.slice(0, 1)).toEqual(citedSentences(kept.slice(0, 1), of).sentences);
});

it('is what was found without a model where nothing was kept', () => {
  const of = writing('What does adenosine block?', [passage(NODE)]);
  expect(writtenAnswer(of, { kept: [], missing: [], leftOut: 3 })).toEqual({ ...of.builtin, leftOut: 3 });
});

it('shows what contradicts a sentence, wherever it stands', () => {
  const of = writing('What is the half-life of amiodarone?', [
    passage('The half-life of amiodarone is 50 days.'),
    passage('The half-life of amiodarone is 20 days.', { documentId: 'other', name: 'Other' }),
  ]);
  const answer = writtenAnswer(of, {
    kept: keptOf(['The half-life of amiodarone is 50 days. [1]'], of),
    missing: [],
    leftOut: 0,
  });
  expect(answer.sentences.map(({ text }) => text)).toEqual([
    'The half-life of amiodarone is 50 days.',
    'The half-life of amiodarone is 20 days.',
  ]);
  expect(answer.conflicts).toEqual([[0, 1]]);
  expect(answer.citations[answer.sentences[1]!.sources[0]!]).toMatchObject({ PDF_id: 'other' });
});

it('shows what contradicts the page of a sentence in other words, and not the page itself', () => {
  const life = writing('What is the half-life of amiodarone?', [
    passage('The half-life of amiodarone is 50 days.'),
    passage('The half-life of amiodarone is 20 days.', { documentId: 'other', name: 'Other' }),
  ]);
  const halved = 'Amiodarone is halved in 50 days. [1] «The half-life of amiodarone is 50 days.»';
  const both = writtenAnswer(life, { kept: keptOf([halved], life), missing: [], leftOut: 0 });
  expect(both.sentences.map(({ text }) => text)).toEqual([
    'Amiodarone is halved in 50 days.',
    'The half-life of amiodarone is 20 days.',
  ]);
  expect(both.conflicts).toEqual([[0, 1]]);
  const renal = writing('Where is colchicine avoided?', [
    passage('Colchicine must not be given in severe renal failure.'),
  ]);
  const kept = keptOf(['Colchicine is avoided in severe renal failure. [1]'], renal);
  expect(writtenAnswer(renal, { kept, missing: [], leftOut: 0 })).toMatchObject({
    sentences: [{ text: 'Colchicine is avoided in severe renal failure.' }],
    conflicts: [],
  });
});

it('says which thing of a question in another language stands nowhere', () => {
  const text = 'Betablocker senken die Herzfrequenz und den Blutdruck bei den meisten Menschen.';
  const of = writing('Was senken Betablocker und Flecainid?', [passage(text)]);
  const answer = writtenAnswer(of, { kept: keptOf([`${text} [1]`], of), missing: [], leftOut: 0 });
  expect(answer).toMatchObject({ verdict: 'partly', missing: ['Flecainid'] });
});

it('has the words of the page beside a dose', () => {
  const dose = 'Adults with gout are given colchicine 500 micrograms twice a day.';
  const of = writing('How is gout treated?', [passage(`${dose} Gout is painful.`)]);
  const answer = writtenAnswer(of, {
    kept: keptOf([`${dose} [1]`, 'Gout is painful. [1]'], of),
    missing: [],
    leftOut: 0,
  });
  expect(answerSchema.parse(answer).sentences).toMatchObject([{ text: dose, quoted: true }, {}]);
  expect(answer.sentences[1]).not.toHaveProperty('quoted');
});

it('says what the notes do not hold, beside the places where nothing is claimed', () => {
  const of = writing('What does adenosine block in pregnancy?', [passage(NODE)]);
  const notHeld = { kept: [], missing: ['in pregnancy', 'in pregnancy', ''], leftOut: 0 };
  const found = { ...of.builtin, sentences: [{ text: first, sources: [0] }] };
  expect(writtenAnswer({ ...of, builtin: found }, notHeld)).toEqual({
    verdict: 'places',
    sentences: [],
    citations: [],
    missing: ['in pregnancy'],
    conflicts: [],
    leftOut: 0,
  });
  // What it said besides could not be shown: nobody knows what the notes hold.
  expect(writtenAnswer(of, { ...notHeld, leftOut: 1 })).toEqual({ ...of.builtin, leftOut: 1 });
});

it('names what is missing once, with the words that the notes hold nowhere', () => {
  const of = writing('What does adenosine block?', [passage(NODE)]);
  const missingOf = (away: readonly string[], missing: readonly string[]) =>
    writtenAnswer(
      { ...of, builtin: bestLinesAsAnswer([], away) },
      { kept: keptOf([`${first} [1]`], of), missing, leftOut: 0 },
    );
  expect(missingOf(['children'], ['in children', 'in children']).missing).toEqual(['in children']);
  expect(missingOf(['children'], [])).toMatchObject({ verdict: 'partly', missing: ['children'] });
  expect(missingOf([], [])).toMatchObject({ verdict: 'answered', missing: [] });
});
