// What models write that think aloud. The tags are those of their templates; a template that opens the thoughts leaves the reply with the
// closing tag alone.
const names = '(?:seed:)?(?:think(?:ing)?|thoughts?|reasoning|reflection|analysis|scratchpad)';
/** Magistral, Kimi, Cohere, those that were taught by Sky-T1, Apertus; Gemma's channel, and that of what is said, of gpt-oss. */
const closing = new RegExp(
  `</${names}>|\\[/THINK\\]|◁/think▷|<\\|(?:END_THINKING|end_of_thought|inner_suffix)\\|>|<channel\\|>|<\\|channel\\|>final(?: ?<\\|constrain\\|>\\w{1,20})?<\\|message\\|>`,
  'giu',
);
const opening = new RegExp(
  `^\\s*(?:<${names}>|\\[THINK\\]|◁think▷|<\\|(?:START_THINKING|begin_of_thought|inner_prefix)\\|>|<\\|channel>thought|(?:<\\|start\\|>assistant)?<\\|channel\\|>analysis<\\|message\\|>)`,
  'iu',
);

/** Where the reply begins behind the last of the thoughts; undefined where no tag closes any. */
export function endOfThoughts(text: string): number | undefined {
  let end: number | undefined;
  for (const { index, 0: tag } of text.matchAll(closing)) end = index + tag.length;
  return end;
}

export const beginsWithThoughts = (text: string): boolean => opening.test(text);

/** A reply; empty where it has only begun to think. */
export function withoutThoughts(reply: string): string {
  const end = endOfThoughts(reply);
  if (end !== undefined) return reply.slice(end);
  return beginsWithThoughts(reply) ? '' : reply;
}
