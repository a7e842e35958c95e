import { testWords } from '../test-words.ts';
import type { Answer, Telling } from './answer.ts';

const examiner = (text: string, disclosed: readonly string[]): Answer => ({
  by: 'examiner',
  text,
  disclosed,
});

const regionNames: Readonly<Record<string, string>> = {
  general: 'General inspection',
  'vital-signs': 'Vital signs',
  'nervous-system': 'Nervous system',
  'mental-state': 'Mental state',
  'lymph-nodes': 'Lymph nodes',
};

/** What the examination of a region finds. */
export function toExam(region: string, { patient }: Telling): Answer {
  const found = patient.findings.filter((finding) => finding.region === region);
  if (found.length === 0) return examiner('There is nothing to be found there.', []);
  const name = regionNames[region] ?? region.charAt(0).toUpperCase() + region.slice(1);
  return examiner(
    `${name}: ${found.map(({ text }) => text).join(' ')}`,
    found.map(({ id }) => `finding/${id}`),
  );
}

/** Tests that are taken together. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  'blood-tests': ['full-blood-count', 'kidney-function', 'inflammation'],
};
/** Results that one answer holds. */
const mostResults = 3;

/** A test that a name means: most of the words of one are in the other. */
function named(name: string, tests: Telling['patient']['tests']): Telling['patient']['tests'] {
  const wanted = testWords(name.replaceAll('-', ' '));
  const scored = tests
    .map((test) => {
      const own = new Set(testWords(test.term));
      const common = wanted.filter((word) => own.has(word)).length;
      return { test, share: common / Math.max(1, Math.min(wanted.length, own.size)), common };
    })
    .filter(({ share }) => share >= 0.6)
    .toSorted((one, other) => other.common - one.common || other.share - one.share);
  return scored.slice(0, 1).map(({ test }) => test);
}

/** 'Troponin 4 ng/L' says what it is. */
const readOut = ({ term, text }: Telling['patient']['tests'][number]): string =>
  text.toLowerCase().startsWith((term.split(' ')[0] ?? term).toLowerCase()) ? text : `${term}: ${text}`;

/** The result of a test by its name. One that the case does not have is not known here. */
export function toTest(name: string, { patient }: Telling): Answer {
  const asked = bundles[name] ?? [name];
  const byName = asked.flatMap((each) => patient.tests.filter(({ names }) => names?.includes(each)));
  const found = byName.length > 0 ? byName.slice(0, mostResults) : named(name, patient.tests);
  if (found.length === 0)
    return examiner(`That result is not available here (${name.replaceAll('-', ' ').slice(0, 60)}).`, []);
  return examiner(
    found.map(readOut).join(' '),
    found.map(({ id }) => `test/${id}`),
  );
}
