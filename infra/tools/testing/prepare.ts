// What .ci/run has to install or build before some steps, cached in .cache: `environments` (of Python, and the small language
// model) and `servers`. It runs beside the steps that do not need it, and must not slow them down: of low priority, with builds
// on one core. What cannot be had is named by the tests that need it.
import { setPriority } from 'node:os';
import { findAnki } from '../../test/anki/find-anki.ts';
import { findSchemathesis } from '../../lab/openapi/schemathesis.ts';
import { findTestModel } from '../../lab/models/model-server.ts';
import { findOrBuildFerretDB } from './engines/ferretdb-binary.ts';
import { findNatsServer } from './engines/nats-binary.ts';
import { haveContainerEngine } from './engines/containers.ts';

const lowest = 15;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
setPriority(lowest);
process.env['GOMAXPROCS'] = '1';

/** Containers bring the engines; processes on this machine are the second choice. */
const servers = async () => ((await haveContainerEngine()) ? [] : [findNatsServer, findOrBuildFerretDB]);
for (const prepare of process.argv[2] === 'servers'
  ? await servers()
  : [findAnki, findSchemathesis, findTestModel]) {
  const started = performance.now();
  prepare(say);
  say(`${prepare.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
