import { expect, it } from 'vitest';
import { fileNameIn } from './transport.ts';

it.each([
  ['attachment; filename=a.zip', 'a.zip'],
  ['attachment; filename="a b; c.apkg"', 'a b; c.apkg'],
  ['attachment; filename="?_deck.apkg"; filename*=UTF-8\'\'%E5%BF%83_deck.apkg', '心_deck.apkg'],
  ['attachment; filename="x.apkg"; filename*=UTF-8\'\'%E5%BF%8', 'x.apkg'],
  ['attachment', null],
  [null, null],
])('reads the name of a file in %j', (header, name) => expect(fileNameIn(header)).toBe(name));
