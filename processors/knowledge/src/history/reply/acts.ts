import type { Act } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, isParent, patientSays, type ReplyContext } from './answer.ts';

/** What a patient says to what a doctor does with words; none of it discloses anything. */
const wordings: Record<Act, readonly string[]> = {
  greeting: ['Hello, doctor.', 'Hello.', 'Hi, doctor.'],
  introduction: ['Nice to meet you.', 'Hello, nice to meet you, doctor.', 'Pleased to meet you.'],
  consent: ["Yes, that's fine.", 'Of course, go ahead.', 'Sure, no problem.'],
  'how-are-you': ['Not too good, to be honest.', "I've been better, doctor."],
  empathy: ['Thank you, that means a lot.', "Thanks, it hasn't been easy.", "That's kind of you."],
  acknowledgement: ['Mm.', 'Right.', 'Okay.'],
  news: [
    'Oh. Are you sure?',
    "Oh no. I wasn't expecting that. Is it serious?",
    'Really? What does that mean for me?',
  ],
  summary: ["Yes, that's about right.", "Yes, I think you've got it.", "That's it, yes."],
  plan: [
    'All right, doctor, if you think so.',
    'Okay. Thank you for explaining.',
    'I see. Whatever you think is best.',
  ],
  questions: [
    "No, I don't think so. I'd just like to know what it is.",
    'Only what you think it might be, doctor.',
    'Not for now, doctor, thank you.',
  ],
  thanks: ['Thank you, doctor.', "You're welcome."],
  goodbye: ['Goodbye, doctor, and thank you.', 'Thank you. Bye, doctor.'],
  repeat: ['Which part do you mean?', 'Sorry, which bit shall I say again?'],
  diagnosis: ["I don't know, that's why I came.", "I've no idea. I was hoping that you could tell me."],
  order: [
    "I'm sorry, I don't follow. I came because I'm not well.",
    'Sorry, is that meant for me? I came to see a doctor.',
    "I don't know what you mean, doctor. I'm just here because I'm not well.",
  ],
  rude: [
    "There's no need to speak to me like that.",
    "I don't think that's called for, doctor.",
    'Please. I only came because I need help.',
  ],
  'off-topic': [
    "I couldn't tell you. I'm more worried about how I feel, to be honest.",
    "I don't really know. Can we talk about why I'm here?",
  ],
  unclear: [
    "Sorry, I didn't catch that. Could you say it another way?",
    "I'm not sure what you mean, doctor.",
    'Sorry, could you put that differently?',
    "I'm sorry, I don't understand the question.",
    'How do you mean?',
    "Sorry, I'm not with you. What would you like to know?",
  ],
};

/** To a summary of which not all was compared with the case: nothing of it is confirmed. */
const inPart: readonly string[] = [
  "If that's what I told you, yes.",
  "It's as I told you, doctor.",
  'Just as I told you, I hope.',
];

const ofParent: Partial<Record<Act, readonly string[]>> = {
  'how-are-you': ["I'm all right, it's my little one I'm worried about."],
  news: ['Oh no. Are you sure?', 'Really? Will my child be all right?'],
  order: ["I'm sorry, I don't follow. We came because my child isn't well."],
  'off-topic': ["I couldn't tell you. I'm here about my child."],
  questions: ["I'd just like to know what it is.", 'Only what you think it might be, doctor.'],
};

export const toSummaryInPart = ({ vary }: ReplyContext): Answer => patientSays(vary(inPart));

export function toAct(act: Act, context: ReplyContext): Answer {
  const own = isParent(context) ? ofParent[act] : undefined;
  return patientSays(context.vary(own ?? wordings[act]));
}

/** Said before an answer where the doctor did more than ask. */
const before: Partial<Record<Act, readonly string[]>> = {
  greeting: ['Hello, doctor.', 'Hello.'],
  introduction: ['Hello, nice to meet you.', 'Nice to meet you, doctor.'],
  consent: ["Yes, that's fine.", 'Of course.'],
  empathy: ['Thank you.', 'Thanks.'],
};

/** A word of courtesy before an answer; '' where none is due. */
export function courtesyTo(asks: readonly string[], vary: ReplyContext['vary']): string {
  const act = (['introduction', 'greeting', 'empathy', 'consent'] as const).find((each) =>
    asks.includes(`act:${each}`),
  );
  const courtesies = act && before[act];
  return courtesies ? vary(courtesies) : '';
}
