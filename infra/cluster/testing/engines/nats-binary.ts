import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cachedAt, go, haveGo, keep, lastWords, type Say } from './go-binary.ts';

/** A nats-server on this machine. `command`: its path, or its name on the PATH. */
export type NatsBinary = { command: string; version: string };

/** The latest release when this was written. */
const newest = 'v2.15.2';
const cached = cachedAt(`nats-server-${newest}`);
const suffix = process.platform === 'win32' ? '.exe' : '';

/** NATS_SERVER_BIN, else the latest release, else the system's; null, with the reasons printed, if none is available. */
export function findNatsServer(say: Say): NatsBinary | null {
  const given = process.env['NATS_SERVER_BIN'];
  if (given === undefined || given === '') return newestNatsServer(say) ?? systemsNatsServer(say);
  const binary = binaryAt(given);
  if (!binary) say(`NATS_SERVER_BIN is ${given}, which is not a nats-server.`);
  return binary;
}

/** From its Go module: built earlier, or now with the Go toolchain. */
export function newestNatsServer(say: Say): NatsBinary | null {
  if (existsSync(cached)) return binaryAt(cached);
  if (!haveGo()) {
    say(
      `nats-server ${newest} is not installed and cannot be built: no Go toolchain (or set NATS_SERVER_BIN).`,
    );
    return null;
  }
  say(`Building nats-server ${newest}, once …`);
  const bin = mkdtempSync(join(tmpdir(), 'nats-build-'));
  try {
    const module = `github.com/nats-io/nats-server/v2@${newest}`;
    const built = go(['install', '-trimpath', module], bin, '', { GOBIN: bin });
    if (built.status === 0) return binaryAt(keep(join(bin, `nats-server${suffix}`), cached));
    say(`nats-server ${newest} could not be built: ${lastWords(built.stderr ?? '')}`);
    return null;
  } finally {
    rmSync(bin, { recursive: true, force: true });
  }
}

/** The one on the PATH, or Debian's package: 2.9, the oldest version that the bus supports. */
export function systemsNatsServer(say: Say): NatsBinary | null {
  return binaryAt('nats-server') ?? (install(say) ? binaryAt('nats-server') : null);
}

function binaryAt(command: string): NatsBinary | null {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  const [, version] = /v(\d+\.\d+\.\S+)/.exec(stdout ?? '') ?? [];
  return version === undefined ? null : { command, version };
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const all = ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args];
  return spawnSync('apt-get', all, { stdio: 'ignore', env }).status === 0;
}

/** Needs root. The package's own service is not started. */
function install(say: Say): boolean {
  const no = (reason: string): false => {
    say(`Debian's nats-server is not available: ${reason}`);
    return false;
  };
  if (process.getuid?.() !== 0) return no('not on the PATH, and only root can install it');
  const installed = (): boolean => aptGet('install', '-y', '--no-install-recommends', 'nats-server');
  if (installed() || (aptGet('update') && installed())) return true;
  return no('apt-get cannot install it');
}
