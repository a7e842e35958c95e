import type { Aspect } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, patientSays, isJustTold, symptomOf, type ReplyContext } from '../answer.ts';

/** What a patient says first when somebody asks for more. */
const firstAspects: readonly Aspect[] = ['onset', 'course', 'pattern'];
/** Of something else than the complaint. */
const anyAspects: readonly Aspect[] = ['look', 'character', 'site', ...firstAspects, 'amount', 'trigger'];

/** The next symptom that the patient would bring up; null: none. */
function volunteered({ patient, known }: ReplyContext): Answer | null {
  const next = patient.volunteered.find((id) => !known.has(`symptom/${id}`));
  const symptom = patient.symptoms.find(({ id }) => id === next);
  return symptom ? patientSays(symptom.says, [`symptom/${symptom.id}`], symptom.id) : null;
}

/** What brings you here, tell me more: the complaint, then how it began and went on, then one symptom at a time. */
export function toOpen(context: ReplyContext): Answer {
  const { patient, known, vary } = context;
  const { complaint, opening } = patient;
  if (!known.has('opening')) return patientSays(opening, ['opening', `symptom/${complaint}`], complaint);
  // 'Tell me more about that', right after something else: it is told as it stands.
  const spokenOf = symptomOf(patient, context.focus);
  if (context.focus !== complaint && spokenOf && isJustTold(context)) {
    const next = anyAspects.find(
      (each) => spokenOf.aspects[each] !== undefined && !known.has(`aspect/${context.focus}/${each}`),
    );
    if (next)
      return patientSays(spokenOf.aspects[next] ?? '', [`aspect/${context.focus}/${next}`], context.focus);
  }
  const aspects = patient.symptoms.find(({ id }) => id === complaint)?.aspects ?? {};
  const aspect = firstAspects.find(
    (each) => aspects[each] !== undefined && !known.has(`aspect/${complaint}/${each}`),
  );
  if (aspect) return patientSays(aspects[aspect] ?? '', [`aspect/${complaint}/${aspect}`], complaint);
  return (
    volunteered(context) ??
    patientSays(
      vary([
        "I think I've told you everything.",
        "That's about it, I'd say.",
        "There's not much more to tell.",
      ]),
    )
  );
}

/** Anything else? */
export function toElse(context: ReplyContext): Answer {
  if (!context.known.has('opening')) return toOpen(context);
  return (
    volunteered(context) ??
    patientSays(
      context.vary(["No, I think that's everything.", 'No, nothing else.', 'Not that I can think of.']),
    )
  );
}
