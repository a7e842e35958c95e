import type { Request } from 'express';
import { expect, it } from 'vitest';
import { tokenOf } from './context.ts';

const inHeader = (authorization?: string): string =>
  tokenOf({ kind: 'json', method: 'GET' }, { query: {}, headers: { authorization } } as unknown as Request);
const inQuery = (authorization?: unknown): string =>
  tokenOf({ kind: 'events', method: 'GET' }, { query: { authorization }, headers: {} } as unknown as Request);

it('finds a bearer token in the header, and nothing under another scheme or none', () => {
  expect([inHeader('Bearer abc'), inHeader('bearer  abc')]).toEqual(['abc', 'abc']);
  for (const odd of [
    undefined,
    'abc',
    'Token abc',
    'Bearer: abc',
    'Bearerabc',
    'Bearer Bearer abc',
    'Bearer ',
  ])
    expect(inHeader(odd)).toBe('');
});

it('finds the token of an event stream in the query, with the scheme or without', () => {
  expect([inQuery('abc'), inQuery('Bearer abc')]).toEqual(['abc', 'abc']);
  for (const odd of [undefined, ['abc', 'abc'], 'Bearer Bearer abc', '']) expect(inQuery(odd)).toBe('');
});
