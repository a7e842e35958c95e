// `npm run lab -- knowledge-sources`: what the facts of the knowledge pack rest on: the share of each kind of source, and of the most used
// textbooks and reviews, all chapters of StatPearls (or GeneReviews) as one. `cardiology`: of the entries of some specialties.
import { factsOf } from '@anamnesis/knowledge/laboratory.ts';
import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { restsOn, type Share } from './rests-on.ts';
import { readWrittenSources } from './written.ts';

const shown = 8;
const only = process.argv.slice(2);
const entries = (await allEntries()).filter(({ specialty }) => only.length === 0 || only.includes(specialty));
const sources = await readWrittenSources();
const { facts, kinds, works, withAddress } = restsOn(entries.flatMap(factsOf), sources);
const line = ({ name, facts: count, share }: Share): string =>
  `  ${(100 * share).toFixed(1).padStart(5)}%  ${String(count).padStart(6)}  ${name}`;
console.log(`${facts} facts of ${entries.length} entries rest on`);
for (const each of kinds) console.log(line(each));
console.log('of textbooks and reviews most on');
for (const each of works.slice(0, shown)) console.log(line(each));
console.log(`${withAddress} of ${sources.length} sources have an address`);
