import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutBodies } from './left-out.ts';

const folder = new URL('v4/core/', import.meta.resolve('zod'));

test.each(['to-json-schema.js', 'json-schema-processors.js'])(
  'has every export of %s and none of its code',
  async (file) => {
    const path = new URL(file, folder);
    const code = withoutBodies(readFileSync(fileURLToPath(path), 'utf8'));
    const stand = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
    expect(Object.keys(stand)).toEqual(Object.keys((await import(path.href)) as object));
    expect(code.length).toBeLessThan(5_000);
  },
);
