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
| Alveoli | Simple squamous | Elastic fibres only |
| Bronchioles | Simple cuboidal | Smooth muscle ring |

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
      'column Alveoli',
      'column Bronchioles',
    ]);
    expect(beside('salbutamol')).toEqual(['list Ipratropium', 'list Theophylline']);
    expect(beside('Diaphragm')).toEqual(['heading Scalenes']);
    expect(beside('Epithelium')).toEqual([]);
  });

  it('comes with the row, item or sentence that says something of it', () => {
    expect(sisters.of('Alveoli', 1).find(({ text }) => text === 'Oropharynx')?.because).toEqual({
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
const rowIn = (text: string, first: string): string =>
  text
    .split('\n')
    .find((line) => line.includes(first))!
    .replace(/^\| | \|$/gu, '');

const MUSCLES = `# Muscles
| Muscle | Origin | Innervation |
| --- | --- | --- |
| Deltoid | Lateral clavicle, acromion | Axillary nerve |
| Teres minor | Lateral border of scapula | Axillary nerve |
| Supinator | Lateral epicondyle, ulna | Deep radial nerve |
| Brachialis | Distal anterior humerus | Musculocutaneous nerve |
| Gracilis | Body of pubis | Obturator nerve |
| Soleus | Head of fibula | Tibial nerve |
`;

describe('a question of a cell', () => {
  const source: QuestionSource = {
    document: documentOf(MUSCLES),
    cards: [
      cardOf(
        'origin',
        '**Muscles**\nMuscle: Gracilis\n- Origin: {{c1::Body of pubis}}',
        'Body of pubis',
        rowIn(MUSCLES, 'Gracilis'),
      ),
      cardOf(
        'nerve',
        '**Muscles**\nMuscle: Deltoid\n- Origin: Lateral clavicle, acromion\n- Innervation: {{c1::Axillary nerve}}',
        'Axillary nerve',
        rowIn(MUSCLES, 'Deltoid'),
      ),
    ],
  };

  it('has other cells of its column as wrong options, each with its row, and shows what the card shows', async () => {
    const { questions } = await createQuestionEngine().generateQuestions(source, ['origin', 'nerve']);
    expect(questions.map(({ stem }) => stem)).toEqual([
      'Muscles: Which of the following is the origin of Gracilis?',
      'Muscles: Muscle: Deltoid (Origin: Lateral clavicle, acromion). Which of the following is the innervation?',
    ]);
    const [, nerve] = questions;
    const texts = nerve!.options.map(({ text }) => text);
    expect(texts.every((text) => text.endsWith(' nerve'))).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(nerve!.options.find(({ text }) => text === 'Tibial nerve')?.because?.span).toMatch(/^Soleus/u);
  });
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

  it('are of the region of the key', async () => {
    const span = 'The soleus flexes the ankle towards the sole and returns blood from the leg.';
    const source: QuestionSource = {
      document: documentOf(`The diaphragm lowers with each breath that is taken.\n${span}`),
      cards: [
        cardOf(
          'soleus',
          'The {{c1::soleus}} flexes the ankle towards the sole and returns blood from the leg.',
          'soleus',
          span,
        ),
      ],
    };
    const { questions } = await createQuestionEngine().generateQuestions(source, ['soleus']);
    const texts = questions[0]!.options.map(({ text }) => text);
    expect(texts).toContain('Soleus');
    expect(texts).not.toContain('Diaphragm');
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
