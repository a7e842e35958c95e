import type { PatientCase, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Examined, VitalSign } from '@anamnesis/contracts/history/sheet.ts';
import type { HistoryData } from '../data.ts';
import { normalPelvis } from './pelvis.ts';

type Finding = PatientCase['findings'][number];

/** Blood pressure is read out as one. */
const readings: readonly {
  id: string;
  of: readonly VitalSign[];
  text: (of: Examined['vitals']) => string;
}[] = [
  {
    id: 'temperature',
    of: ['temperature'],
    text: ({ temperature }) => `temperature ${temperature.toFixed(1)} °C`,
  },
  {
    id: 'pulse',
    of: ['pulse', 'rhythm'],
    text: ({ pulse, rhythm }) =>
      rhythm === 'irregular' ? `irregular pulse, ${pulse} a minute` : `pulse ${pulse} a minute`,
  },
  {
    id: 'pressure',
    of: ['systolic', 'diastolic'],
    text: ({ systolic, diastolic }) => `blood pressure ${systolic}/${diastolic} mmHg`,
  },
  { id: 'breathing', of: ['breathing'], text: ({ breathing }) => `${breathing} breaths a minute` },
  {
    id: 'saturation',
    of: ['saturation'],
    text: ({ saturation }) => `oxygen saturation ${saturation} % on air`,
  },
];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** One finding for each vital sign that is not normal, and one with the others. */
function vitalFindings(vitals: Examined['vitals']): Finding[] {
  const { abnormal } = vitals;
  const isAbnormal = ({ of }: (typeof readings)[number]): boolean => of.some((each) => each in abnormal);
  const normal = readings.filter((reading) => !isAbnormal(reading)).map(({ text }) => text(vitals));
  return [
    ...readings.filter(isAbnormal).map(({ id, of, text }) => ({
      id: of.map((each) => abnormal[each]).find((sign) => typeof sign === 'string') ?? `measured-${id}`,
      region: 'vital-signs' as const,
      text: sentence(text(vitals)),
      isAbnormal: true,
    })),
    ...(normal.length === 0
      ? []
      : [
          {
            id: 'normal-vital-signs',
            region: 'vital-signs' as const,
            text: sentence(normal.join(', ')),
            isAbnormal: false,
          },
        ]),
  ];
}

/** A sign that is found in two places is two findings. */
const eachWithItsOwnId = (findings: readonly Finding[]): Finding[] =>
  findings.map((finding, nth) =>
    findings.findIndex(({ id }) => id === finding.id) === nth
      ? finding
      : { ...finding, id: `${finding.id}-${nth}` },
  );

/** What an examination finds, as the sheet has it. */
export function examinedFindings(
  { findings, normal, vitals }: Examined,
  person: CasePerson,
  { examination }: Pick<HistoryData, 'examination'>,
): Finding[] {
  const written = findings.map(({ region, sign, text, normal: isNormal }, nth) => ({
    id: sign ?? `found-${region}-${nth}`,
    region,
    text,
    isAbnormal: !isNormal,
  }));
  const plain = normal
    .filter((region) => region !== 'pelvis' && region !== 'vital-signs')
    .map((region) => ({
      id: `normal-${region}`,
      region,
      text: examination[region as Exclude<typeof region, 'pelvis'>],
      isAbnormal: false,
    }));
  const pelvis = normal.includes('pelvis') ? normalPelvis(written, person, examination.pelvis) : [];
  return eachWithItsOwnId([...vitalFindings(vitals), ...written, ...plain, ...pelvis]);
}
