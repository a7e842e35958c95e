import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settings } from './config.ts';
import { type SettingHelp, settingsHelp, settingsText } from './settings-help.ts';

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
const configuration = readme.slice(readme.indexOf('\n## Configuration'), readme.indexOf('\n## What is in'));

/** The settings of README's tables, by name, with the default beside them (null where their table has no such column). */
function settingsInReadme(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const line of configuration.split('\n').filter((row) => row.startsWith('| `'))) {
    const cells = line.split('|').slice(1, -1);
    const names = codesIn(cells[0] ?? '');
    const defaults = cells.length > 2 ? defaultsIn(cells[1] ?? '') : [];
    names.forEach((name, n) => found.set(name, defaults[n] ?? null));
  }
  return found;
}
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');
const defaultsIn = (cell: string): string[] =>
  cell.split(', ').map((value) => value.trim().replaceAll('`', ''));

const columnOf = (setting: SettingHelp): string => setting.default ?? setting.whenUnset ?? 'none';

describe('the settings', () => {
  it.each(settingsHelp())('$name has one line of meaning', ({ meaning }) => {
    expect(meaning).toMatch(/^\S.{5,110}$/);
  });

  it('are all in the help, each with the default that the schema gives', () => {
    expect(settingsHelp().map(({ name }) => name)).toEqual(Object.keys(settings.shape));
    expect(settingsText()).toContain('  PORT  (3000)\n      port to listen on');
    expect(settingsText()).toContain('  SERVICES  (all)\n');
  });

  it('are all in the README, and no others', () => {
    expect([...settingsInReadme().keys()].sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('have the same defaults in the README', () => {
    const expected = new Map(settingsHelp().map((setting) => [setting.name, columnOf(setting)]));
    const withDefault = [...settingsInReadme()].filter(([, value]) => value !== null);
    expect(withDefault.length).toBeGreaterThan(20);
    for (const [name, value] of withDefault) expect([name, value]).toEqual([name, expected.get(name)]);
  });
});
