import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { saysMore } from '../tests/says-more.ts';
import type { Scores } from './classifier/classifier.ts';
import type { Evidence } from './classifier/evidence.ts';

/** A named test that is likelier asked for than only spoken of. */
const asked = 0.5;

/**
 * The tests by name that a segment asks for, and what is left of it without their names, which are read for nothing else; '' where that only
 * puts the request. null: no test is asked for by its name.
 */
export function testsAsked(
  text: string,
  { names }: Pick<Evidence, 'names'>,
  { tests }: Pick<Scores, 'tests'>,
): { asks: Ask[]; rest: string } | null {
  const meant = names.filter(({ kind, id }) => kind === 'named-test' && (tests.get(id) ?? 0) > asked);
  if (meant.length === 0) return null;
  const all = [...new Set(meant.map(({ id }): Ask => `test:${id}`))];
  const specific = all.filter((ask) => ask !== 'test:which');
  let rest = '';
  let from = 0;
  for (const { span } of meant) {
    rest += `${text.slice(from, span![0])} `;
    from = span![1];
  }
  rest += text.slice(from);
  return { asks: specific.length > 0 ? specific : all, rest: saysMore(rest) ? rest.trim() : '' };
}
