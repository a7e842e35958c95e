import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';

const script = fileURLToPath(new URL('../../../tools/operations/replay.ts', import.meta.url));

/** `npm run replay -- --relay` for a cluster; its exit code. */
export async function replayRelay(env: Record<string, string>): Promise<number | null> {
  const all = { ...process.env, ...env, ACCESS_CODES: accessCode };
  const child = spawn(process.execPath, [script, '--relay'], {
    env: all,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ((await once(child, 'exit')) as [number | null])[0];
}
