import type { Aspect } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, says, type Telling } from './answer.ts';

/** What is told first when somebody asks to be told more. */
const firstTold: readonly Aspect[] = ['onset', 'course', 'pattern'];

/** The next symptom that the patient would bring up; null: none. */
function volunteered({ patient, known }: Telling): Answer | null {
  const next = patient.volunteered.find((id) => !known.has(`symptom/${id}`));
  const symptom = patient.symptoms.find(({ id }) => id === next);
  return symptom ? says(symptom.says, [`symptom/${symptom.id}`], symptom.id) : null;
}

/** What brings you here, tell me more: the complaint, then how it began and went on, then one symptom at a time. */
export function toOpen(telling: Telling): Answer {
  const { patient, known, vary } = telling;
  const { complaint, opening } = patient;
  if (!known.has('opening')) return says(opening, ['opening', `symptom/${complaint}`], complaint);
  const aspects = patient.symptoms.find(({ id }) => id === complaint)?.aspects ?? {};
  const aspect = firstTold.find(
    (each) => aspects[each] !== undefined && !known.has(`aspect/${complaint}/${each}`),
  );
  if (aspect) return says(aspects[aspect] ?? '', [`aspect/${complaint}/${aspect}`], complaint);
  return (
    volunteered(telling) ??
    says(
      vary([
        "I think I've told you everything.",
        "That's about it, I'd say.",
        "There's not much more to tell.",
      ]),
    )
  );
}

/** Anything else? */
export function toElse(telling: Telling): Answer {
  if (!telling.known.has('opening')) return toOpen(telling);
  return (
    volunteered(telling) ??
    says(telling.vary(["No, I think that's everything.", 'No, nothing else.', 'Not that I can think of.']))
  );
}
