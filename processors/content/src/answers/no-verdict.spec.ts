import { describe, expect, it } from 'vitest';
import { namedIn, nameList, NEAR, SAME } from '../search/other-names.ts';
import { passagesOf } from '../search/passages.ts';
import { nearNames, writtenNames } from '../search/written-names.ts';
import { createAnswers } from './answer.ts';
import { passage } from './answers.fixture.ts';
import type { Source } from './source.ts';

const { answer } = createAnswers();
const lists = [nameList(writtenNames(), SAME), nameList(nearNames(), NEAR)];
const of = (documentId: string, text: string): Source[] =>
  passagesOf({ pages: [{ pageNumber: 1, text }] }).map(({ title, start, end, sentences, blocks, path }) => ({
    ...passage(text.slice(start, end), { documentId, name: documentId, title }),
    sentences: sentences.map(([from, to]) => [from - start, to - start] as const),
    blocks,
    path,
  }));
const ask = (question: string, sources: readonly Source[]) =>
  answer(question, sources, { named: namedIn(question, lists) });
const verdictOf = (question: string, text: string) => ask(question, of('notes', text)).verdict;

const reversal = `Reversal agents

Protamine binds heparin. Vitamin K is for warfarin.

Clotting

Platelets stick to the vessel wall.`;

describe('no verdict', () => {
  it('where words of the same family meet, and nothing fills what is asked', () => {
    expect(verdictOf('how is heparin reversed', reversal)).toBe('places');
    expect(verdictOf('which agents reverse heparins', reversal)).toBe('places');
  });

  it('where the rest of a question is asked in other words', () => {
    expect(verdictOf('what stops heparin working in a hurry', reversal)).toBe('places');
  });
});

describe('not there', () => {
  it.each([
    ['a drug that no passage has', 'how is dabigatran reversed'],
    ['a disease', 'heparin in pancreatitis'],
    ['a figure', 'protamine dose for heparin'],
    ['a rare word where nothing is named', 'Which year was Napoleon crowned?'],
  ])('is said of %s', (_what, question) => {
    expect(ask(question, of('notes', reversal))).toMatchObject({ verdict: 'none', sentences: [] });
  });

  it('is said of another age, another way to give it and another drug of the class', () => {
    const doses = 'Drug\tAge\tDose\nParacetamol\t2-3 years\t180 mg\nParacetamol\t4-5 years\t240 mg';
    expect(verdictOf('paracetamol dose for a 3 year old', doses)).toBe('read');
    expect(verdictOf('paracetamol dose for a 9 year old', doses)).toBe('none');
    expect(verdictOf('nebulised adrenaline dose in croup', 'Croup: adrenaline 1 mg IM')).toBe('none');
    expect(verdictOf('lisinopril dose', 'ACE inhibitors: ramipril 2.5 mg')).toBe('none');
  });

  it('is not said of what has another name in the notes', () => {
    expect(verdictOf('signs of low potassium', 'hypokalaemia\n- U waves\n- weakness')).not.toBe('none');
    expect(verdictOf('drugs after a heart attack', 'MI\n- aspirin and a statin')).not.toBe('none');
  });
});

describe('a row of a table answers', () => {
  const table = `Patient\tDrug\tDays
woman, not pregnant\tnitrofurantoin\t3
pregnant\tcefalexin\t7

Age\tHeart rate
under 1 year\t110-160
2-5 years\t95-140

Disease\tCa\tPTH
Primary hyperparathyroidism\tup\tup
Secondary hyperparathyroidism\tdown\tup
Osteomalacia\tdown\tup`;
  const said = (question: string) => ask(question, of('notes', table)).sentences.map(({ text }) => text);

  it('where its head and the head of a column are what is asked', () => {
    expect(said('PTH in osteomalacia')).toEqual(['Osteomalacia – Ca: down; PTH: up']);
  });

  it.each([
    ['of others, whom its head only denies', 'Which drug does a pregnant woman take?'],
    ['of an age that is not asked for', 'What is the heart rate?'],
    ['of two that may be meant', 'Ca in hyperparathyroidism'],
    ['without the column', 'ALP in osteomalacia'],
  ])('and no row %s', (_what, question) => {
    expect(said(question)).toEqual([]);
  });
});

describe('bad input', () => {
  const notes = of('notes', reversal);
  it('is a whole lecture', () => {
    const lecture = 'Heparin is a drug of the ward and of the clinic. '.repeat(200).slice(0, 9_900);
    expect(['places', 'none', 'read']).toContain(ask(`${lecture} How is heparin reversed?`, notes).verdict);
  });

  it.each(['肝素如何逆转', 'h', 'K', '????', 'and?', 'כיצד'])(
    'is no question that is answered: %s',
    (question) => {
      expect(ask(question, notes).sentences).toEqual([]);
    },
  );

  it('is three questions: each is answered for itself, and what is not is named', () => {
    const text = 'Preload is the stretch of the ventricle.\n\nAfterload is the load against which it ejects.';
    const { verdict, missing, sentences } = ask(
      'What is preload? What is afterload? What is compliance?',
      of('notes', text),
    );
    expect([verdict, sentences.length]).toEqual(['partly', 2]);
    expect(missing).toEqual(['What is compliance']);
  });

  it('is a name that two documents use for different things: both are told', () => {
    const texts = [
      'MS is multiple sclerosis, a disease of myelin.',
      'MS is mitral stenosis, a narrow valve.',
    ];
    const { sentences, citations, conflicts } = ask(
      'What is MS?',
      texts.flatMap((text, at) => of(`document ${at}`, text)),
    );
    expect(sentences.map(({ text }) => text)).toEqual(texts);
    expect(citations.map(({ PDF_id }) => PDF_id)).toEqual(['document 0', 'document 1']);
    expect(conflicts).toEqual([]);
  });
});
