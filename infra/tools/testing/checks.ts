import { existsSync } from 'node:fs';
import { npm, runCommand } from './commands.ts';
import type { Outcome } from './steps.ts';

export type Check = { name: string; work: () => Promise<Outcome> };

const isModule = (file: string): boolean => /\.(?:ts|tsx|js|mjs|cjs)$/u.test(file);
/** What every file is checked by: with another one of them, all are checked again. */
const isRule = (file: string): boolean =>
  /^(?:package(?:-lock)?\.json|infra\/checks\/.+\.(?:json|cjs))$/u.test(file);
const atEnd = { atEnd: true };

/** What looks at the sources without running them. `changed`: the files to look at; null for all. Types are always those of all. */
export function checksOf(changed: readonly string[] | null): Check[] {
  const files = changed === null || changed.some(isRule) ? null : changed.filter((file) => existsSync(file));
  const modules = files?.filter(isModule) ?? [];
  const checks = [
    { name: 'types', work: () => npm('typecheck', [], atEnd) },
    { name: 'lint', work: () => npm('lint', modules, atEnd) },
    { name: 'dependency rules', work: () => npm('deps', [], atEnd) },
    { name: 'unused', work: () => npm('unused', [], atEnd) },
  ];
  const format = {
    name: 'format',
    work: () => runCommand('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...(files ?? [])], atEnd),
  };
  if (files === null) return [...checks, format];
  return [...(changed!.some(isModule) ? checks : []), ...(files.length > 0 ? [format] : [])];
}
