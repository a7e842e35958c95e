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
  const texts = found.map(({ text }) => text).join(' ');
  return examiner(
    `${name}: ${texts.charAt(0).toLowerCase()}${texts.slice(1)}`,
    found.map(({ id }) => `finding/${id}`),
  );
}

const words = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter(
    (word) => !['the', 'of', 'and', 'test', 'scan', 'blood', 'full'].includes(word),
  );

/** The result of a test by its name. One that the case does not have is not known here. */
export function toTest(name: string, { patient }: Telling): Answer {
  const wanted = words(name.replaceAll('-', ' '));
  const scored = patient.tests
    .map((test) => {
      const own = new Set(words(test.term));
      return { test, score: wanted.filter((word) => own.has(word)).length };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.test;
  if (!best) return examiner('That result is not available here.', []);
  return examiner(`${best.term}: ${best.text}`, [`test/${best.id}`]);
}
