import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from './lazy-zod.ts';

const contracts = new URL('../../../contracts/src/', import.meta.url).pathname;

it('has every function of zod that the contracts make a schema with, as the built frontend has no other', () => {
  const files = globSync('**/*.ts', { cwd: contracts, exclude: ['**/*.spec.ts', '**/testing/**'] });
  const used = files
    .flatMap((file) => [
      ...readFileSync(`${contracts}${file}`, 'utf8').matchAll(/\bz\.([a-z]\w*(?:\.\w+)?)\(/gu),
    ])
    .map(([, name = '']) => name);
  const known = new Set(
    Object.entries(z).flatMap(([name, made]) =>
      typeof made === 'function' ? [name] : Object.keys(made).map((inner) => `${name}.${inner}`),
    ),
  );
  expect(used.length).toBeGreaterThan(1_000);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});
