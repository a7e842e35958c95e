import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const manifest = z
  .object({
    license: z.string(),
    engines: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(textOf('package.json')));

const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.unknown().optional(),
});
const workflowSchema = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.object({ 'timeout-minutes': z.number(), steps: z.array(stepSchema) })),
});

describe('the files at the root', () => {
  it('give the licence that package.json names', () => {
    expect(textOf('LICENSE')).toMatch(new RegExp(`^${manifest.license} License\n`));
  });
});

describe.each([
  ['ci', '.ci/run'],
  ['test-all', 'npm run test:all -- --long'],
])('the workflow %s', (name, command) => {
  const workflow = workflowSchema.parse(parse(textOf(`.github/workflows/${name}.yaml`)));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('runs its command, and may only read', () => {
    expect(steps.map(({ run }) => run)).toContain(command);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('pins every action to a commit', () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });

  it('uses the lowest Node that the project supports', () => {
    const lowest = Number(/\d+/.exec(manifest.engines.node)?.[0]);
    expect(steps).toContainEqual(
      expect.objectContaining({ with: expect.objectContaining({ 'node-version': lowest }) }),
    );
  });
});
