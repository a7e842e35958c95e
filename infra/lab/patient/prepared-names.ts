import { readAs, testKinds, type TestNameFiles, writtenTestNames } from '@anamnesis/knowledge/laboratory.ts';
import { entriesWithPatient } from '@anamnesis/knowledge/testing/entries.ts';
import { parse } from 'yaml';

/** What doctors call tests and examinations, from the files that are written by hand, with the names of the investigations of all entries with a patient. */
export async function preparedTestNames(): Promise<TestNameFiles> {
  const terms = (await entriesWithPatient()).flatMap(({ investigations }) =>
    investigations.map(({ term }) => term),
  );
  return {
    ...(await readAs('history/test-names.yaml', writtenTestNames, parse)),
    kinds: await readAs('history/words/tests.yaml', testKinds, parse),
    terms: [...new Set(terms)].toSorted(),
  };
}
