// `npm run lab -- model serve [--port N] [--context TOKENS]`: a small language model behind the OpenAI protocol on this
// machine, to develop and test with. It fetches what it needs at the first use. Ctrl-C ends it, and the end of the process that
// forked it.
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { findModel } from './find-model.ts';
import { findRuntime } from './find-runtime.ts';
import { openGenerator } from './open-generator.ts';
import { serveGenerator } from '../protocol.ts';

/** What its parent receives. */
export type Serving = { url: string; model: string };

const { values } = parseArgs({ options: { port: { type: 'string' }, context: { type: 'string' } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
process.once('disconnect', () => process.exit());

const found = { ...findModel(say), ...findRuntime(say) };
if ('missing' in found) {
  say(`There is no model to serve: ${found.missing}.`);
  process.exit(1);
}
const generator = await openGenerator({ ...found, contextTokens: Number(values.context ?? 8192) });
const server = await serveGenerator(generator, Number(values.port ?? 0));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
say(`${generator.name}, ${generator.contextTokens} tokens of context:`);
say(`OPENAI_BASE_URL=${url} OPENAI_MODEL=${generator.name}`);
process.send?.({ url, model: generator.name } satisfies Serving);
