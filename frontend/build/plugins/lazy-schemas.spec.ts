import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { api } from '@anamnesis/contracts/api.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { lazySchemas } from './lazy-schemas.ts';

const folder = mkdtempSync(join(tmpdir(), 'lazy-schemas-'));
let lazyApi: Record<string, Endpoint> = {};
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [lazySchemas()],
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '../../../contracts/src/api.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'api.mjs' } },
    },
  });
  const built = (await import(pathToFileURL(join(folder, 'api.mjs')).href)) as { api: typeof lazyApi };
  lazyApi = built.api;
});
afterAll(() => rmSync(folder, { recursive: true }));

const parts = ['params', 'query', 'body', 'response'] as const;

test.each(Object.entries<Endpoint>(api))('%s has the same schemas in a browser', (name, endpoint) => {
  for (const part of parts)
    for (const io of ['input', 'output'] as const)
      expect(asJson(lazyApi[name]![part], io), `${part}, ${io}`).toEqual(asJson(endpoint[part], io));
});

/** A clone, as what stands in for a schema is not the one that is written. */
const asJson = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema.clone(), { io, unrepresentable: 'any' });

test('schemas read and refuse as they do on the server', () => {
  const { body } = lazyApi['addFolder']!;
  expect(body.safeParse({ folderName: ' Heart ' })).toEqual(
    api.addFolder.body.safeParse({ folderName: ' Heart ' }),
  );
  expect(body.safeParse({}).error?.issues).toEqual(api.addFolder.body.safeParse({}).error?.issues);
});
