// `npm run lab -- model small [--deck FILE]`: a weak model in front of the app. Three documents, and every call that asks a model: what
// came, of whom, and why where it was not the model; then what is shown of the model, to be read. The model is that of OPENAI_BASE_URL and
// OPENAI_MODEL, or the very small one of `model serve`.
import { readingOutcomes } from '@anamnesis/contracts/ports/models/language-model.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startTestApp } from '@anamnesis/infra/test/support/app.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { haveInputs, inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { callsOf } from './calls.ts';
import { findTestModel, startModelServer } from './model-server.ts';

const { values } = parseArgs({ options: { deck: { type: 'string' } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The app waits no longer for a page. */
const longestReplySeconds = '290';
const deck = values.deck ?? (haveInputs ? `${inputsFolder}/notes/heart_failure_drugs.pptx` : undefined);

const given = { url: process.env['OPENAI_BASE_URL'], model: process.env['OPENAI_MODEL'] };
const missing = given.model ? null : findTestModel(say);
if (missing !== null) {
  say(
    `Skipped, as there is no model (${missing}): set OPENAI_BASE_URL and OPENAI_MODEL, or TEST_MODEL_FILE to a file in GGUF.`,
  );
  process.exit();
}
const server = given.model ? null : await startModelServer(8192);
const app = await startTestApp({
  env: {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('OPENAI_'))),
    CONTENT_ENGINE: 'openai',
    OPENAI_MODEL: server?.model ?? given.model!,
    ...(server && { OPENAI_BASE_URL: server.url }),
    OPENAI_TIMEOUT_SECONDS: process.env['OPENAI_TIMEOUT_SECONDS'] ?? longestReplySeconds,
    OPENAI_CALLS_AT_ONCE: process.env['OPENAI_CALLS_AT_ONCE'] ?? '1',
    MODEL_TOKENS_PER_PERSON: '0',
  },
});
const shown: string[] = [];
let lost = 0;
try {
  const client = createClient(app.url);
  await client.signup();
  say(`${server?.model ?? given.model}${deck === undefined ? '; no slides: name a file with --deck' : ''}`);
  say(row('call', 'what came', 'seconds', 'calls', 'tokens read', 'written', ...readingOutcomes));
  for (const [name, ask] of callsOf(client, deck === undefined ? null : readFileSync(deck))) {
    const before = await countsOf(app.url);
    const began = performance.now();
    const came = await ask().catch((error: unknown) => {
      lost += 1;
      return { what: `LOST: ${String(error)}`, shown: [] };
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    const used = (await countsOf(app.url)).map((count, at) => count - before[at]!);
    say(row(name, came.what, seconds, ...used));
    shown.push(...came.shown.map((one) => `[${name}] ${JSON.stringify(one)}`));
  }
} finally {
  await app.destroy();
  await server?.stop();
}
say(`\n${lost} ended with neither a result nor a sentence. Shown of the model, to be read:\n`);
say(shown.join('\n') || 'nothing');
process.exit(lost === 0 ? 0 : 1);

/** What `/metrics` counts of the model so far: calls, tokens read and written, and how readings went. */
async function countsOf(url: string): Promise<number[]> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  const sumOf = (of: string, label = ''): number =>
    lines
      .filter((line) => line.startsWith(`anamnesis_model_${of}{`) && line.includes(`"${label}`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  return [
    sumOf('call_seconds_count'),
    ...['input', 'output'].map((direction) => sumOf('tokens_total', direction)),
    ...readingOutcomes.map((outcome) => sumOf('readings_total', `${outcome}"`)),
  ];
}

function row(name: string, what: string, ...cells: (number | string)[]): string {
  return `${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(13)).join('')}  ${what}`;
}
