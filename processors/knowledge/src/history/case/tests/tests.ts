import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../../data.ts';
import { asMeasured } from './as-measured.ts';
import { commonTest, isDoneIn } from './common-tests.ts';
import { saysWholeName } from '../without-name.ts';

type Test = PatientCase['tests'][number];

/** What the tests of the entry show in a patient, and the tests that a doctor asks for in anybody. */
export function testsOf(
  entry: DiseaseEntry,
  {
    person,
    findings,
    conditions,
    written = {},
  }: {
    person: CasePerson;
    findings: PatientCase['findings'];
    conditions: readonly string[];
    written?: Readonly<Record<string, string>> | undefined;
  },
  { results, commonTests }: Pick<HistoryData, 'results' | 'commonTests'>,
): Test[] {
  const known = results[entry.id] ?? {};
  const own = entry.investigations.flatMap(({ id, term }): Test[] => {
    const text = written[id] ?? known[id];
    const isDone = commonTests.every((test) => !test.about.test(term) || isDoneIn(test, person));
    // A test that is named after the disease would tell it.
    return text === undefined || !isDone || saysWholeName(term, entry) ? [] : [{ id, term, text }];
  });
  const names = new Map<string, string[]>();
  const common = commonTests.flatMap((test): Test[] => {
    const answers = [test.id, ...test.also];
    const ofEntry = entry.investigations.filter(({ term }) => test.about.test(term));
    // What is written of an investigation of the entry is told by its own name.
    const isOwn = own.some(({ id }) => id === test.id);
    const result =
      (isOwn ? undefined : written[test.id]) ??
      commonTest(test, { disease: entry.id, person, conditions, isOfEntry: ofEntry.length > 0 });
    if (result !== null) return [{ id: `common-${test.id}`, term: test.term, text: result, names: answers }];
    for (const { id } of ofEntry) names.set(id, [...(names.get(id) ?? []), ...answers]);
    return [];
  });
  const named = own.map((test) => {
    const answers = names.get(test.id);
    return answers === undefined ? test : { ...test, names: answers };
  });
  return [...named, ...common].map((test) =>
    Object.values(written).includes(test.text) ? test : { ...test, text: asMeasured(test.text, findings) },
  );
}
