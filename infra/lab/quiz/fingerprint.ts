// Part of `npm run fingerprint`: writes the version of the question engine, after a change that is meant to change what it makes.
import { writeFile } from 'node:fs/promises';
import { fingerprintOf, goldenQuestions } from './golden.ts';

const file = new URL('../../../processors/content/src/questions/version.ts', import.meta.url);
const version = fingerprintOf(await goldenQuestions());
await writeFile(
  file,
  `/** What six golden pages give as questions, as a fingerprint; \`npm run fingerprint\` writes it, and a spec holds the engine to it. */
export const QUESTIONS_VERSION = '${version}';
`,
);
console.log(version);
