import type { Act } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, isParent, says, type Telling } from './answer.ts';

/** What a patient says to what a doctor does with words; none of it discloses anything. */
const wordings: Record<Act, readonly string[]> = {
  greeting: ['Hello, doctor.', 'Good morning, doctor.', 'Hi.'],
  introduction: ['Nice to meet you.', 'Hello, nice to meet you, doctor.', 'Pleased to meet you.'],
  consent: ["Yes, that's fine.", 'Of course, go ahead.', 'Sure, no problem.'],
  'how-are-you': ['Not too good, to be honest.', "I've been better, doctor."],
  empathy: ['Thank you, that means a lot.', "Thanks, it hasn't been easy.", "That's kind of you."],
  acknowledgement: ['Yes.', 'Mm.', 'Right.'],
  summary: ["Yes, that's about right.", "Yes, I think you've got it.", "That's it, yes."],
  plan: [
    'All right, doctor, if you think so.',
    'Okay. Thank you for explaining.',
    'I see. Whatever you think is best.',
  ],
  thanks: ['Thank you, doctor.', "You're welcome."],
  goodbye: ['Goodbye, doctor, and thank you.', 'Thank you. Bye, doctor.'],
  repeat: ['Which part do you mean?', 'Sorry, which bit shall I say again?'],
  diagnosis: ["I don't know, that's why I came.", "You're the doctor, I was hoping that you could tell me."],
  order: [
    "I'm sorry, I don't follow. I came about how I feel.",
    "I don't know what you mean, doctor. I'm just here because I'm not well.",
  ],
  rude: ["There's no need to speak to me like that.", "I don't think that's called for, doctor."],
  'off-topic': [
    "I couldn't tell you. I'm more worried about how I feel, to be honest.",
    "I don't really know. Can we talk about why I'm here?",
  ],
  unclear: [
    "Sorry, I didn't catch that. Could you say it another way?",
    "I'm not sure what you mean, doctor.",
    'Sorry, could you put that differently?',
  ],
};

const ofParent: Partial<Record<Act, readonly string[]>> = {
  'how-are-you': ["I'm all right, it's my little one I'm worried about."],
  order: ["I'm sorry, I don't follow. We came because my child isn't well."],
  'off-topic': ["I couldn't tell you. I'm here about my child."],
};

export function toAct(act: Act, telling: Telling): Answer {
  const own = isParent(telling) ? ofParent[act] : undefined;
  return says(telling.vary(own ?? wordings[act]));
}
