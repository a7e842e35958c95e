import { join } from 'node:path';
import { createBuiltinEngine, createModelEngine } from '@anamnesis/content/engines.ts';
import type { RefusalObserver } from '@anamnesis/content/laboratory.ts';
import type { CardStyle, ContentEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KeyFact } from '../key-facts.ts';
import { writeSheets } from '../sheets.ts';
import type { AskedModel } from './asked-model.ts';
import { cardsToRead } from './cards-to-read.ts';
import { costOf, type Figures, figuresOf } from './figures.ts';
import { type MadePage, makePages } from './making.ts';
import type { Place } from './places.ts';
import { countRefusals, type RefusalCount } from './refusals.ts';

type Options = {
  /** Absent: the built-in engine alone. */
  asked?: AskedModel | undefined;
  style: CardStyle;
  facts: readonly KeyFact[];
  /** The built-in engine makes the same pages. */
  beside: boolean;
  /** Cards to read by eye; undefined: none are written. */
  sheets?: { count: number; sheets: number; out: string; seed: string } | undefined;
  say: (line: string) => void;
};

export type Evaluated = { name: string; made: MadePage[]; figures: Figures; refused: RefusalCount[] };

/** What an engine makes of pages, and with `beside` what the built-in engine makes of the same ones. Ends with the model closed. */
export async function evaluateEngines(places: readonly Place[], options: Options): Promise<Evaluated[]> {
  const { asked, beside, sheets, say } = options;
  const all = asked ? [await evaluateModel(places, asked, options)] : [];
  // Alone on its core: it waits for nobody.
  if (beside || !asked)
    all.push({ name: 'builtin', ...(await evaluate(createBuiltinEngine, places, 1, options)) });
  if (sheets)
    for (const { name, made } of all) {
      const out = all.length > 1 ? join(sheets.out, name.replace(/[^\w.-]+/gu, '_')) : sheets.out;
      const count = await writeSheets(cardsToRead(made, name), { ...sheets, out });
      say(`Wrote ${count} cards to read to ${out}.`);
    }
  return all;
}

async function evaluateModel(
  places: readonly Place[],
  { model, atOnce, prices, used }: AskedModel,
  options: Options,
): Promise<Evaluated> {
  options.say(
    `${places.length} pages, ${options.style}: ${model.name} at ${model.host}, ${atOnce} calls at once`,
  );
  const began = performance.now();
  const own = await evaluate(
    (onRefused) => createModelEngine(model, model, onRefused),
    places,
    atOnce,
    options,
  ).finally(() => model.close());
  const perMinute = (60_000 * places.length) / (performance.now() - began);
  Object.assign(own.figures, {
    ...costOf(used, prices, places.length),
    'pages a minute': Number(perMinute.toFixed(1)),
  });
  return { name: model.name, ...own };
}

async function evaluate(
  engineOf: (onRefused: RefusalObserver) => ContentEngine,
  places: readonly Place[],
  atOnce: number,
  { style, facts, say }: Options,
): Promise<Omit<Evaluated, 'name'>> {
  const { onRefused, counts } = countRefusals();
  const onProgress = (done: number): void => {
    if (done % 10 === 0) say(`${done} of ${places.length} pages`);
  };
  const made = await makePages(engineOf(onRefused), places, { style, atOnce, onProgress });
  return { made, figures: figuresOf(made, facts), refused: counts() };
}
