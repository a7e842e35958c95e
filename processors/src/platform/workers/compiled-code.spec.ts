import { expect, it } from 'vitest';
import { compiledCode } from './compiled-code.ts';

it('names the folder that Node adds its version to, and nothing where nothing is kept', () => {
  expect(compiledCode('/app/.cache/compiled/v26.10.0-x64')).toEqual({
    NODE_COMPILE_CACHE: '/app/.cache/compiled',
  });
  expect(compiledCode(null)).toEqual({});
});
