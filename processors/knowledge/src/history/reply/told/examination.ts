import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { partOfPelvis } from '../../case/pelvis.ts';
import { testsNamed } from '../../tests/named-tests.ts';
import { testNames, type TestNames } from '../../tests/names.ts';
import type { Answer, ReplyContext } from '../answer.ts';

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

/** What the examination of a region finds, or of one part of it. */
export function toExam(region: string, part: string | undefined, { patient }: ReplyContext): Answer {
  const inRegion = patient.findings.filter((finding) => finding.region === region);
  const ofPart =
    part === undefined ? [] : inRegion.filter((finding) => (partOfPelvis(finding) ?? part) === part);
  const found = ofPart.length > 0 ? ofPart : inRegion;
  const [own] =
    part === 'rectal' ? patient.tests.filter(({ term }) => /\brectal examination/iu.test(term)) : [];
  // The entry says what the finger feels: nothing is called normal beside that.
  if (own && found.every(({ isAbnormal }) => !isAbnormal))
    return examiner(`Rectal examination: ${own.text}`, [`test/${own.id}`]);
  if (found.length === 0) return examiner('Nothing abnormal is found there.', []);
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
const bundleOf = (id: string, names: TestNames): readonly string[] | undefined => {
  const kinds = names.kindsOf(id, names.meaningOf(names.wordsOf(id.replaceAll('-', ' '))));
  return kinds.map((kind) => bundles[kind]).find((bundle) => bundle !== undefined);
};
/** Results that one answer holds: who orders twenty tests gets them in turn. */
const mostResults = 6;

/** 'Troponin 4 ng/L' says what it is. */
const readOut = ({ term, text }: PatientCase['tests'][number]): string =>
  text.toLowerCase().startsWith((term.split(' ')[0] ?? term).toLowerCase()) ? text : `${term}: ${text}`;

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** The results of tests by their names. One that the case does not have is not known here. */
export function toTests(ids: readonly string[], { patient }: ReplyContext): Answer {
  const names = testNames();
  const named = ids.filter((id) => id !== 'which');
  if (named.length === 0) return examiner('Which tests would you like? Name them, please.', []);
  const asked = named.map((id) => ({
    id,
    found: (bundleOf(id, names) ?? [id]).flatMap((each) => testsNamed(each, patient, names)),
  }));
  const found = [...new Set(asked.flatMap((each) => each.found))];
  const without = asked.filter((each) => each.found.length === 0).map(({ id }) => names.written(id));
  const shown = found.slice(0, mostResults);
  const later = found.slice(mostResults).map(({ term }) => term);
  const noResult =
    shown.length === 0 ? 'No result is given for this.' : `No result is given for: ${listed(without)}.`;
  return examiner(
    [
      ...shown.map(readOut),
      ...(without.length > 0 ? [noResult] : []),
      ...(later.length > 0 ? [`Ask again for: ${listed(later)}.`] : []),
    ].join(' '),
    shown.map(({ id }) => `test/${id}`),
  );
}

export const toTest = (id: string, context: ReplyContext): Answer => toTests([id], context);
