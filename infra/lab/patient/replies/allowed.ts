import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { reviewPartsOf, readLexicon, testWords } from '@anamnesis/knowledge/laboratory.ts';

export type Kin = Readonly<Record<string, readonly string[]>>;
type Allows = (id: string) => boolean;
type Of = { patient: PatientCase; kin: Kin; rounds: readonly HistoryRound[] };

const isOneOf =
  (ids: Iterable<string>): Allows =>
  (id) =>
    new Set(ids).has(id);

/** 'Have you got heart disease?' allows angina: by a word that both have, or by these. */
const general: Readonly<Record<string, RegExp>> = {
  cancer: /cancer|leukaemia|lymphoma|melanoma|myeloma|tumour/u,
  'heart-disease': /heart|angina|myocard|valve|atrial|cardio|infarct|coronary/u,
  'ischaemic-heart-disease': /angina|infarct|coronary|heart-attack/u,
  'lung-disease': /asthma|copd|pulmonary|pneumon|tuberculosis|bronch|fibrosis/u,
  'blood-clots': /thrombo|embolism|clot/u,
  'deep-vein-thrombosis': /thrombo|embolism|clot/u,
  'liver-disease': /hepat|cirrhosis|liver/u,
  'chronic-kidney-disease': /kidney-(?:disease|failure)|nephr/u,
  'inflammatory-bowel-disease': /crohn|colitis/u,
  arthritis: /arthritis|gout/u,
  osteoarthritis: /arthritis/u,
  diabetes: /diabetes/u,
  'type-2-diabetes': /^(?:type-\d-)?diabetes$/u,
  'valve-disease': /valve|murmur/u,
  stroke: /stroke|ischaemic-attack/u,
  'bleeding-disorder': /haemophilia|willebrand/u,
};
/** Whether an illness is what is asked for, or a kind of it. */
export const isKindOf = (id: string, asked: string): boolean =>
  id === asked || (general[asked]?.test(id) ?? false);

/** By a word that both have: 'diabetes' of 'type 2 diabetes'. */
const isLike = (id: string, asked: string): boolean =>
  isKindOf(id, asked) ||
  asked.split('-').some((word) => word.length > 4 && !/disease|chronic/u.test(word) && id.includes(word));

const testNames = new Map(readLexicon().tests.map(({ id, phrases }) => [id, phrases]));
const drugWords = new Map(readLexicon().drugs.map(({ id, phrases }) => [id, phrases]));
/** Whether a drug is the one that is asked for, or of the class. */
const isDrug = (text: string, asked: string): boolean =>
  [asked, ...(drugWords.get(asked) ?? [])].some((name) =>
    text.toLowerCase().replaceAll('-', ' ').includes(name.replaceAll('-', ' ')),
  );

/** What is stated of the person or of a symptom and names the drug. */
const isToldOfDrug = (id: string, asked: string, { about, symptoms }: PatientCase): boolean =>
  Object.entries(about).some(
    ([topic, text]) =>
      /^(?:drugs|over-the-counter|contraception)$/u.test(topic) &&
      id === `topic/${topic}` &&
      isDrug(text, asked),
  ) ||
  symptoms.some((symptom) =>
    Object.entries(symptom.aspects).some(
      ([aspect, text]) => id === `aspect/${symptom.id}/${aspect}` && isDrug(text, asked),
    ),
  );

/** What a person says of the body's daily work answers for a symptom of it. */
const ofBody: Readonly<Record<string, RegExp>> = {
  appetite: /appetite|early-fullness|poor-feeding/u,
  energy: /^fatigue$/u,
  bowels: /bowel|constipation|diarrhoea/u,
  urine: /urin/u,
  sleep: /sleep/u,
  weight: /weight/u,
  mood: /mood|anxiety/u,
  periods: /periods/u,
};
const bodyTopics = (asked: string): string[] =>
  Object.entries(ofBody).flatMap(([topic, words]) => (words.test(asked) ? [`topic/${topic}`] : []));

function ofSymptom(asked: string, { patient, kin }: Of): Allows {
  const ids = [asked, ...(kin[asked] ?? [])];
  return isOneOf([
    ...ids.map((id) => `symptom/${id}`),
    ...bodyTopics(asked),
    ...(ids.includes(patient.complaint) ? ['opening'] : []),
  ]);
}

function ofStory({ patient, rounds }: Of): Allows {
  const known = new Set(rounds.flatMap(({ disclosed }) => disclosed));
  // Beside other questions, the one that was next may be answered already.
  const next = patient.volunteered.filter((id) => !known.has(`symptom/${id}`));
  const { complaint } = patient;
  return isOneOf([
    'opening',
    `symptom/${complaint}`,
    ...['onset', 'course', 'pattern'].map((aspect) => `aspect/${complaint}/${aspect}`),
    ...next.map((id) => `symptom/${id}`),
  ]);
}

