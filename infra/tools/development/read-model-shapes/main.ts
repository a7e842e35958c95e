// `node infra/tools/development/read-model-shapes/main.ts [--write]`: compares the shape of each read model with the one that is
// recorded for its version; `--write` records those whose version was raised, and refuses the others.
import { parseArgs } from 'node:util';
import { faultsOf, problemsOf } from './compare.ts';
import { declaredShapes } from './declared.ts';
import { record, recordedShapes } from './recorded.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const declared = declaredShapes();
const recorded = recordedShapes();
const problems = values.write ? faultsOf(declared, recorded) : problemsOf(declared, recorded);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
if (values.write) record(declared);
