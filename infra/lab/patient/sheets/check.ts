// `npm run lab -- check-sheets [disease ...]`: what is wrong with the written cases of virtual patients, and what is said in one place and
// denied in another. With --brief what a writer has to decide for a disease.
import { parseArgs } from 'node:util';
import { createPatientSources, makeCase } from '@anamnesis/knowledge/laboratory.ts';
import { contradictionsOf } from '../replies/contradictions.ts';
import { briefOf } from './brief.ts';
import { faultsOf } from './faults.ts';
import { unsaidIn } from './unsaid.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { brief: { type: 'boolean', default: false } },
});
/** As many ways to come to the doctor as each disease has. */
const wanted = 3;

const sources = createPatientSources();
const all = (await sources.names()).all.map(({ id }) => id);
const { kin } = await sources.data();
let faulty = 0;
let complete = 0;
for (const disease of positionals.length > 0 ? positionals : all) {
  const of = await sources.of(disease);
  if (!of) throw new Error(`There is no disease ${disease}`);
  if (values.brief) {
    process.stdout.write(briefOf(of));
    continue;
  }
  const faults = of.sheets.flatMap((sheet) => {
    const own = faultsOf(sheet, of);
    if (own.length > 0) return own.map((fault) => `${sheet.id}: ${fault}`);
    complete += 1;
    const patient = makeCase({ ...of, sheets: [sheet] }, 1);
    return [
      ...contradictionsOf(patient, kin).map((fault) => `contradiction? ${fault}`),
      ...unsaidIn(sheet, kin),
    ].map((fault) => `${sheet.id}: ${fault}`);
  });
  const ids = of.sheets.map(({ id }) => id);
  if (ids.length !== wanted) faults.push(`${ids.length} sheets, ${wanted} wanted`);
  if (new Set(ids).size !== ids.length) faults.push('two sheets of one id');
  if (faults.length > 0) faulty += 1;
  if (positionals.length > 0) for (const fault of faults) process.stdout.write(`${disease}: ${fault}\n`);
}
if (!values.brief)
  process.stdout.write(`${complete} sheets without a fault; diseases with something to mend: ${faulty}.\n`);
