import { listWithSound, noError, replyForm } from '@anamnesis/content';
import { z } from 'zod';
import { type Act, raw } from '../../../../../test/support/model-double/acts.ts';

const card = z.object({ prompt: z.string(), answer: z.string(), isSure: z.boolean(), number: z.int() });
export const asked = {
  prompt: 'Write the cards of the page as JSON.',
  data: { page: 'The mitral valve separates the left atrium from the left ventricle. '.repeat(40) },
  ...replyForm(
    'cards',
    z.object({ title: z.string().nullable().catch(null), cards: listWithSound(card, 9), error: noError }),
    z.object({ title: z.string(), cards: listWithSound(card.omit({ isSure: true }), 9) }),
  ),
  size: { longest: 1_000, share: 0.3 },
};
export const cards = [
  { prompt: 'What does aspirin block?', answer: 'COX', isSure: true, number: 1 },
  { prompt: 'What of it is lasting?', answer: 'all of it', isSure: false, number: 2 },
];
export const whole = { title: 'Aspirin', cards };
export const json = JSON.stringify(whole);
export const pretty = JSON.stringify(whole, null, 1);

export const message = (said: object, finish = 'stop', usage?: object): Act =>
  raw(
    JSON.stringify({
      choices: [{ index: 0, message: said, finish_reason: finish }],
      ...(usage && { usage }),
    }),
  );
