// `npm run fingerprint`: writes the version of the content engine, after a change that is meant to change what it makes.
import { writeFile } from 'node:fs/promises';
import { fingerprintOf, goldenContents } from './golden-pages.ts';

const file = new URL('../../../processors/content/src/version.ts', import.meta.url);
const version = fingerprintOf(await goldenContents());
await writeFile(
  file,
  `/** What twenty golden pages give, as a fingerprint; \`npm run fingerprint\` writes it, and a spec holds the engine to it. */
export const CONTENT_VERSION = '${version}';
`,
);
console.log(version);
