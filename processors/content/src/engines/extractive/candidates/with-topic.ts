import type { Candidate } from './candidate.ts';
import { plain } from '../../../checks/card-syntax.ts';

/** The front of a card as it is shown: "Leishmania: [Liposomal amphotericin B] is the drug of choice". */
export function withTopic({ prompt, topic }: Pick<Candidate, 'prompt' | 'topic'>): string {
  if (topic === undefined) return prompt;
  const name = plain(topic);
  const [, opening = '', rest = ''] = /^(Complete: “)?([^]*)$/u.exec(prompt)!;
  // "Thyroid: …" and "Testis – …" have a label of their own.
  const isLabelled = /^[^.?!]{1,60}(?::|\s–)\s/u.test(rest);
  return `${opening}${name}${isLabelled ? ' –' : ':'} ${rest}`;
}

/** The text of a card without its topic; for a question also the sentence that it was made of, which explains why it names another. */
export const statedBy = ({ statement, prompt }: Pick<Candidate, 'statement' | 'prompt'>): string =>
  `${statement} ${prompt}`;
