import type { PatientCase } from '@anamnesis/contracts/history/case.ts';

type Findings = PatientCase['findings'];

const vital = (findings: Findings): Findings => findings.filter(({ region }) => region === 'vital-signs');

/** A pulse that is not normal for the age has a finding of its own. */
function rhythmOf(findings: Findings): string | null {
  const found = vital(findings).find(({ text }) => /pulse \d+/iu.test(text));
  const rate = Number(/pulse (\d+)/iu.exec(found?.text ?? '')?.[1]);
  if (!found || Number.isNaN(rate)) return null;
  if (!found.isAbnormal) return 'Sinus rhythm';
  return rate >= 90 ? 'Sinus tachycardia' : 'Sinus bradycardia';
}

const isIrregular = (findings: Findings): boolean =>
  findings.some(({ isAbnormal, text }) => isAbnormal && /\birregular pulse/iu.test(text));

const read = (pattern: RegExp, findings: Findings): string | undefined =>
  vital(findings)
    .map(({ text }) => pattern.exec(text)?.[1])
    .find((value) => value !== undefined);

/** The result of a test that agrees with the pulse and the vital signs which were found in the same patient. */
export function asMeasured(text: string, findings: Findings): string {
  const saturation = read(/oxygen saturation (\d+) %/iu, findings);
  const pressure = read(/blood pressure (\d+\/\d+) mmHg/iu, findings);
  const rhythm = rhythmOf(findings);
  const isResting = /^sinus (?:rhythm|tachycardia|bradycardia)/iu.test(text);
  if (isResting && isIrregular(findings)) return 'Atrial fibrillation.';
  const withRhythm =
    isResting && rhythm !== null ? text.replace(/^sinus (?:rhythm|tachycardia|bradycardia)/iu, rhythm) : text;
  return withRhythm
    .replace(/^oxygen saturation \d+ %/iu, (said) =>
      saturation === undefined ? said : `Oxygen saturation ${saturation} %`,
    )
    .replace(/^\d+\/\d+ mmHg/u, (said) => (pressure === undefined ? said : `${pressure} mmHg`));
}
