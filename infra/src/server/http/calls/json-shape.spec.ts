import { expect, it } from 'vitest';
import { assertModest } from './json-shape.ts';

const check = (json: unknown) => () =>
  assertModest(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)));

it.each([
  { deck: 'a', notes: Array.from({ length: 500 }, () => ({ id: 'n', tags: Array(100).fill('t') })) },
  ['\\', '\\"', '"', '[[[', '\\\\', ',,,', ':::'].map((text) => text.repeat(50_000)),
  '"\\\\\\\\',
  '"\\"',
  '',
  `${'['.repeat(32)}1${']'.repeat(32)}`,
])('lets JSON of people through: %#', (json) => expect(check(json)).not.toThrow());

it.each([
  ['['.repeat(33), 'deeply'],
  [`"\\\\${'"'}${'{'.repeat(40)}`, 'deeply'],
  [Array(70_000).fill(1), 'many values'],
  [Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, 1])), 'many values'],
  [Array.from({ length: 45_000 }, () => ({ a: 1 })), 'many values'],
])('refuses what takes long to be parsed: %#', (json, why) => expect(check(json)).toThrow(why));
