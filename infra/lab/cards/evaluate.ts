// `npm run lab -- eval-cards`: what an engine makes of pages of the corpus in figures, the key facts of them that it asks, and a sheet of cards to
// read by eye. With --engine openai: the model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL; tokens, and what they cost.
import type { CardStyle } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { InvalidConfiguration } from '@anamnesis/infra/src/server/configuration/config.ts';
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { readCorpus, readFolder } from './corpus.ts';
import { readFacts } from './key-facts.ts';
import { type AskedModel, openAskedModel } from './model/asked-model.ts';
import { evaluateEngines } from './model/evaluate-engines.ts';
import { drawPlaces, ofEachKind, placesWithFacts } from './model/places.ts';
import { printFacts, printFigures } from './model/print.ts';

const values = readOptions('npm run lab -- eval-cards: what an engine makes of pages of the corpus.', {
  document: { type: 'string', default: '', takes: 'part of a name', meaning: 'only the documents named so' },
  folder: {
    type: 'string',
    takes: 'DIR',
    meaning: 'the texts of this folder instead of the corpus, with a form feed between pages',
  },
  part: { type: 'string', takes: 'work|check', meaning: 'only documents to build with, or to measure on' },
  facts: { type: 'boolean', default: false, meaning: 'only pages that readers named key facts of' },
  style: { type: 'string', default: 'cloze', takes: 'cloze|question', meaning: 'the style of the cards' },
  pages: {
    type: 'string',
    takes: 'count',
    meaning: 'so many pages, drawn by the seed; 0: all (a model 100)',
  },
  'each-kind': {
    type: 'string',
    default: '0',
    takes: 'count',
    meaning: 'of these only the first so many of each kind of document; 0: all',
  },
  seed: { type: 'string', default: '1', takes: 'number', meaning: 'draws other pages and cards' },
  sheet: { type: 'string', takes: 'count', meaning: 'writes so many cards to read by eye' },
  sheets: { type: 'string', default: '1', takes: 'count', meaning: 'on so many sheets' },
  out: { type: 'string', default: 'cards-to-read', takes: 'DIR', meaning: 'where the sheets go' },
  engine: { type: 'string', default: 'builtin', takes: 'builtin|openai', meaning: 'which engine' },
  beside: { type: 'boolean', default: false, meaning: 'with a model: the built-in engine on the same pages' },
  'price-in': { type: 'string', takes: 'price', meaning: 'of a million tokens that the model reads' },
  'price-out': { type: 'string', takes: 'price', meaning: 'of a million tokens that the model writes' },
  timeout: {
    type: 'string',
    takes: 'seconds',
    meaning: 'how long a reply may take: longer than OPENAI_TIMEOUT_SECONDS, for one written by hand',
  },
});

try {
  await evaluate(await askedModel());
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function evaluate(asked: AskedModel | undefined): Promise<void> {
  const { folder, part, seed, sheet, sheets, out, beside } = values;
  const read = folder === undefined ? await readCorpus(values.document) : await readFolder(folder);
  const corpus = read.filter((one) => part === undefined || one.part === part);
  const facts = await readFacts();
  // A model is paid for by the page.
  const most = numberOf('pages', values.pages ?? (asked && !values.facts ? '100' : '0'));
  const drawn = values.facts ? placesWithFacts(corpus, facts, most, seed) : drawPlaces(corpus, most, seed);
  const places = ofEachKind(drawn, numberOf('each-kind', values['each-kind']));
  const style: CardStyle = values.style.startsWith('q') ? 'question_answer' : 'cloze_deletion';
  const written =
    sheet === undefined
      ? undefined
      : { count: numberOf('sheet', sheet), sheets: numberOf('sheets', sheets), out, seed };
  const all = await evaluateEngines(places, { asked, style, facts, beside, sheets: written, say });
  printFigures(all);
  if (values.facts) printFacts(all, facts);
  if (all.some(({ figures }) => figures['made'] === 0)) process.exitCode = 1;
}

function say(line: string): void {
  console.error(line);
}

async function askedModel(): Promise<AskedModel | undefined> {
  if (values.engine === 'builtin') return undefined;
  if (values.engine !== 'openai')
    throw new InvalidConfiguration(`There is no engine ${values.engine}. The engines are: builtin, openai.`);
  const prices = {
    input: priceOf('price-in', values['price-in']),
    output: priceOf('price-out', values['price-out']),
  };
  const timeout = values.timeout === undefined ? undefined : numberOf('timeout', values.timeout);
  return openAskedModel(process.env, prices, timeout);
}

function numberOf(name: string, given: string): number {
  const number = Number(given);
  if (given !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidConfiguration(`--${name} takes a whole number, not ${given}.`);
}

function priceOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const price = Number(given);
  if (given !== '' && Number.isFinite(price) && price >= 0) return price;
  throw new InvalidConfiguration(`--${name} takes the price of a million tokens, not ${given}.`);
}
