import type { Answer } from './answer.ts';

const beginnings = ['As I said, ', 'Like I told you, ', 'As I mentioned, '];

/** 'I', 'I've' and names keep their capital. */
const continued = (text: string): string =>
  /^(?:I\b|I'|Mr|Ms|Dr|\p{Lu}{2})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** In characters: what is longer is shortened the second time. */
const longest = 140;

/** A long story is not repeated in full. */
const shorter = (text: string): string =>
  text.length <= longest ? text : (/^.{40,}?[.!?](?= )/u.exec(text)?.[0] ?? text);

/** What was said before is the same again, shorter, and says that it was. An examiner just reads it out once more. */
export function asAgain(
  answer: Answer,
  known: ReadonlySet<string>,
  vary: (wordings: readonly string[]) => string,
): Answer {
  const isAgain = answer.disclosed.length > 0 && answer.disclosed.every((id) => known.has(id));
  if (!isAgain || answer.by === 'examiner') return answer;
  return { ...answer, text: `${vary(beginnings)}${continued(shorter(answer.text))}` };
}
