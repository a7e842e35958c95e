// `node infra/tools/development/stored-shapes/main.ts [--write]`: compares the shapes of events and read models with those that are
// recorded for their versions; `--write` records those whose version was raised, and refuses the others.
import { parseArgs } from 'node:util';
import { events, faultsOf, problemsOf, readModels } from './compare.ts';
import { declaredEventShapes } from './events/declared.ts';
import { recordedEventShapes, recordEvents } from './events/recorded.ts';
import { declaredShapes } from './read-models.ts';
import { record, recordedShapes } from './recorded-read-models.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const declared = declaredShapes();
const find = values.write ? faultsOf : problemsOf;
const problems = [
  ...find(events, declaredEventShapes, recordedEventShapes),
  ...find(readModels, declared, recordedShapes()),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
if (values.write) {
  recordEvents(new Date().toISOString().slice(0, 10));
  record(declared);
}
