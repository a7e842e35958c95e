import type { CaseSymptom } from '@anamnesis/contracts/history/case.ts';
import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import type { Aspect } from '@anamnesis/contracts/history/topics.ts';
import { type AboutSession, type AskedSession } from './about-session.ts';
import { fitsAbsent } from './fits.ts';
import { because, noWhy, redFlagOf, type Why } from './why.ts';

const labels: Record<Aspect, string> = {
  onset: 'When and how it began',
  trigger: 'What set it off',
  course: 'Better, worse or the same since',
  pattern: 'Constant or in attacks, how often and how long',
  night: 'At night',
  site: 'Where it is',
  spread: 'Whether it spreads',
  character: 'What it feels like',
  severity: 'How bad it is',
  worse: 'What makes it worse',
  better: 'What makes it better',
  tried: 'What was tried against it',
  before: 'Whether it was there before',
  amount: 'How much',
  look: 'What it looks like',
  impact: 'What it keeps the person from',
};

/** What a student must ask of any complaint. */
const keyAspects: readonly Aspect[] = ['onset', 'character', 'worse', 'spread', 'amount', 'look'];
const mostKeyAspects = 3;

/** What of the complaint the patient can tell. */
export function complaintItems({ patient, asked }: AskedSession): ChecklistItem[] {
  const complaint = patient.symptoms.find(({ id }) => id === patient.complaint);
  const known = Object.entries(complaint?.aspects ?? {}) as [Aspect, string][];
  const keys = new Set(
    keyAspects.filter((aspect) => known.some(([own]) => own === aspect)).slice(0, mostKeyAspects),
  );
  return known.map(([aspect, answer]) => {
    const id = `aspect/${patient.complaint}/${aspect}`;
    return {
      id,
      part: 'complaint',
      label: labels[aspect],
      isAsked: asked.has(id),
      answer,
      ...noWhy,
      isKey: keys.has(aspect),
    };
  });
}

const mostAbsent = 8;
const mostKeyAbsent = 2;

/** The disease that an absent symptom would support, and how it is distinguished. */
function wouldSpeakFor(id: string, { entry, lookAlikes, vocabulary }: AboutSession): Why | undefined {
  const other = lookAlikes.find(({ symptoms }) =>
    symptoms.some((each) => each.id === id && (each.frequency === 'always' || each.frequency === 'usual')),
  );
  const apart = entry.lookAlikes.find(
    (each) => (other !== undefined && each.disease === other.id) || each.apart?.includes(id) === true,
  );
  if (!apart) return undefined;
  const name = vocabulary.get(id)?.name ?? id;
  const why = because(entry, 'lookAlikes', apart.text);
  return { ...why, why: `${name} would speak for ${other?.name ?? apart.name}. ${apart.text}` };
}

/** Symptoms that the patient has, and of those they have not the ones that tell other diseases apart or warn. */
export function symptomItems(about: AskedSession): ChecklistItem[] {
  const { patient, asked, entry } = about;
  const isAsked = ({ id }: CaseSymptom): boolean =>
    asked.has(`symptom/${id}`) || [...asked].some((each) => each.startsWith(`aspect/${id}/`));
  const item = (symptom: CaseSymptom, why: Why, flag: Why | undefined, isKey: boolean): ChecklistItem => ({
    id: `symptom/${symptom.id}`,
    part: flag ? 'red-flags' : 'symptoms',
    label: symptom.name,
    isAsked: isAsked(symptom),
    answer: symptom.says,
    ...(flag ?? why),
    isKey,
  });
  const others = patient.symptoms.filter(({ id }) => id !== patient.complaint);
  const present = others
    .filter(({ isPresent }) => isPresent)
    .map((symptom) => {
      const fact = entry.symptoms.find(({ id, frequency }) => id === symptom.id && frequency !== 'never');
      const flag = redFlagOf(symptom.name, entry);
      const isCommon = fact?.frequency === 'always' || fact?.frequency === 'usual';
      return item(
        symptom,
        fact ? because(entry, 'symptoms', fact.text) : noWhy,
        flag,
        isCommon || flag !== undefined,
      );
    });
  const absent = others
    .filter(({ id, isPresent }) => !isPresent && fitsAbsent(id, patient.person, about.vocabulary))
    .flatMap((symptom) => {
      const flag = redFlagOf(symptom.name, entry);
      const why = flag ?? wouldSpeakFor(symptom.id, about);
      return why ? [{ symptom, why, flag }] : [];
    })
    .toSorted((one, other) => Number(other.flag !== undefined) - Number(one.flag !== undefined))
    .slice(0, mostAbsent)
    .map(({ symptom, why, flag }, nth) => item(symptom, why, flag, nth < mostKeyAbsent));
  return [...present, ...absent];
}
