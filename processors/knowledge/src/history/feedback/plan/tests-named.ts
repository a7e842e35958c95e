import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../../data.ts';
import { testNamesIn } from '../../tests/find-names.ts';
import { testsNamed } from '../../tests/named-tests.ts';
import { testWords } from '../../test-words.ts';
import { testNames } from '../../tests/names.ts';
import type { PlanThings } from './things.ts';
import { isTermIn } from './is-in.ts';

/** What somebody orders who orders bloods. */
const bloods = ['full-blood-count', 'kidney-function', 'inflammation'];

type Of = Pick<PatientCase, 'system'> & Pick<HistoryData['planWords'], 'against'> & { read: PlanThings };

/** The terms of tests that a plan names, by whatever doctors call them. */
export function testsInPlan(
  typed: string,
  terms: readonly string[],
  { system, against, read }: Of,
): ReadonlySet<string> {
  const names = testNames();
  const tests = terms.map((term) => ({ id: term, term, text: '' }));
  const denying = new Set(against);
  const named = typed.split(/[.;\n]/u).flatMap((part) => {
    const tokens = names.tokens(part);
    return testNamesIn(tokens, names)
      .filter(({ from }) => !denying.has(tokens[from - 1]?.text ?? ''))
      .map(({ words }) => names.idOf(words));
  });
  const ids = named.flatMap((id) => (id === 'blood-tests' ? bloods : [id]));
  const words = new Set(testWords(typed));
  const written = read.thingsIn(typed);
  const isWritten = (term: string): boolean =>
    read.thingsIn(term).some((thing) => written.some((each) => read.isNamedBy(thing, each)));
  return new Set([
    ...ids.flatMap((id) => testsNamed(id, { tests, system }, names)).map(({ term }) => term),
    ...terms.filter((term) => isTermIn(term, words, read.little) || isWritten(term)),
  ]);
}
