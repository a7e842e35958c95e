import type { PatientCase, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../data.ts';

type Finding = PatientCase['findings'][number];

/** Parts of the examination of the pelvis that are asked for by themselves, and what their findings speak of. */
const parts = [
  ['rectal', /\b(?:rect\w+|prostat\w+|an(?:us|al)|perianal|glove|stool)\b/iu],
  [
    'genitals',
    /\b(?:test(?:is|es|icle|icles|icular)|scrot\w+|penis|glans|groin|hernia\w*|varicocele|balanitis|genital\w*|vagin\w+|cervi\w+|uter\w+|adnex\w+|speculum|clitoris|labia|discharge|old blood)\b/iu,
  ],
] as const;

/** The part of the pelvis that a finding is of; null: of the whole. */
export const partOfPelvis = ({ id, text }: Pick<Finding, 'id' | 'text'>): string | null =>
  parts.find(([part]) => id === `normal-pelvis-${part}`)?.[0] ??
  parts.find(([, words]) => words.test(text))?.[0] ??
  null;

const childBelow = 16;

/** What is normal in each part where nothing else is found. */
export function normalPelvis(
  found: readonly Finding[],
  { age, sex }: Pick<CasePerson, 'age' | 'sex'>,
  normal: HistoryData['examination']['pelvis'],
): Finding[] {
  const own = found.filter(({ region }) => region === 'pelvis');
  const inRegion = new Set(own.map(partOfPelvis));
  // Where it is tender somewhere, nothing is said to be not tender.
  const isTender = own.some(
    (finding) => partOfPelvis(finding) === null && /tender|pain/iu.test(finding.text),
  );
  if (isTender) return [];
  return parts
    .filter(([part]) => !inRegion.has(part))
    .map(([part]) => ({
      id: `normal-pelvis-${part}`,
      region: 'pelvis',
      text: normal[part][age < childBelow ? 'child' : sex],
      isAbnormal: false,
    }));
}
