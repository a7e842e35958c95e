import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, type PracticeItem, sciences } from '@anamnesis/contracts/practice/item.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import { factsOf } from '@anamnesis/knowledge/facts.ts';
import { readAllEntries } from '@anamnesis/knowledge/folder.ts';
import { readPracticeItems } from '@anamnesis/knowledge/practice/folder.ts';

/** Written questions for each system, science and difficulty, at least. */
const fewest = 4;

/** The names of all facts of the pack: `<disease>/<section>/<fact>`. */
export async function factNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const entry of await readAllEntries())
    for (const fact of factsOf(entry)) names.add(`${entry.id}/${fact.section}/${fact.id}`);
  return names;
}

/** The flaws of an item as it is shown: numbers stand in their order. */
function flawsOf({ stem, options }: PracticeItem): string[] {
  const texts = options.map(({ text }) => text);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  return itemFlaws({ stem, options: order.map((at) => texts[at] ?? ''), key: order.indexOf(0) });
}

/** What is wrong with the written questions of a system, a line each, and how many questions there are. */
export async function writtenFaults(
  system: BodySystem,
  facts: ReadonlySet<string>,
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
    for (const item of items) {
      for (const { fact } of item.options)
        if (!facts.has(fact)) faults.push(`${of}/${item.id}: no fact ${fact}`);
      for (const flaw of flawsOf(item)) faults.push(`${of}/${item.id}: ${flaw}`);
    }
  }
  return { questions, faults };
}
