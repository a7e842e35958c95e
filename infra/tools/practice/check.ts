// `npm run check:practice [-- renal]`: says what is wrong with the written practice questions.
import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { bodySystems, type BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import { factsOf } from '@anamnesis/knowledge/facts.ts';
import { listEntries, readEntry } from '@anamnesis/knowledge/folder.ts';
import { readPracticeItems } from '@anamnesis/knowledge/practice/folder.ts';

/** Written questions for each system, science and difficulty, at least. */
const fewest = 4;

const only = process.argv.slice(2);
const facts = new Set<string>();
for (const { system, id } of await listEntries())
  for (const fact of factsOf(await readEntry(system, id))) facts.add(`${id}/${fact.section}/${fact.id}`);

let questions = 0;
let faults = 0;
const report = (text: string): void => {
  faults += 1;
  console.log(text);
};

async function check(system: BodySystem): Promise<void> {
  for (const science of sciences) {
    const of = `${system}/${science}`;
    const items = await readPracticeItems(system, science).catch((error: unknown) => {
      report(String(error));
      return [];
    });
    questions += items.length;
    const ids = items.map(({ id }) => id);
    for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at)))
      report(`${of}/${id}: twice`);
    for (const difficulty of difficulties) {
      const count = items.filter((item) => item.difficulty === difficulty).length;
      if (count < fewest) report(`${of}: ${count} ${difficulty}, of ${fewest}`);
    }
    for (const { id, stem, options } of items) {
      for (const { fact } of options) if (!facts.has(fact)) report(`${of}/${id}: no fact ${fact}`);
      const texts = options.map(({ text }) => text);
      // As they are shown: numbers in their order.
      const order = ascending(texts) ?? texts.map((_, at) => at);
      const item = { stem, options: order.map((at) => texts[at] ?? ''), key: order.indexOf(0) };
      for (const flaw of itemFlaws(item)) report(`${of}/${id}: ${flaw}`);
    }
  }
}

for (const system of bodySystems) if (only.length === 0 || only.includes(system)) await check(system);
console.log(`${questions} questions, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
