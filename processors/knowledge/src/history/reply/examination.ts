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

/** Names that stand for several tests. */
const bundles: Readonly<Record<string, RegExp>> = {
  'blood-tests':
    /blood count|c-reactive|creatinine|electrolyte|glucose|haemoglobin|liver function|thyroid|ferritin|troponin|serum/iu,
  'urine-test': /urin|dipstick/iu,
  imaging: /x-ray|\bct\b|mri|ultrasound|scan/iu,
};
const mostOfBundle = 3;

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

/** The result of a test by its name. One that the case does not have is not known here. */
export function toTest(name: string, { patient }: Telling): Answer {
  const bundle = bundles[name];
  const one = named(name, patient.tests);
  const found =
    one.length > 0 || !bundle
      ? one
      : patient.tests.filter(({ term }) => bundle.test(term)).slice(0, mostOfBundle);
  if (found.length === 0)
    return examiner(`That result is not available here (${name.replaceAll('-', ' ').slice(0, 60)}).`, []);
  return examiner(
    found.map(({ term, text }) => `${term}: ${text}`).join(' '),
    found.map(({ id }) => `test/${id}`),
  );
}
