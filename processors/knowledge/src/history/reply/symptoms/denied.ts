import { asParent } from '../../case/parents-voice.ts';
import { adultFrom } from '../../case/sheet-topics.ts';
import { topicOfSymptom } from '../../case/topic-of-symptom.ts';
import { type Answer, patientSays, symptomOf, type ReplyContext } from '../answer.ts';
import { isTooYoungToSay } from './too-young.ts';
import { steadyChoice } from '../vary.ts';

/** What only the other sex has. */
const notTheirs = (sex: 'female' | 'male', isParent: boolean): string => {
  if (isParent) return sex === 'female' ? "She's a girl, doctor." : "He's a boy, doctor.";
  return sex === 'female' ? "I'm a woman, doctor." : "I'm a man, doctor.";
};

const nothingLike: readonly string[] = [
  "No, I haven't noticed anything like that.",
  'No, nothing like that.',
];

const cannotSay = (sex: 'female' | 'male'): readonly string[] =>
  sex === 'female'
    ? ["I can't tell, she's too little to say.", "She can't tell me that yet, doctor."]
    : ["I can't tell, he's too little to say.", "He can't tell me that yet, doctor."];

/** What a general question is heard as, and what is said to it where nothing of the kind is there. */
const generally: Readonly<Record<string, { kind: RegExp; text: string }>> = {
  'widespread-pain': {
    kind: /pain|ache|sore|cramp|tender|burn|heartburn|tight/u,
    text: "No, I'm not in any pain.",
  },
  'swollen-lymph-nodes': {
    kind: /lump|gland|lymph|goitre|mole|nodule/u,
    text: "No, I haven't found any lumps or swollen glands.",
  },
  'prolonged-bleeding': {
    kind: /bleed|blood|bruis|haem|black-stool|periods|red-spots/u,
    text: "No, I'm not bleeding from anywhere, and cuts stop quickly.",
  },
};

/** What no child is spoken of with, whatever was asked. */
const ofAdults = /\bsex\b|erecti|libido|infertil|vaginal/u;

/** A symptom that the patient has not. What nobody decided they have not either. */
export function denied(id: string, { patient, vocabulary }: ReplyContext): Answer {
  const { person, seed, about } = patient;
  const topic = topicOfSymptom(id);
  const said = topic !== undefined ? about[topic] : undefined;
  if (said !== undefined) return patientSays(said, [`symptom/${id}`, `topic/${topic}`]);
  if (isTooYoungToSay(id, person))
    return patientSays(steadyChoice(seed, id)(cannotSay(person.sex)), [`symptom/${id}`]);
  if (person.age < adultFrom && ofAdults.test(id.replaceAll('-', ' ')))
    return patientSays(asParent(steadyChoice(seed, id)(nothingLike), person), [`symptom/${id}`]);
  const general = generally[id];
  const isNothing =
    general !== undefined && !patient.symptoms.some((each) => each.isPresent && general.kind.test(each.id));
  const known = vocabulary.get(id);
  const other = known?.sex !== undefined && known.sex !== person.sex;
  const text =
    (isNothing ? asParent(general.text, person) : symptomOf(patient, id)?.says) ??
    (other
      ? notTheirs(person.sex, person.speaker === 'parent')
      : asParent(known?.denies ?? steadyChoice(seed, id)(nothingLike), person));
  return patientSays(text, [`symptom/${id}`]);
}
