import type { Found } from './asking-endpoints.ts';

/** An answer as it is read out when it arrives: its words, without the buttons among them. */
export function announcementOf({ results, answer, aiAnswer }: Found, wantsAnswer: boolean): string {
  if (results.length === 0) return 'Nothing was found.';
  const sources = results.length === 1 ? '1 source.' : `${results.length} sources.`;
  if (!wantsAnswer) return sources;
  if (answer?.verdict === 'none') return `Your notes do not answer this. ${sources}`;
  if (answer?.verdict === 'read') return `Read this in your notes: ${sources}`;
  const text = answer ? answer.sentences.map((sentence) => sentence.text).join(' ') : aiAnswer;
  if (text === null) return `An answer could not be generated. ${sources}`;
  const part = answer?.verdict === 'partly' ? 'Your notes answer a part of this. ' : '';
  const conflict = answer && answer.conflicts.length > 0 ? 'Your notes contradict each other. ' : '';
  return `Answer: ${part}${conflict}${text} ${sources}`;
}
