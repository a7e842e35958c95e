// `npm run lab -- check-practice [renal]`: says what is wrong with the written practice questions. --write: puts the files into their form.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import { packFolder, readPracticeItems } from '@anamnesis/knowledge/laboratory.ts';
import { practiceFileText } from './item-text.ts';
import { pictureFaults } from './pictures.ts';
import { readKnown, writtenFaults } from './faults.ts';

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
if (values.write)
  for (const system of bodySystems)
    for (const science of sciences)
      await writeFile(
        join(packFolder, 'practice', system, `${science}.json`),
        practiceFileText(await readPracticeItems(system, science)),
      );
const known = await readKnown();
let questions = 0;
let faults = 0;
if (only.length === 0)
  for (const fault of await pictureFaults()) {
    console.log(fault);
    faults += 1;
  }
for (const system of bodySystems.filter((each) => only.length === 0 || only.includes(each))) {
  const found = await writtenFaults(system, known);
  for (const fault of found.faults) console.log(fault);
  questions += found.questions;
  faults += found.faults.length;
}
console.log(`${questions} questions, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
