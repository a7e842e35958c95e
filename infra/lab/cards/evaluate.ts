// `npm run lab -- eval-cards`: what the built-in engine makes of each document, as a table, and a sheet of cards to read by eye. With
// --engine openai: what a model makes of pages of them, what the checks refused, key facts asked, tokens, their cost, seconds a page.
import { withTopic } from '@anamnesis/content/engines/extractive/candidates/with-topic.ts';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { cardsOf } from '@anamnesis/content/engines/extractive/cards.ts';
import { SECTION_WORDS } from '@anamnesis/content/engines/extractive/choice/choose.ts';
import { contentStems, indexDocument, type DocumentIndex } from '@anamnesis/content/page/document-index.ts';
import { termsNamedIn } from '@anamnesis/content/page/key-terms.ts';
import { lackOf } from '@anamnesis/content/checks/lack.ts';
import type { Judged } from '@anamnesis/content/engines/extractive/judgement/judge.ts';
import { wordCount } from '@anamnesis/content/statements/sentence-rules.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { candidateId } from './candidate-id.ts';
import { evaluateCardsOf, isModel, modelOptions } from './model/command.ts';
import { readCorpus, readFolder, type CorpusDocument } from './corpus.ts';
import type { JudgedCandidate } from './judgements.ts';
import { readOptions } from '../../tools/options.ts';
import { writeSheets } from './sheets.ts';
import { speedOf } from './speed.ts';

const values = readOptions(
  'npm run lab -- eval-cards: what the engine makes of each document of the corpus.',
  {
    document: {
      type: 'string',
      default: '',
      takes: 'part of a name',
      meaning: 'only the documents named so',
    },
    folder: {
      type: 'string',
      takes: 'DIR',
      meaning: 'the texts of this folder instead of the corpus, with a form feed between pages',
    },
    part: { type: 'string', takes: 'work|check', meaning: 'only documents to build with, or to measure on' },
    style: { type: 'string', takes: 'cloze|question', meaning: 'only cards of this style' },
    sheet: {
      type: 'string',
      takes: 'count',
      meaning: 'writes so many cards to read by eye, drawn by the seed',
    },
    sheets: { type: 'string', default: '1', takes: 'count', meaning: 'on so many sheets' },
    out: { type: 'string', default: 'cards-to-read', takes: 'DIR', meaning: 'where the sheets go' },
    seed: { type: 'string', default: '1', takes: 'number', meaning: 'draws other cards and pages' },
    speed: { type: 'boolean', default: false, meaning: 'only how fast cards and summaries are made' },
    ...modelOptions,
  },
);
const styles = (['cloze_deletion', 'question_answer'] as CardStyle[]).filter((style) =>
  style.startsWith(values.style ?? ''),
);

const tag = await createTagger();
const read =
  values.folder === undefined ? await readCorpus(values.document) : await readFolder(values.folder);
const corpus = read.filter(({ part }) => values.part === undefined || part === values.part);
const everyCard: JudgedCandidate[] = [];
if (isModel(values.engine)) await evaluateCardsOf(corpus, values);
else await evaluateBuiltin();

async function evaluateBuiltin(): Promise<void> {
  for (const style of styles) {
    if (values.speed) {
      console.log(`\n${style}: milliseconds and pages a second of a core, by each page's shortest pass`);
      console.table(
        Object.fromEntries(corpus.map(({ name, document }) => [name, speedOf(document, tag, style)])),
      );
      continue;
    }
    const rows = corpus.map((document) => rowOf(document, style));
    console.log(`\n${style}: ${corpus.length} documents`);
    console.table(
      Object.fromEntries([...rows, totalOf(rows)].map(({ name, ...row }) => [name, figuresOf(row)])),
    );
  }
  if (values.sheet === undefined) return;
  const { out, seed } = values;
  const count = await writeSheets(everyCard, {
    count: Number(values.sheet),
    sheets: Number(values.sheets),
    out,
    seed,
  });
  console.log(`Wrote ${count} cards to read to ${out}.`);
}

type Row = {
  name: string;
  pages: number;
  cards: number;
  empty: number;
  sections: number;
  'sections asked': number;
  terms: number;
  'terms asked': number;
  repeated: number;
  'expected good': number;
  completions: number;
  facts: number;
  frequency: number;
  seconds: number;
};

