// `npm run lab -- eval-quiz`: what the question engine makes of the cards of each document, in figures, and a sheet to read by eye.
// Options: --document <part of a name>, --part tune|check (rules are written on the one and reported on the other), --most 40 documents,
// drawn by --seed 1, --pages 12 of each, --style cloze|question, --sheet 40, --refused: with the cards that gave none.
import { parseArgs } from 'node:util';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import type { CardStyle, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { drawn } from '../cards/candidate-id.ts';
import { readCorpus, type CorpusDocument } from '../cards/corpus.ts';
import { figuresOf, type Outcome } from './measures.ts';
import { drawSheet, toRead } from './sheet.ts';
import { sourceOf } from './source.ts';

const { values } = parseArgs({
  options: {
    document: { type: 'string', default: '' },
    part: { type: 'string' },
    most: { type: 'string', default: '40' },
    pages: { type: 'string', default: '12' },
    style: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    sheet: { type: 'string', default: '40' },
    refused: { type: 'boolean', default: false },
  },
});
const styles = (['cloze_deletion', 'question_answer'] as CardStyle[]).filter((style) =>
  style.startsWith(values.style),
);

const partOf = ({ name }: CorpusDocument): string => (drawn(`part ${name}`) < 0.5 ? 'tune' : 'check');
const corpus = (await readCorpus(values.document))
  .filter((one) => values.part === undefined || partOf(one) === values.part)
  .sort((a, b) => drawn(`${values.seed} ${a.name}`) - drawn(`${values.seed} ${b.name}`))
  .slice(0, Number(values.most));

const engine = createQuestionEngine();

async function outcomeOf(name: string, source: QuestionSource): Promise<Outcome> {
  const ids = source.cards.map(({ cardId }) => cardId);
  const began = performance.now();
  let first = 0;
  const { questions, refused } = await engine.generateQuestions(source, ids.slice(0, 1));
  first = performance.now() - began;
  const rest = await engine.generateQuestions(source, ids.slice(1));
  const pageOf = new Map(source.cards.map(({ cardId, pageNumber }) => [cardId, pageNumber]));
  return {
    name,
    pages: source.document.pages.length,
    cards: ids.length,
    asked: [...questions, ...rest.questions].map((one) => ({
      ...one,
      document: name,
      pageNumber: pageOf.get(one.cardId)!,
    })),
    refused: [...refused, ...rest.refused],
    source,
    first,
    all: performance.now() - began,
  };
}

const outcomes: Outcome[] = [];
for (const style of styles) {
  const made: Outcome[] = [];
  for (const { name, document } of corpus) {
    const pages = document.pages.slice(0, Number(values.pages));
    made.push(await outcomeOf(name, await sourceOf({ pages }, style)));
  }
  console.log(`\n${style}`);
  console.log(figuresOf(made));
  outcomes.push(...made);
}
if (corpus.length > 1)
  console.table(
    Object.fromEntries(
      corpus.map(({ name }) => {
        const own = outcomes.filter((one) => one.name === name);
        const { pages, cards, questions } = figuresOf(own);
        const each = pages / Math.max(1, styles.length);
        return [name, { pages: each, cards, questions, 'a page': Number((questions / pages).toFixed(2)) }];
      }),
    ),
  );
if (values.refused)
  for (const { name, refused, source } of outcomes)
    for (const { cardId, reason } of refused)
      console.log(
        `${reason.padEnd(14)} ${name}: ${source.cards.find((one) => one.cardId === cardId)!.prompt}`,
      );
const sheet = drawSheet(
  outcomes.flatMap(({ asked }) => asked),
  Number(values.sheet),
  values.seed,
);
console.log(sheet.map(toRead).join('\n'));
