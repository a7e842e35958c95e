// `npm run bench [-- --quick] [--runtime cluster] [--only <name>] [--json <file>]`: how fast the product is on this machine, as a table.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import type { Measure } from './measure.ts';
import { answerHistory } from './measures/answer-history.ts';
import { append } from './measures/append.ts';
import { cardList } from './measures/card-list.ts';
import { classLoad } from './measures/class.ts';
import { deckExport } from './measures/deck-export.ts';
import { dueCounts } from './measures/due-counts.ts';
import { extraction } from './measures/extraction.ts';
import { firstCard } from './measures/first-card.ts';
import { firstPage } from './measures/first-page.ts';
import { firstPaint } from './measures/first-paint.ts';
import { fold } from './measures/fold.ts';
import { highlight } from './measures/highlight.ts';
import { inbox } from './measures/inbox.ts';
import { memory } from './measures/memory.ts';
import { mongodb } from './measures/mongodb.ts';
import { peopleSearch } from './measures/people-search.ts';
import { play } from './measures/play.ts';
import { replay } from './measures/replay.ts';
import { reviews } from './measures/reviews.ts';
import { sharedLecture } from './measures/shared-lecture.ts';
import { startUp } from './measures/start-up.ts';
import { taking } from './measures/taking.ts';
import { runMeasures } from './run.ts';
import { enginesOf } from './cluster.ts';
import { renderTable } from './table.ts';

const measures = [
  append,
  reviews,
  fold,
  replay,
  dueCounts,
  answerHistory,
  extraction,
  firstCard,
  play,
  cardList,
  deckExport,
  taking,
  highlight,
  classLoad,
  inbox,
  peopleSearch,
  sharedLecture,
  startUp,
  firstPaint,
  firstPage,
  memory,
];
/** What is measured only when it is named. */
const others = [mongodb];

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    runtime: { type: 'string', default: 'embedded' },
  },
});

function chosen(names: readonly string[] | undefined): readonly Measure[] {
  if (!names) return measures;
  const all = [...measures, ...others];
  const unknown = names.filter((name) => !all.some((measure) => measure.name === name));
  if (unknown.length === 0) return all.filter(({ name }) => names.includes(name));
  const valid = all.map(({ name }) => name).join(', ');
  throw new Error(`There is no measure ${unknown.join(', ')}. The measures are: ${valid}.`);
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const machine = describeMachine();
const engines = await enginesOf(options.runtime);
const result = await runMeasures({
  measures: chosen(options.only),
  quick: options.quick,
  say: (line) => process.stderr.write(`${line}\n`),
});
const { failures, seconds, busy } = result;
// The aims are those of the embedded runtime; engines that stand in for others are not held to them.
const rows = engines ? result.rows.map((row) => ({ ...row, aim: undefined })) : result.rows;
console.log(
  `\n${machine.processors} × ${machine.model}, Node ${machine.node}, ${machine.platform}, ${machine.at}`,
);
console.log(
  `Medians of repetitions${options.quick ? ' (quick)' : ''}; other work had ${percent(busy.median)} of the processors ` +
    `(at worst ${percent(busy.worst)}) before them; ${Math.round(seconds)} s in all.\n`,
);
if (engines) console.log(`${engines.told}\n`);
console.log(renderTable(rows));
for (const failure of failures) console.error(`\nFAILED ${failure}`);
if (options.json !== undefined) {
  const report = { machine, quick: options.quick, ...result };
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
}
await engines?.stop();
process.exitCode = failures.length > 0 ? 1 : 0;
