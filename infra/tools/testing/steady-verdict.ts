export type SteadyRun = { ok: boolean; passed: number; skipped: number; failures: readonly string[] };

/** Steady: as many runs as were wanted, all green, with as many tests in each. */
export function verdictOf(runs: readonly SteadyRun[], wanted: number): { ok: boolean; text: string } {
  const green = runs.filter(({ ok }) => ok).length;
  const kinds = new Set(runs.map(({ passed, skipped }) => `${passed} passed, ${skipped} skipped`));
  const names = [...new Set(runs.flatMap(({ failures }) => failures))];
  const lines = [`${green} of ${wanted} runs are green.`];
  if (kinds.size > 1) lines.push(`They do not run the same tests: ${[...kinds].join('; ')}.`);
  if (names.length > 0) lines.push('Failed:', ...names.map((name) => `  ${name}`));
  return { ok: green === wanted && kinds.size === 1, text: lines.join('\n') };
}
