import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages, root, textOf } from './pages.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
const { stdout: list } = spawnSync(process.execPath, [join(root, 'infra/lab/main.ts')], { encoding: 'utf8' });
/** Of one word or two. */
const inLab = [...list.matchAll(/^ {2}([\w-]+(?: [\w-]+)?) {2}/gmu)].map(([, name = '']) => name);

/** What pages name, with the page. */
const named = (pattern: RegExp): { page: string; name: string }[] =>
  pages.flatMap((page) => [...textOf(page).matchAll(pattern)].map(([, name = '']) => ({ page, name })));
const aboutCommands = textOf('infra/docs/commands.md');
const isScriptNamed = (script: string): boolean =>
  [`\`npm run ${script}`, `\`npm ${script}`].some((start) => aboutCommands.includes(start));

describe('the commands that pages name', () => {
  it('are scripts of the repository', () => {
    const commands = named(/npm run (?:-s )?([\w:-]*\w)/gu);
    expect(commands.length).toBeGreaterThan(30);
    expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('are in the laboratory, where they are said to be', () => {
    expect(inLab.length).toBeGreaterThan(20);
    const commands = named(/npm run lab -- ([\w-]*\w(?: \w[\w-]*)?)(?=[\s`])/gu);
    const isThere = (name: string): boolean =>
      [name, name.split(' ')[0]!].some((words) => inLab.includes(words));
    expect(commands.filter(({ name }) => !isThere(name))).toEqual([]);
  });

  it('are files that are there', () => {
    const files = named(/node (infra\/[\w/.-]+\.ts)/gu);
    expect(files.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
  });
});

describe('the page about commands', () => {
  it('has every script', () => {
    expect(Object.keys(scripts).filter((script) => !isScriptNamed(script))).toEqual([]);
  });

  it('has every command of the laboratory', () => {
    expect(inLab.filter((name) => !aboutCommands.includes(`\`${name}\``))).toEqual([]);
  });
});
