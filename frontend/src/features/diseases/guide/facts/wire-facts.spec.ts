import { plusList } from '@anamnesis/contracts/diseases/guides/wire.ts';
import { expect, it } from 'vitest';
import { wireFacts } from './wire-facts.ts';

const fact = (text: string) => ({ id: text, text, source: 'book', term: 'A term' });

it('shows the items of the list in their order, each with what the guide says of it', () => {
  const facts = [fact('Na+ is low.'), fact('Two # signs.')];
  const list = plusList(['Two # signs.', 'Na+ is low.', 'An item of its own.']);
  expect(wireFacts(list, facts)).toEqual([
    facts[1],
    facts[0],
    { id: 'item-2', text: 'An item of its own.', source: null },
  ]);
  expect(wireFacts('', facts)).toEqual([]);
});
