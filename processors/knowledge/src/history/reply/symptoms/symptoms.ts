import type { CaseSymptom } from '@anamnesis/contracts/history/case.ts';
import type { Review } from '@anamnesis/contracts/history/topics.ts';
import { kindPresent } from '../../kin.ts';
import { type Answer, isParent, patientSays, symptomOf, type ReplyContext } from '../answer.ts';
import { denied } from './denied.ts';
import { reviewPartsOf } from './review-parts.ts';

/** Sentences that answer 'do you have it?' without a yes. */
const answersAlready =
  /^(?:yes|no|well|actually|sometimes|now and then|just|only|a bit|a little|oh)\b|now you (?:say|mention|ask)|now that you/iu;

/** 'I've lost weight.' to whoever asks for it is 'Yes, I've lost weight.' */
function affirmed(text: string, { vary }: ReplyContext): string {
  if (
    answersAlready.test(text) ||
    !/^(?:I|I've|I'm|My|It|It's|She|She's|He|He's|His|Her|There|There's|The|We|We've)\b/u.test(text)
  )
    return text;
  const start = /^I\b/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return `${vary(['Yes, ', 'Yes, ', 'Yeah, '])}${start}`;
}

function affirm(symptom: CaseSymptom, context: ReplyContext): Answer {
  const isComplaint = symptom.id === context.patient.complaint;
  const disclosed = isComplaint ? ['opening', `symptom/${symptom.id}`] : [`symptom/${symptom.id}`];
  const isAgain = context.known.has(`symptom/${symptom.id}`);
  return patientSays(isAgain ? symptom.says : affirmed(symptom.says, context), disclosed, symptom.id);
}

/** The symptom that a patient has who is asked for it, or for what it is a kind of; undefined: none. */
export function presentOf(
  id: string,
  { patient, kin }: Pick<ReplyContext, 'patient' | 'kin'>,
): CaseSymptom | undefined {
  const has = (each: string): boolean => symptomOf(patient, each)?.isPresent === true;
  const own = symptomOf(patient, id);
  if (own?.isPresent) return own;
  const kind = kindPresent(id, kin, has);
  return kind === undefined ? undefined : symptomOf(patient, kind);
}

/** Whether the patient has a symptom. */
export function toSymptom(id: string, context: ReplyContext): Answer {
  const present = presentOf(id, context);
  return present ? affirm(present, context) : denied(id, context);
}

/** 'Any fever, chills, night sweats?': what is present is affirmed, and the rest denied at once. */
export function toList(ids: readonly string[], context: ReplyContext): Answer[] {
  const { vary } = context;
  const present = [...new Set(ids.flatMap((id) => presentOf(id, context) ?? []))];
  const absent = ids.filter((id) => presentOf(id, context) === undefined);
  const answers = present.slice(0, 2).map((symptom) => affirm(symptom, context));
  if (absent.length === 0) return answers;
  const disclosed = absent.map((id) => `symptom/${id}`);
  if (absent.length === 1 && absent[0] !== undefined) return [...answers, denied(absent[0], context)];
  const text =
    answers.length === 0
      ? vary(['No, none of those.', 'No, nothing like that.', 'No, none of that.'])
      : vary(['None of the others, no.', 'No, not the others.', 'But not the others.']);
  return [...answers, patientSays(text, disclosed)];
}

/** 'Any problems with your bowels?': what of that part was not mentioned yet. */
export function toReview(part: Review, context: ReplyContext): Answer {
  const { patient, known, vary } = context;
  const present = patient.symptoms.filter(
    ({ isPresent, id, name }) => isPresent && reviewPartsOf({ id, name }).has(part),
  );
  const fresh = present.filter(({ id }) => !known.has(`symptom/${id}`)).slice(0, 2);
  const [next] = fresh;
  if (next)
    return patientSays(
      fresh.map(({ says: text }) => text).join(' '),
      [
        ...fresh.map(({ id }) => `symptom/${id}`),
        ...(fresh.some(({ id }) => id === patient.complaint) ? ['opening'] : []),
        `review/${part}`,
      ],
      next.id,
    );
  const daily = part === 'bowel' ? 'bowels' : part === 'urine' ? 'urine' : undefined;
  const said = daily === undefined ? undefined : patient.about[daily];
  if (said !== undefined) return patientSays(said, [`review/${part}`, `topic/${daily}`]);
  if (present.length > 0)
    return patientSays(
      vary(["Only what I've told you about.", 'Just what I told you already, nothing else.']),
    );
  if (
    (part === 'women' && patient.person.sex === 'male') ||
    (part === 'men' && patient.person.sex === 'female')
  )
    return patientSays(
      isParent(context)
        ? 'No, nothing there.'
        : patient.person.sex === 'male'
          ? "I'm a man, doctor."
          : "I'm a woman, doctor.",
    );
  return patientSays(
    vary(['No, no problems there.', 'No, nothing like that.', "No, that's all been fine."]),
    [`review/${part}`],
  );
}
