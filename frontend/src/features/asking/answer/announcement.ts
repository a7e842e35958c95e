import type { Asking } from '../question/ask-notes.ts';
import { isNotHeld } from './not-held.ts';
import type { Found } from '../asking-endpoints.ts';

/** What is read out: an answer when it arrives, its words without the buttons among them; while it is written, each sentence. */
export function announcementOf(asking: Asking, wantsAnswer: boolean): string {
  if (asking.status === 'writing') return asking.found.answer?.sentences.at(-1)?.text ?? '';
  if (asking.status !== 'shown') return '';
  const { found, written = 0 } = asking;
  const isHeard = found.answer?.engine?.model !== undefined && written > 0;
  return isHeard ? restOf(found, written) : wholeOf(found, wantsAnswer);
}

/** Of an answer whose first sentences were read out as they came. */
function restOf(found: Found, written: number): string {
  const { sentences, conflicts } = found.answer!;
  const rest = sentences.slice(written).map(({ text }) => text);
  const conflict = conflicts.length > 0 ? ['Your notes contradict each other.'] : [];
  return ['The answer is complete.', ...conflict, ...rest, sourcesOf(found)].join(' ');
}

const sourcesOf = ({ results }: Found): string =>
  results.length === 1 ? '1 source.' : `${results.length} sources.`;

function wholeOf(found: Found, wantsAnswer: boolean): string {
  const { results, answer } = found;
  if (results.length === 0) return 'Nothing was found.';
  const sources = sourcesOf(found);
  if (!wantsAnswer) return sources;
  if (answer === null) return `An answer could not be generated. ${sources}`;
  if (isNotHeld(answer)) return `No answer was found in your notes. ${sources}`;
  const missing = answer.missing.length > 0 ? `Nothing on ${answer.missing.join(', ')}. ` : '';
  const text = answer.sentences.map((sentence) => sentence.text).join(' ');
  if (answer.verdict === 'places') return [`In your notes: ${missing}${text}`.trim(), sources].join(' ');
  const part = answer.verdict === 'partly' ? 'Your notes answer part of this. ' : '';
  const conflict = answer.conflicts.length > 0 ? 'Your notes contradict each other. ' : '';
  return `Answer: ${part}${conflict}${text} ${sources}`;
}
