// `npm run lab -- bench-cluster [--quick] [--counts] [--write-scale] [--json <file>]`: what the cluster runtime asks of its engines,
// and what comes through it with 1, 2 and 4 copies of each service on this machine. `--counts` only counts round trips.
// `--write-scale` puts the tables into infra/docs/scale.md and does its arithmetic again; `--derive` does only that.
// Linux only: processor time is read from /proc.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { canMeasureUsage } from '../class/usage.ts';
import { describeMachine } from '../machine.ts';
import { withDerived, withMeasured } from '../scale/page.ts';
import { renderMarkdown } from '../scale/tables.ts';
import { type Measured, measureCluster, measureRoundTrips } from './measure-cluster.ts';
import { costTable, describeCalls, roundTripTable, sizeTable, throughTable, usageTable } from './report.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'write-scale': { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    derive: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const scale = fileURLToPath(new URL('../../../docs/scale.md', import.meta.url));

function describe({ engineLines, seconds, busy, lecture, uncounted }: Measured): string {
  const { processors, model, node, at } = describeMachine();
  const missing =
    uncounted.length === 0
      ? ''
      : ` Not counted, since behind TLS or at several addresses: ${uncounted.join(', ')}.`;
  return [
    `${processors} × ${model}, Node ${node}, ${at.slice(0, 10)}, ${options.quick ? '`--quick`, ' : ''}${Math.round(seconds)} s in all; ` +
      `other work had ${Math.round(100 * busy.median)} % of the processors before the phases (at worst ${Math.round(100 * busy.worst)} %). ` +
      `The lecture: ${lecture}. Services, engines and the people are processes of this one machine and share its processors.${missing}`,
    '',
    ...engineLines.map((line) => `* ${line}`),
  ].join('\n');
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function measure(): Promise<string> {
  if (!canMeasureUsage()) throw new Error('Processor time is read from /proc: this needs Linux.');
  const dataDir = mkdtempSync(join(tmpdir(), 'anamnesis-bench-'));
  try {
    const result = await measureCluster({ quick: options.quick, dataDir, say });
    if (options.json !== undefined) {
      const plain = {
        ...result,
        trips: result.trips.columns.map(({ name, counts }) => ({ name, calls: [...counts.values()] })),
      };
      writeFileSync(options.json, `${JSON.stringify(plain, null, 2)}\n`);
    }
    console.log(`${describeCalls(result.trips)}\n`);
    const tables = [
      roundTripTable(result.trips),
      throughTable(result.runs),
      usageTable(result.runs),
      costTable(result.costs),
      sizeTable(result.sizes),
    ];
    return [describe(result), ...tables.map(renderMarkdown)].join('\n\n');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (options.counts) {
  const trips = await measureRoundTrips(options.quick);
  console.log(`${describeCalls(trips)}\n\n${renderMarkdown(roundTripTable(trips))}`);
  process.exit();
}
const measured = options.derive ? null : await measure();
if (measured !== null) console.log(measured);
if (options['write-scale'] || options.derive) {
  const page = readFileSync(scale, 'utf8');
  writeFileSync(scale, withDerived(measured === null ? page : withMeasured(page, measured)));
}
