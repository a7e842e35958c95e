import type { CaseSymptom } from '@anamnesis/contracts/history/case.ts';
import type { Aspect } from '@anamnesis/contracts/history/topics.ts';
import { asParent } from '../../case/parents-voice.ts';
import { kindPresent } from '../../kin.ts';
import { type Answer, isJustTold, patientSays, symptomOf, type ReplyContext } from '../answer.ts';
import { denied } from './denied.ts';
import { steadyChoice } from '../vary.ts';

/** What a person says of an aspect that they have not noticed or that does not apply. */
const unnoticed: Record<Aspect, readonly string[]> = {
  onset: ["It's hard to say exactly when it began.", "There wasn't a particular day, it's hard to say."],
  trigger: ['Nothing that comes to mind.', 'No, it just came by itself.'],
  course: ["It's been much the same, really.", "No great change, I'd say."],
  pattern: ["It's hard to say, there's no real pattern.", "I couldn't tell you, it varies."],
  night: ["Not that I've noticed.", "No different at night, I'd say."],
  site: ["I can't really point to a place.", "It isn't in one particular place."],
  spread: ["No, it doesn't go anywhere else.", 'No, it stays where it is.'],
  character: ["It's hard to describe.", "It's hard to put into words."],
  severity: ["I couldn't put a number on it.", "It's hard to give it a number."],
  worse: ["Nothing that I've noticed makes it worse.", "Not that I've noticed."],
  better: ["Nothing that I've noticed helps.", "Not that I've found."],
  tried: ['No, nothing.', "No, we've left it alone so far."],
  before: ['Not before this, no.', 'No, not that I remember.'],
  amount: ["I couldn't say how much.", "I haven't measured it."],
  look: ["I didn't notice anything special about it.", "I didn't look that closely."],
  impact: ["We get by, but it's a nuisance.", 'It gets in the way a bit.'],
};

/** Of what is no pain. */
const ofOthers: Partial<Record<Aspect, readonly string[]>> = {
  severity: ["It isn't a pain, but it's a bother.", "It doesn't hurt. It just isn't right."],
  spread: ["It isn't something that moves anywhere."],
  site: ["It isn't in one particular place."],
};

/** Of what began with the rest: nobody keeps a diary. */
const withTheRest: readonly string[] = [
  'About the same time as the rest, I think.',
  "I couldn't say exactly, around then as well.",
];

const hurts = ({ id, name }: CaseSymptom): boolean =>
  /pain|ache|sore|tender|cramp|burn/iu.test(`${id} ${name}`);

/** Of what came beside the complaint only that is known which is told of it. */
const noMore: readonly string[] = [
  "I couldn't tell you more about it.",
  "That's all I can tell you about it.",
];

function unknown(aspect: Aspect, symptom: CaseSymptom, context: ReplyContext): string {
  const { patient, known } = context;
  if (symptom.id !== patient.complaint && aspect !== 'onset') {
    const end = steadyChoice(patient.seed, `${symptom.id}/${aspect}`)(noMore);
    return known.has(`symptom/${symptom.id}`) ? end : `${symptom.says} ${end}`;
  }
  const isOther = !hurts(symptom) ? ofOthers[aspect] : undefined;
  // 'Where does it hurt?' of who came for something else and has a pain, too.
  if (isOther && patient.symptoms.some((each) => each.isPresent && hurts(each)))
    return 'Which pain do you mean, doctor?';
  const isWith = aspect === 'onset' && symptom.id !== patient.complaint ? withTheRest : undefined;
  const wording = steadyChoice(
    patient.seed,
    `${symptom.id}/${aspect}`,
  )(isOther ?? isWith ?? unnoticed[aspect]);
  return patient.person.speaker === 'parent'
    ? wording
    : wording
        .replace(
          /\b[Ww]e('ve)? (left|get)\b/u,
          (_, have: string | undefined, verb: string) => `I${have ?? ''} ${verb}`,
        )
        .replace(/^i/u, 'I');
}

/** Symptoms that tell where a pain goes. */
const spreading = ['arm-or-jaw-pain', 'pain-through-to-back', 'radiating-leg-pain'];

/** What is said of one aspect of a symptom. */
export function toAspect(aspect: Aspect, asked: string | undefined, context: ReplyContext): Answer {
  const { patient, kin, known } = context;
  const has = (id: string): boolean => symptomOf(patient, id)?.isPresent === true;
  // Of what was denied, or of which it is not known, nobody asks more: the complaint is meant, unless the last line named another.
  const isOfFocus = symptomOf(patient, context.focus)?.aspects[aspect] !== undefined;
  const isOfComplaint = symptomOf(patient, patient.complaint)?.aspects[aspect] !== undefined;
  const named =
    asked ?? (!isOfFocus && isOfComplaint && !isJustTold(context) ? patient.complaint : context.focus);
  const id = has(named) ? named : (kindPresent(named, kin, has) ?? named);
  const symptom = symptomOf(patient, id);
  if (!symptom?.isPresent) {
    const short = asParent(context.vary(["I haven't had that.", "No, I haven't had that."]), patient.person);
    return known.has(`symptom/${id}`) || !symptom
      ? patientSays(short, [`symptom/${id}`])
      : denied(id, context);
  }
  const stated = symptom.aspects[aspect];
  // Whoever asks when it began knows that it is there.
  const disclosed = asked !== undefined && !known.has(`symptom/${id}`) ? [`symptom/${id}`] : [];
  const spread = aspect === 'spread' ? spreading.find(has) : undefined;
  if (stated === undefined && spread !== undefined)
    return patientSays(symptomOf(patient, spread)?.says ?? '', [`symptom/${spread}`, ...disclosed], id);
  if (stated === undefined) return patientSays(unknown(aspect, symptom, context), disclosed, id);
  return patientSays(stated, [`aspect/${id}/${aspect}`, ...disclosed], id);
}