const ofAspect =
  (aspect: string, symptom: string | undefined, { patient, kin, rounds }: Of): Allows =>
  (id) => {
    const focus = rounds.at(-1)?.focus ?? patient.complaint;
    const asked = symptom ?? focus;
    const symptoms = [asked, ...(kin[asked] ?? [])];
    if (
      aspect === 'spread' &&
      /^symptom\/(?:arm-or-jaw-pain|pain-through-to-back|radiating-leg-pain)$/u.test(id)
    )
      return true;
    return symptoms.some((each) => id === `aspect/${each}/${aspect}` || id === `symptom/${each}`);
  };

/** What else a topic asks for: of the parents, what illnesses they have; of drinking, thirst. */
const ofTopic: Readonly<Record<string, RegExp>> = {
  parents: /^relative\//u,
  siblings: /^relative\//u,
  pregnancies: /^symptom\/recurrent-miscarriage$/u,
  fluids: /^symptom\/(?:excessive-thirst|poor-feeding)$/u,
  nappies: /^symptom\/(?:[a-z-]*-urine|passing-much-urine)$/u,
  development: /^symptom\/failure-to-thrive$/u,
};
const list: Readonly<Record<string, string>> = { health: 'condition/', drugs: 'drug/', family: 'relative/' };

/** Which ids an ask allows a reply to disclose: written apart from how replies are made. */
function allowedBy(ask: Ask, of: Of): Allows {
  const { patient } = of;
  const [kind = '', what = '', second] = ask.split(':');
  switch (kind) {
    case 'open':
    case 'else':
      return ofStory(of);
    case 'symptom':
      return ofSymptom(what, of);
    case 'aspect':
      return ofAspect(what, second, of);
    case 'topic':
      return (id) =>
        id === `topic/${what}` ||
        (ofTopic[what]?.test(id) ?? false) ||
        (list[what] !== undefined && id.startsWith(list[what]));
    case 'condition':
    case 'relative':
      return (id) => id.startsWith(`${kind}/`) && isLike(id.slice(kind.length + 1), what);
    case 'drug':
      return (id) =>
        id === `drug/${what}` ||
        patient.drugs.some(({ drug, says }) => id === `drug/${drug}` && isDrug(`${drug} ${says}`, what)) ||
        isToldOfDrug(id, what, patient);
    case 'review':
      return (id) =>
        id === `review/${what}` ||
        id === 'opening' ||
        bodyTopics(what).includes(id) ||
        patient.symptoms.some(
          (symptom) =>
            id === `symptom/${symptom.id}` && [...reviewPartsOf(symptom)].some((part) => part === what),
        );
    case 'exam':
      return isOneOf([
        ...patient.findings.filter(({ region }) => region === what).map(({ id }) => `finding/${id}`),
        ...patient.tests
          .filter(({ term }) => second === 'rectal' && /rectal/iu.test(term))
          .map(({ id }) => `test/${id}`),
      ]);
    case 'test': {
      const words = new Set(
        [what.replaceAll('-', ' ').replace('x ray', 'x-ray'), ...(testNames.get(what) ?? [])].flatMap(
          testWords,
        ),
      );
      return isOneOf(
        patient.tests
          .filter(
            ({ id, term, names = [] }) =>
              id === what ||
              names.includes(what) ||
              what === 'blood-tests' ||
              testWords(term).some((word) => words.has(word)),
          )
          .map(({ id }) => `test/${id}`),
      );
    }
    case 'act': {
      // What a doctor says of the patient is put right.
      const claim = /^act:summary:(?:yes|no):(.+)$/u.exec(ask)?.[1];
      return claim === undefined
        ? () => false
        : allowedBy(claim.replace(/^allergy:.*$/u, 'topic:allergies').replace(/^age:.*$/u, 'topic:age'), of);
    }
    default:
      return () => false;
  }
}

/** The ids of a reply that none of the asks allows. A line that asks to say it again asks what was asked before. */
export function unaskedIds(disclosed: readonly string[], asks: readonly Ask[], of: Of): string[] {
  const isRepeat = asks.includes('act:repeat');
  const all = isRepeat ? [...asks, ...(of.rounds.at(-1)?.asks ?? [])] : asks;
  const allows = all.map((ask) => allowedBy(ask, of));
  // One question after the other: the second may refer to what the first says.
  const spoken = [
    ...disclosed.filter((id) => id.startsWith('symptom/')).map((id) => id.slice('symptom/'.length)),
    ...all.flatMap((ask) => /^(?:symptom|aspect:[a-z]+):([a-z-]+)$/u.exec(ask)?.[1] ?? []),
  ];
  const later = all
    .filter((ask) => /^aspect:[^:]+$/u.test(ask))
    .flatMap((ask) => [...spoken, of.patient.complaint].map((symptom) => allowedBy(`${ask}:${symptom}`, of)));
  return disclosed.filter((id) => ![...allows, ...later].some((allow) => allow(id)));
}
