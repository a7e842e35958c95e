// `--engine openai` of `npm run lab -- eval-cards` and `npm run lab -- eval-facts`: the model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL.
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { InvalidConfiguration } from '../../../src/server/configuration/config.ts';
import type { CorpusDocument } from '../corpus.ts';
import { readFacts } from '../key-facts.ts';
import { type AskedModel, openAskedModel } from './asked-model.ts';
import { evaluateModel } from './evaluate-model.ts';
import type { Options } from '../../../tools/options.ts';
import { drawPlaces, placesWithFacts } from './places.ts';
import { printFacts, printFigures } from './print.ts';

/** Options of both commands. */
export const modelOptions = {
  engine: {
    type: 'string',
    default: 'builtin',
    takes: 'name',
    meaning: 'builtin, or openai: the model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL',
  },
  beside: { type: 'boolean', default: false, meaning: 'with a model: the built-in engine on the same pages' },
  pages: {
    type: 'string',
    takes: 'count',
    meaning: 'with a model: so many pages, drawn by the seed; 0: all (cards 100, facts all)',
  },
  'price-in': { type: 'string', takes: 'price', meaning: 'of a million tokens that the model reads' },
  'price-out': { type: 'string', takes: 'price', meaning: 'of a million tokens that the model writes' },
} as const satisfies Options;

type Given = {
  beside: boolean;
  pages?: string | undefined;
  'price-in'?: string | undefined;
  'price-out'?: string | undefined;
  style?: string | undefined;
  seed?: string | undefined;
  sheet?: string | undefined;
  sheets?: string | undefined;
  out?: string | undefined;
};

/** Pages of which cards are made where nothing else is asked for: a model is paid for by the page. */
const usualPages = '100';

/** Whether the model is to be asked; throws for an engine that is neither. */
export function isModel(engine: string): boolean {
  if (engine === 'openai' || engine === 'builtin') return engine === 'openai';
  throw new Error(`There is no engine ${engine}. The engines are: builtin, openai.`);
}

/** Cards of drawn pages of the corpus. */
export async function evaluateCardsOf(corpus: readonly CorpusDocument[], given: Given): Promise<void> {
  await run(given, async (asked) => {
    const facts = await readFacts();
    const { seed = '1', sheet, sheets = '1', out = 'cards-to-read' } = given;
    const places = drawPlaces(corpus, numberOf('pages', given.pages ?? usualPages), seed);
    const written =
      sheet === undefined
        ? undefined
        : { count: numberOf('sheet', sheet), sheets: numberOf('sheets', sheets), out, seed };
    const all = await evaluateModel(places, { ...optionsOf(asked, given), facts, sheets: written });
    printFigures(all);
    return all.some(({ figures }) => figures['made'] === 0);
  });
}

/** Key facts: the pages that readers named them of. */
export async function evaluateFactsOf(
  corpus: readonly CorpusDocument[],
  given: Given & { type: string },
): Promise<void> {
  await run(given, async (asked) => {
    const facts = (await readFacts()).filter(({ type }) => type.startsWith(given.type));
    const most = numberOf('pages', given.pages ?? '0');
    const places = placesWithFacts(corpus, facts, most, given.seed ?? '1');
    const all = await evaluateModel(places, { ...optionsOf(asked, given), facts });
    printFigures(all);
    printFacts(all, facts);
    return all.some(({ figures }) => figures['made'] === 0);
  });
}

/** Ends the process with 1 where no page was made, and where the settings name no model, which is printed without a stack. */
async function run(given: Given, work: (asked: AskedModel) => Promise<boolean>): Promise<void> {
  const prices = {
    input: priceOf('price-in', given['price-in']),
    output: priceOf('price-out', given['price-out']),
  };
  try {
    if (await work(await openAskedModel(process.env, prices))) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const optionsOf = (asked: AskedModel, { style, beside }: Given) => ({
  asked,
  style: styleOf(style),
  beside,
  say: (line: string) => console.error(line),
});

/** One style of cards: each is paid for. */
const styleOf = (style = 'cloze'): CardStyle =>
  style.startsWith('q') ? 'question_answer' : 'cloze_deletion';

function numberOf(name: string, given: string): number {
  const number = Number(given);
  if (given !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidConfiguration(`--${name} takes a whole number, not ${given}.`);
}

function priceOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const price = Number(given);
  if (given !== '' && Number.isFinite(price) && price >= 0) return price;
  throw new Error(`--${name} takes the price of a million tokens, not ${given}.`);
}
