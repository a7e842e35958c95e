// `node infra/tools/development/stored-shapes/main.ts [--write]`: compares the shapes of events, read models and what else is stored with
// those that are recorded for their versions; `--write` records those whose version was raised, and refuses the others.
import { parseArgs } from 'node:util';
import { declaredShapes } from './by-types.ts';
import { events, faultsOf, problemsOf, readModels, storedTypes } from './compare.ts';
import { declaredEventShapes } from './events/declared.ts';
import { recordedEventShapes, recordEvents } from './events/recorded.ts';
import { readModelFile, record, recordedIn, storedTypeFile } from './recorded.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const declared = declaredShapes();
const find = values.write ? faultsOf : problemsOf;
const problems = [
  ...find(events, declaredEventShapes, recordedEventShapes),
  ...find(readModels, declared.readModels, recordedIn(readModelFile)),
  ...find(storedTypes, declared.storedTypes, recordedIn(storedTypeFile)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
if (values.write) {
  recordEvents(new Date().toISOString().slice(0, 10));
  record(readModelFile, declared.readModels);
  record(storedTypeFile, declared.storedTypes);
}
