import type { Aspect } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, says, type Telling } from './answer.ts';

/** What a person says of an aspect that they have not noticed or that does not apply. */
const unnoticed: Record<Aspect, readonly string[]> = {
  onset: [
    "I couldn't tell you exactly when it began.",
    "I'm not sure, I don't remember a particular moment.",
  ],
  trigger: ['Not that I can think of.', 'No, it just came by itself.'],
  course: ["It's been about the same.", "I'd say it hasn't changed much."],
  pattern: ["It's hard to say, there's no real pattern.", "I haven't noticed a pattern."],
  night: ["It doesn't wake me, no.", "No different at night, I'd say."],
  site: ["I can't really point to a place.", "It isn't in one place."],
  spread: ["No, it doesn't go anywhere else."],
  character: ["I don't know how to describe it.", "It's hard to put into words."],
  severity: ["It bothers me, but I can't put a number on it.", 'Bad enough to come and see you.'],
  worse: ["Nothing that I've noticed makes it worse.", "Not that I've noticed."],
  better: ['Nothing really helps.', "Not that I've found."],
  tried: ["No, I haven't tried anything.", "I haven't taken anything for it."],
  before: ["No, I've not had it before.", 'No, this is the first time.'],
  amount: ["I couldn't say how much.", "I haven't measured it."],
  look: ["I didn't notice anything special about it.", "I didn't look that closely."],
  impact: ['I manage, but it gets in the way.', 'I get by.'],
};

/** What is said of one aspect of a symptom. */
export function toAspect(aspect: Aspect, asked: string | undefined, telling: Telling): Answer {
  const id = asked ?? telling.focus;
  const symptom = telling.patient.symptoms.find((each) => each.id === id);
  if (!symptom?.isPresent)
    return says(
      symptom ? symptom.says : telling.vary(["I haven't had that.", "No, that I haven't had."]),
      symptom ? [`symptom/${symptom.id}`] : [],
    );
  const told = symptom.aspects[aspect];
  const disclosed = [`aspect/${id}/${aspect}`];
  // Whoever asks when it began knows that it is there.
  if (asked !== undefined && !telling.known.has(`symptom/${id}`)) disclosed.push(`symptom/${id}`);
  return says(told ?? telling.vary(unnoticed[aspect]), told === undefined ? [] : disclosed, id);
}
