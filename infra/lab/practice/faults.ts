import { itemFlaws } from '@anamnesis/content/questions.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import {
  difficulties,
  type PracticeItem,
  type Science,
  sciences,
} from '@anamnesis/contracts/practice/questions/item.ts';
import { ascending } from '@anamnesis/contracts/practice/questions/numbers.ts';
import {
  factsOf,
  readLaboratory,
  readPracticeItems,
  readPracticePicture,
} from '@anamnesis/knowledge/laboratory.ts';
import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { listPracticePictures } from './pictures.ts';

/** Questions for each system, science and difficulty, at least. */
const fewest = 12;
/** Words of a case that asks for a diagnosis or a treatment: of those that have a teaching point. */
const caseWords = { from: 60, to: 125 };
/** Words of what explains the key, with the teaching point. */
const explanationWords = { from: 40, to: 120 };

/** What questions may name. */
export type Known = {
  /** `<disease>/<section>/<fact>` of the pack. */
  facts: ReadonlySet<string>;
  /** Tests of the laboratory. */
  tests: ReadonlySet<string>;
  /** Pictures that somebody has read a second time. */
  pictures: ReadonlySet<string>;
};

export async function readKnown(): Promise<Known> {
  const facts = new Set<string>();
  for (const entry of await allEntries())
    for (const fact of factsOf(entry)) facts.add(`${entry.id}/${fact.section}/${fact.id}`);
  const pictures = new Set<string>();
  for (const id of await listPracticePictures())
    if ((await readPracticePicture(id)).secondReading !== undefined) pictures.add(id);
  return { facts, pictures, tests: new Set((await readLaboratory()).map(({ test }) => test)) };
}

/** The flaws of an item as it is shown: numbers stand in their order. */
function flawsOf({ stem, options }: PracticeItem): string[] {
  const texts = options.map(({ text }) => text);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  return itemFlaws({
    stem: stem.replaceAll('\n\n', ' '),
    options: order.map((at) => texts[at] ?? ''),
    key: order.indexOf(0),
  });
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;
const isOutside = (count: number, { from, to }: { from: number; to: number }): boolean =>
  count < from || count > to;

/** What is wrong with the lengths of a question. */
function lengthFaults(science: Science, { stem, options, teaching }: PracticeItem): string[] {
  if (teaching === undefined) return ['no teaching point'];
  const faults: string[] = [];
  const explained = wordsIn(`${options[0]?.why} ${teaching}`);
  if (isOutside(explained, explanationWords)) faults.push(`its key is explained in ${explained} words`);
  const isCase = (science === 'diagnosis' || science === 'treatment') && stem.includes('\n\n');
  if (isCase && isOutside(wordsIn(stem), caseWords)) faults.push(`its case has ${wordsIn(stem)} words`);
  return faults;
}

/** What a question names that is not there. */
function missing({ options, results = [], picture }: PracticeItem, known: Known): string[] {
  const facts = options.flatMap(({ fact }) => (fact === undefined || known.facts.has(fact) ? [] : [fact]));
  const tests = results.filter(({ test, range }) => range === undefined && !known.tests.has(test));
  return [
    ...facts.map((fact) => `no fact ${fact}`),
    ...(options[0]?.fact === undefined ? ['its key rests on no fact'] : []),
    ...tests.map(({ test }) => `no reference value of ${test}`),
    ...(picture === undefined || known.pictures.has(picture) ? [] : [`no picture ${picture}`]),
  ];
}

/** What is wrong with the written questions of a system, a line each, and how many questions there are. */
export async function writtenFaults(
  system: BodySystem,
  known: Known,
): Promise<{ questions: number; faults: string[] }> {
  const faults: string[] = [];
  let questions = 0;
  for (const science of sciences) {
    const of = `${system}/${science}`;
    const items = await readPracticeItems(system, science).catch((error: unknown) => {
      faults.push(String(error));
      return [];
    });
    questions += items.length;
    const ids = items.map(({ id }) => id);
    for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at)))
      faults.push(`${of}/${id}: twice`);
    for (const difficulty of difficulties) {
      const count = items.filter((item) => item.difficulty === difficulty).length;
      if (count < fewest) faults.push(`${of}: ${count} ${difficulty}, of ${fewest}`);
    }
    for (const item of items)
      for (const fault of [...missing(item, known), ...flawsOf(item), ...lengthFaults(science, item)])
        faults.push(`${of}/${item.id}: ${fault}`);
  }
  return { questions, faults };
}
