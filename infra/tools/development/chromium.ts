import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getuid } from 'node:process';

const places = [
  process.env['CHROMIUM_PATH'],
  // Without the windows that a headless one draws for nobody: a third less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium; null when there is none. */
export const findChromium = (): string | null =>
  places.find((place) => place !== undefined && existsSync(place)) ?? null;

/**
 * The path of a Chromium, installed from the system's packages first if necessary and permitted (as root on a
 * Debian-like system); otherwise null, and the browser journeys are reported as skipped.
 */
export function findOrInstallChromium(say: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  if (getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    say('No Chromium found: the browser journeys will be skipped.');
    return null;
  }
  say('Installing Chromium from the system packages …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  const install = (name: string): boolean => apt('install', '-y', '-qq', '--no-install-recommends', name);
  if (!apt('update', '-qq')) say('apt-get update failed.');
  if (!install('chromium-headless-shell') && !install('chromium')) say('apt-get install failed.');
  return findChromium();
}
