// `npm run lab -- check-practice [renal]`: says what is wrong with the written practice questions.
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { factNames, writtenFaults } from './faults.ts';

const only = process.argv.slice(2);
const facts = await factNames();
let questions = 0;
let faults = 0;
for (const system of bodySystems.filter((each) => only.length === 0 || only.includes(each))) {
  const found = await writtenFaults(system, facts);
  for (const fault of found.faults) console.log(fault);
  questions += found.questions;
  faults += found.faults.length;
}
console.log(`${questions} questions, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
