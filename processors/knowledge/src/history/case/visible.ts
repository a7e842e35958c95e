import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryData } from '../data.ts';

type Finding = PatientCase['findings'][number];

/**
 * What is seen or felt of the symptoms that are there, where no sign that was found says as much: a healthy finding of the
 * region would deny what the patient tells. Of a disease whose attack has passed there is none.
 */
export function visibleFindings(
  { id }: Pick<DiseaseEntry, 'id'>,
  symptoms: readonly CaseSymptom[],
  signs: readonly Finding[],
  { visible }: Pick<HistoryData, 'visible'>,
): Finding[] {
  if (visible.passed.includes(id)) return [];
  const present = new Set(symptoms.filter(({ isPresent }) => isPresent).map((symptom) => symptom.id));
  return visible.findings.flatMap(({ symptoms: shownBy, unless, found }) => {
    const shown = shownBy.find((symptom) => present.has(symptom));
    if (shown === undefined) return [];
    return Object.entries(found)
      .map(([region, text]) => ({
        id: `seen-${shown}-${region}`,
        region: region as Finding['region'],
        text,
        isAbnormal: true,
      }))
      .filter(
        ({ region }) =>
          !signs.some((sign) => sign.region === region && sign.isAbnormal && unless.test(sign.text)),
      );
  });
}