function rowOf({ name, document }: CorpusDocument, style: CardStyle): Row {
  const began = performance.now();
  const index = indexDocument(document);
  const cards = document.pages.map(({ pageNumber }) => cardsOf(index, pageNumber, tag, style).chosen);
  const seconds = (performance.now() - began) / 1000;
  const all = cards.flat();
  document.pages.forEach(({ pageNumber }, at) =>
    everyCard.push(
      ...cards[at]!.map((card) => ({
        ...card,
        id: candidateId(name, withTopic(card)),
        document: name,
        page: pageNumber,
      })),
    ),
  );
  const answers = all.map(({ answer }) => contentStems(answer).join(' '));
  const frequencies = all.map(
    ({ answer }) => (1000 * index.occurrences(answer)) / Math.max(1, index.sentenceCount),
  );
  return {
    name,
    pages: document.pages.length,
    cards: all.length,
    empty: document.pages.filter(
      ({ pageNumber }, at) => cards[at]!.length === 0 && saysSomething(index, pageNumber),
    ).length,
    ...sectionsOf(index, cards, document.pages),
    ...termsOf(index, all),
    repeated: answers.length - new Set(answers).size,
    'expected good': all.reduce((sum, { good }) => sum + good, 0),
    completions: all.filter(({ prompt }) => prompt.startsWith('Complete:')).length,
    facts: all.filter(({ maker }) => /^(?:fact|definition)/u.test(maker)).length,
    frequency: frequencies.sort((a, b) => a - b)[Math.floor(frequencies.length / 2)] ?? 0,
    seconds,
  };
}

/** A page of sentences, not of furniture or a table alone. */
function saysSomething(index: DocumentIndex, pageNumber: number): boolean {
  const page = index.pages.get(pageNumber);
  if (page === undefined) return false;
  const words = page.sentences
    .filter(({ kind }) => kind !== 'aside')
    .reduce((sum, { text }) => sum + wordCount(text), 0);
  return words >= SECTION_WORDS && lackOf(page) === 'noFact';
}

function sectionsOf(
  index: DocumentIndex,
  cards: readonly (readonly Judged[])[],
  pages: readonly { pageNumber: number }[],
): Pick<Row, 'sections' | 'sections asked'> {
  let sections = 0;
  let asked = 0;
  pages.forEach(({ pageNumber }, at) => {
    const prose = (index.pages.get(pageNumber)?.sentences ?? []).filter(({ kind }) => kind !== 'aside');
    for (const [heading, sentences] of Map.groupBy(prose, (sentence) => sentence.heading)) {
      if (sentences.reduce((sum, { text }) => sum + wordCount(text), 0) < SECTION_WORDS) continue;
      sections++;
      if (cards[at]!.some((card) => card.heading === heading)) asked++;
    }
  });
  return { sections, 'sections asked': asked };
}

/** Terms that the document names or defines, and those of them that a card asks for or asks about. */
function termsOf(index: DocumentIndex, cards: readonly Judged[]): Pick<Row, 'terms' | 'terms asked'> {
  const terms = new Set(
    [...index.pages.values()]
      .flatMap(({ sentences }) => sentences)
      .flatMap(({ text }) => termsNamedIn(text.slice(0, 600)))
      .map((term) => contentStems(term).join(' ')),
  );
  const said = ` ${cards.map(({ statement }) => contentStems(statement).join(' ')).join(' . ')} `;
  return { terms: terms.size, 'terms asked': [...terms].filter((term) => said.includes(` ${term} `)).length };
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (key: Exclude<keyof Row, 'name'>) => rows.reduce((total, row) => total + row[key], 0);
  return {
    name: 'all',
    pages: sum('pages'),
    cards: sum('cards'),
    empty: sum('empty'),
    sections: sum('sections'),
    'sections asked': sum('sections asked'),
    terms: sum('terms'),
    'terms asked': sum('terms asked'),
    repeated: sum('repeated'),
    'expected good': sum('expected good'),
    completions: sum('completions'),
    facts: sum('facts'),
    frequency: sum('frequency') / Math.max(1, rows.length),
    seconds: sum('seconds'),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
}

function figuresOf(row: Omit<Row, 'name'>): Record<string, string | number> {
  return {
    pages: row.pages,
    'cards a page': Number((row.cards / Math.max(1, row.pages)).toFixed(1)),
    'pages without': row.empty,
    'sections asked': percent(row['sections asked'], row.sections),
    'terms asked': percent(row['terms asked'], row.terms),
    'answers again': percent(row.repeated, row.cards),
    'expected good': percent(row['expected good'], row.cards),
    completions: percent(row.completions, row.cards),
    'facts, definitions': percent(row.facts, row.cards),
    'blank in 1000 sentences': Number(row.frequency.toFixed(1)),
    'pages/s': Math.round(row.pages / row.seconds),
  };
}
