import { describe, expect, it } from 'vitest';
import { changeCards, fieldsOf, takeBack } from './card-changes.ts';
import { aCard } from './card.fixture.ts';

const listOf = (...parts: string[][]) => ({
  pages: parts.map((ids) => ({ questions: ids.map((id) => aCard(id)) })),
});
const high = ({ pages }: ReturnType<typeof listOf>): string[] =>
  pages.flatMap(({ questions }) => questions.filter((card) => card.isHighYield).map(({ id }) => id));

describe('a change of listed cards', () => {
  it('reaches the cards of every part, and passes over those that are not there', () => {
    const list = listOf(['a', 'b'], ['c']);
    changeCards(list, ['b', 'c', 'elsewhere'], fieldsOf({ kind: 'yield', isHighYield: true }));
    expect(high(list)).toEqual(['b', 'c']);
  });

  it('is taken back to what each card was', () => {
    const list = listOf(['a', 'b']);
    changeCards(list, ['a'], { isHighYield: true });
    const fields = { isHighYield: true };
    const before = changeCards(list, ['a', 'b'], fields);
    takeBack(list, fields, before);
    expect(high(list)).toEqual(['a']);
  });

  it('leaves what was changed since as it is when it is taken back', () => {
    const list = listOf(['a', 'b']);
    const first = { pageNumber: 2 };
    const before = changeCards(list, ['a', 'b'], first);
    changeCards(list, ['a'], { pageNumber: 3 });
    takeBack(list, first, before);
    expect(list.pages[0]!.questions.map(({ pageNumber }) => pageNumber)).toEqual([3, 1]);
  });

  it('hides deleted cards until they are brought back', () => {
    expect(fieldsOf({ kind: 'deleted' })).toEqual({ gone: true });
    expect(fieldsOf({ kind: 'restored' })).toEqual({ gone: false });
  });
});
