import { InvalidConfiguration } from '@anamnesis/infra/src/server/configuration/config.ts';
import { type AskedModel, openAskedModel } from '../cards/model/asked-model.ts';
import type { Item, Question } from './answer-questions.ts';
import type { Notes } from './notes.ts';
import { answersOf, callsOf, figuresOf, type Place } from './written-answers.ts';

type Options = {
  questions: string;
  'price-in'?: string | undefined;
  'price-out'?: string | undefined;
  timeout?: string | undefined;
};

/**
 * Asks a model some of these questions, spread over all: each with its notes, and with its answer taken out of them.
 * Ends the process with 1 where the settings name no model, which is printed without a stack.
 */
export async function askModel(
  questions: readonly Question[],
  notesFor: (question: Question) => Promise<Notes>,
  isGone: (item: Item, question: Question) => boolean,
  options: Options,
): Promise<void> {
  const prices = { input: numberIn(options['price-in']), output: numberIn(options['price-out']) };
  try {
    const timeout = numberIn(options.timeout);
    const asked = await openAskedModel(process.env, prices, timeout);
    const reader = await readerOf(process.env, prices, timeout);
    const places = await placesOf(spread(questions, Number(options.questions)), notesFor, isGone);
    await compare(places, asked, reader).finally(() =>
      Promise.all([asked.model.close(), reader?.model.close()]),
    );
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The model that reads a second time, where it is another one. */
const readerOf = async (
  env: NodeJS.ProcessEnv,
  prices: AskedModel['prices'],
  timeout: number | undefined,
): Promise<AskedModel | undefined> =>
  env['OPENAI_CHECK_MODEL']
    ? openAskedModel({ ...env, OPENAI_MODEL: env['OPENAI_CHECK_MODEL'] }, prices, timeout)
    : undefined;

const numberIn = (given: string | undefined): number | undefined =>
  given === undefined ? undefined : Number(given);

function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

async function placesOf(
  questions: readonly Question[],
  notesFor: (question: Question) => Promise<Notes>,
  isGone: (item: Item, question: Question) => boolean,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const question of questions) {
    const notes = await notesFor(question);
    const there = await notes.search(question.text, () => false);
    const without = await notes.search(question.text, (item) => isGone(item, question));
    places.push({ question, found: there, isGone: false }, { question, found: without, isGone: true });
  }
  return places;
}

async function compare(
  places: readonly Place[],
  asked: AskedModel,
  reader: AskedModel | undefined,
): Promise<void> {
  const { name, host } = asked.model;
  console.log(
    `${places.length / 2} questions of OpenStax, twice; notes: three chapters; ${name} at ${host}\n`,
  );
  const onProgress = (done: number): void =>
    void (done % 10 === 0 && console.error(`${done} of ${places.length}`));
  const outcomes = await answersOf(places, { ...asked, reader: reader?.model }, onProgress);
  console.log(`| | ${name} |\n|---|---|`);
  for (const [figure, value] of Object.entries({ ...figuresOf(outcomes), ...callsOf(outcomes, asked) }))
    console.log(`| ${figure} | ${value} |`);
  if (reader)
    console.log(
      `| tokens of ${reader.model.name}, read and written | ${reader.used.input}, ${reader.used.output} |`,
    );
}
