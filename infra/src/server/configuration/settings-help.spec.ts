import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentSettings } from './config.ts';
import { type SettingHelp, settingsHelp, settingsText } from './settings-help.ts';

const pageAt = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const configuration = pageAt('infra/docs/configuration.md');

/** The settings of a page's tables, by name, with the default beside them (null where their table has no such column). */
function settingsIn(text: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const line of text.split('\n').filter((row) => row.startsWith('| `'))) {
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
    expect(settingsHelp().map(({ name }) => name)).toEqual(Object.keys(environmentSettings.shape));
    expect(settingsText()).toContain('  PORT  (3000)\n      port to listen on');
    expect(settingsText()).toContain('  SERVICES  (all)\n');
  });

  it('are all in the page about configuration, and no others', () => {
    expect([...settingsIn(configuration).keys()].sort()).toEqual(
      Object.keys(environmentSettings.shape).sort(),
    );
  });

  it('are meant where the page for operators lists settings', () => {
    const operations = pageAt('infra/docs/operations.md');
    const table = operations.slice(operations.indexOf('| setting | meaning |'));
    const names = [...settingsIn(table.slice(0, table.indexOf('\n\n'))).keys()];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !Object.hasOwn(environmentSettings.shape, name))).toEqual([]);
  });

  it('have the same defaults there', () => {
    const expected = new Map(settingsHelp().map((setting) => [setting.name, columnOf(setting)]));
    const withDefault = [...settingsIn(configuration)].filter(([, value]) => value !== null);
    expect(withDefault.length).toBeGreaterThan(20);
    for (const [name, value] of withDefault) expect([name, value]).toEqual([name, expected.get(name)]);
  });
});
