import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import { readPracticeItems } from '@anamnesis/knowledge/laboratory.ts';
import { expect, it } from 'vitest';
import { pictureFaults } from './pictures.ts';
import { readKnown, writtenFaults } from './faults.ts';
import { practiceFileText } from './item-text.ts';

it('no written question has a flaw or rests on what is not there, and each cell has enough', async () => {
  const known = await readKnown();
  const found = await Promise.all(bodySystems.map((system) => writtenFaults(system, known)));
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
});

it('a question whose facts are not there is named', async () => {
  const none: ReadonlySet<string> = new Set();
  const { faults } = await writtenFaults('renal', { facts: none, tests: none, pictures: none });
  expect(faults).toContainEqual(expect.stringMatching(/^renal\/diagnosis\/[a-z0-9-]+: no fact /u));
});

it('no picture of a question has a fault', async () => {
  expect(await pictureFaults()).toEqual([]);
});

it('a file of questions comes back from its text', async () => {
  for (const science of sciences) {
    const items = await readPracticeItems('cardiovascular', science);
    expect(JSON.parse(practiceFileText(items))).toEqual(items);
  }
});
