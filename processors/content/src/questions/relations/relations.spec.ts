import { describe, expect, it } from 'vitest';
import type { DocumentText, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createQuestionEngine } from '../engine.ts';
import { sistersIn } from './sisters.ts';
import { toldIn } from './told.ts';

const documentOf = (text: string): DocumentText => ({ pages: [{ pageNumber: 1, text }] });

const AIRWAYS = `# Airways
## Linings
| Part | Epithelium | Support |
| --- | --- | --- |
| Nasal cavity | Ciliated pseudostratified columnar | Bone and cartilage |
| Nasopharynx | Ciliated pseudostratified columnar | Muscle wall |
| Oropharynx | Stratified squamous | Muscle of the palate |
| Alveolus | Simple squamous | Elastic fibres only |
| Bronchiole | Simple cuboidal | Smooth muscle ring |

## Muscles
### Diaphragm
It parts the thorax from the abdomen and lowers with each breath.
### Scalenes
They lift the first two ribs.

## Drugs that widen airways
- Salbutamol: within minutes
- Ipratropium: within half an hour
- Theophylline: by mouth
`;

describe('what stands beside a term', () => {
  const sisters = sistersIn(documentOf(AIRWAYS));
  const beside = (term: string) => sisters.of(term, 1).map(({ text, stands }) => `${stands} ${text}`);

  it('is the rest of its column, its list, or the headings of its own level', () => {
    expect(beside('Oropharynx')).toEqual([
      'column Nasal cavity',
      'column Nasopharynx',
      'column Alveolus',
      'column Bronchiole',
    ]);
    expect(beside('salbutamol')).toEqual(['list Ipratropium', 'list Theophylline']);
    expect(beside('Diaphragm')).toEqual(['heading Scalenes']);
    expect(beside('Epithelium')).toEqual([]);
  });

  it('comes with the row, item or sentence that says something of it', () => {
    expect(sisters.of('Alveolus', 1).find(({ text }) => text === 'Oropharynx')?.because).toEqual({
      span: expect.stringMatching(/^Oropharynx.*Muscle of the palate/u),
      pageNumber: 1,
    });
    expect(sisters.of('Diaphragm', 1)[0]?.because?.span).toBe('They lift the first two ribs.');
  });
});

describe('what a document tells of a term', () => {
  const told = toldIn(documentOf(AIRWAYS));

  it('are the words of each row, item or sentence that names it or stands under it', () => {
    expect([...told.of('Nasopharynx')[0]!]).toEqual(expect.arrayContaining(['pseudostratifi', 'lin']));
    expect(told.of('diaphragm').some((words) => words.has('breath'))).toBe(true);
    expect(told.of('thymus')).toEqual([]);
  });

  it('is beside a term in its own row only', () => {
    expect(told.isBeside('Muscle wall', 'Nasopharynx')).toBe(true);
    expect(told.isBeside('Muscle wall', 'Oropharynx')).toBe(false);
  });
});

const cardOf = (cardId: string, prompt: string, answer: string, span: string) => ({
  cardId,
  textVersion: 1,
  pageNumber: 1,
  prompt,
  answer,
  span,
});

describe('wrong options', () => {
  it('are none of those of which the document says the same in another row', async () => {
    const span = 'The nasal cavity is lined by ciliated pseudostratified columnar cells from front to back.';
    const source: QuestionSource = {
      document: documentOf(`${AIRWAYS}\n## The nose\n${span}\n`),
      cards: [cardOf('lining', span.replace('nasal cavity', '{{c1::nasal cavity}}'), 'nasal cavity', span)],
    };
    const { questions } = await createQuestionEngine().generateQuestions(source, ['lining']);
    const texts = questions[0]!.options.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Nasal cavity', 'Oropharynx']));
    expect(texts).not.toContain('Nasopharynx');
  });

  it('come once for a sentence that several cards show', async () => {
    const context =
      'Absence of gastrin leads to atrophy of the mucosa and absence of acid from the parietal cells.';
    const text = `${context}\nGastrin is measured in the morning. Levels are raised by food.\nSecretin is released by acid. Motilin is released by fasting. Ghrelin is released by hunger.`;
    const source: QuestionSource = {
      document: documentOf(text),
      cards: ['{{c1::morning}}', '{{c1::measured}}'].map((blank, at) =>
        cardOf(
          `c${at}`,
          `**Gut**\n${context}\nGastrin is ${at === 0 ? `measured in the ${blank}` : `${blank} in the morning`}.`,
          'x',
          'Gastrin is measured in the morning.',
        ),
      ),
    };
    const { questions } = await createQuestionEngine().generateQuestions(source, ['c0', 'c1']);
    expect(new Set(questions.map(({ stem }) => stem)).size).toBe(questions.length);
  });
});
