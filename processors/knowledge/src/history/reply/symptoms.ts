import type { Review } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, isParent, says, type Telling } from './answer.ts';

/** Whether the patient has a symptom. What nobody decided they have not. */
export function toSymptom(id: string, telling: Telling): Answer {
  const symptom = telling.patient.symptoms.find((each) => each.id === id);
  if (!symptom) {
    const denies = isParent(telling) ? undefined : telling.vocabulary.get(id)?.denies;
    return says(
      denies ?? telling.vary(["No, I haven't noticed anything like that.", 'No, nothing like that.']),
      [`symptom/${id}`],
    );
  }
  if (!symptom.isPresent) return says(symptom.says, [`symptom/${id}`]);
  const isOpening = id === telling.patient.complaint;
  return says(symptom.says, isOpening ? ['opening', `symptom/${id}`] : [`symptom/${id}`], id);
}

/** Words in the names of symptoms that belong to a part of the review of systems. */
const parts: Record<Review, RegExp> = {
  general: /fever|chill|sweat|fatigue|tired|weight|appetite|weak|unwell|malaise|thirst/iu,
  heart:
    /chest|palpit|heart|faint|swell(?:ing|en) (?:of|in)? ?(?:the )?(?:leg|ankle)|leg swelling|ankle|breathless|pulse/iu,
  chest: /cough|breath|wheez|sputum|phlegm|coughing|chest/iu,
  bowel:
    /bowel|stool|diarrh|constip|vomit|nausea|abdom|belly|stomach|swallow|heartburn|bloat|jaundice|rectal|appetite/iu,
  urine: /urin|bladder|passing (?:much|little)|flank|loin|incontinen/iu,
  nerves:
    /headache|numb|tingl|weak|seizure|dizz|vertigo|balance|memory|speech|tremor|conscious|double|vision/iu,
  joints: /joint|back|stiff|muscle|bone|knee|hip|shoulder|neck pain|limp/iu,
  skin: /skin|rash|itch|bruis|mole|ulcer|pale|flush/iu,
  eyes: /eye|vision|sight|see(?:ing)?\b/iu,
  'ears-nose-throat': /ear|hearing|nose|throat|voice|hoarse|mouth|smell|taste/iu,
  hormones: /thirst|heat|cold|sweat|weight|hair|period|menstr/iu,
  mood: /mood|anxi|sleep|depress|interest|irritab/iu,
  women: /period|menstr|vagin|breast|pregnan|pelvic/iu,
  men: /erect|testic|penis|prostat|scrot/iu,
};

/** 'Any problems with your bowels?': the first symptom of that part that was not told yet. */
export function toReview(part: Review, telling: Telling): Answer {
  const present = telling.patient.symptoms.filter(
    ({ isPresent, name, id }) => isPresent && id !== telling.patient.complaint && parts[part].test(name),
  );
  const next = present.find(({ id }) => !telling.known.has(`symptom/${id}`)) ?? present[0];
  if (!next)
    return says(
      telling.vary(['No, no problems there.', 'No, nothing like that.', "No, that's all been fine."]),
      [`review/${part}`],
    );
  return says(next.says, [`symptom/${next.id}`, `review/${part}`], next.id);
}
