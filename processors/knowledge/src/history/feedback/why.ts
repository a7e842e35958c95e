import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import type { Topic } from '@anamnesis/contracts/history/topics.ts';
import type { SectionOfFacts } from '../../facts.ts';
import { wordsThatTell } from '../../questions/content-words.ts';

export type Why = Pick<ChecklistItem, 'why' | 'guide'>;

/** What any history has. */
export const noWhy: Why = { why: '', guide: null };

/** A fact of the entry, with the place of its guide. */
export const because = ({ id, name }: DiseaseEntry, section: SectionOfFacts, text: string): Why => ({
  why: text,
  guide: { disease: id, name, section },
});

/** Words of risk factors that a topic asks for. */
const ofTopic: Partial<Record<Topic, RegExp>> = {
  smoking: /smok|tobacco|cigarette/iu,
  alcohol: /alcohol/iu,
  'recreational-drugs': /inject|cocaine|recreational|cannabis|drug use/iu,
  job: /occupation|work\b|workplace|dust|asbestos|exposure|job|farm/iu,
  travel: /travel|tropic|flight|endemic|country|countries|abroad/iu,
  contact: /contact|crowd|nursery|outbreak|household|spread/iu,
  animals: /animal|\bcats?\b|\bdogs?\b|birds?|pets?\b|tick/iu,
  diet: /\bdiet|\bmeat|\bsalt|vegan|vegetarian|fibre|purine|intake|food/iu,
  exercise: /inactiv|exercise|sedentary|immob/iu,
  weight: /obes|overweight|body mass|weight/iu,
  sleep: /sleep/iu,
  stress: /stress|bereave/iu,
  sex: /sexual|partners?\b|intercourse/iu,
  contraception: /contracept|oestrogen|\bpill\b/iu,
  periods: /menstr|period|menarche|menopaus/iu,
  pregnancy: /pregnan|childless|nullipar|birth/iu,
  surgery: /surgery|operation|splenect|prosthe/iu,
  injury: /injur|trauma|\bfalls?\b/iu,
  vaccinations: /vaccin/iu,
  family: /famil|inherit|genetic|hereditary|relative|gene\b/iu,
  home: /crowd|damp|mould|care home|nursing home/iu,
  birth: /preterm|premature|birth weight|gestation/iu,
  caffeine: /caffeine/iu,
  pregnancies: /miscarr|pregnan|childless|nullipar|infertil/iu,
  menarche: /menarche|early first period/iu,
  vaping: /\bvap/iu,
  fluids: /dehydrat|fluid intake|low fluid/iu,
};

/** Why a topic matters in this disease: its risk factor that the topic asks for; undefined: none. */
export function riskOf(topic: Topic, entry: DiseaseEntry): Why | undefined {
  const words = ofTopic[topic];
  const fact = words && entry.riskFactors.find(({ term, text }) => words.test(term) || words.test(text));
  return fact && because(entry, 'riskFactors', fact.text);
}

/** The risk factor that one of these medicines is; undefined: none is. */
export function riskOfDrugs(drugs: readonly { drug: string }[], entry: DiseaseEntry): Why | undefined {
  const names = drugs.map(({ drug }) => drug.toLowerCase());
  const fact = entry.riskFactors.find(({ term, text }) => {
    const said = `${term} ${text}`.toLowerCase();
    return names.some((name) => said.includes(name));
  });
  return fact && because(entry, 'riskFactors', fact.text);
}

/** The risk factor that an illness of the past or of the family is; undefined: it is none. */
export function riskOfCondition(id: string, entry: DiseaseEntry): Why | undefined {
  const words = wordsThatTell(id.replaceAll('-', ' '));
  const fact = entry.riskFactors.find(({ term }) => {
    const own = new Set(wordsThatTell(term));
    return words.length > 0 && words.every((word) => own.has(word));
  });
  return fact && because(entry, 'riskFactors', fact.text);
}

/** Words by more of their letters than elsewhere: 'in one breath' is not breathlessness. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !/^(?:with|that|from|after|when|pain that)$/u.test(word))
    .map((word) => word.slice(0, 8));

/** The warning sign of the entry that speaks of a symptom; undefined: none. */
export function redFlagOf(symptomName: string, entry: DiseaseEntry): Why | undefined {
  const words = wordsOf(symptomName);
  const fact = entry.redFlags.find(({ text }) => {
    const said = new Set(wordsOf(text));
    return words.length > 0 && words.every((word) => said.has(word));
  });
  return fact && because(entry, 'redFlags', fact.text);
}
