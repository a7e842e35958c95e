import { withoutThoughts } from './thoughts.ts';

/**
 * The first JSON object of a reply, mended where models break it: prose or a fence around it, commas before a closing bracket, an
 * end that was cut off (what had begun last is left out). Undefined where there is none. Takes linear time.
 */
export function readJson(reply: string): unknown {
  const read = firstObject(withoutThoughts(reply));
  // A text of it may name a tag.
  return read === undefined && reply.trimStart().startsWith('{') ? firstObject(reply) : read;
}

function firstObject(said: string): unknown {
  const from = said.indexOf('{');
  if (from < 0) return undefined;
  const text = said.slice(from);
  const { end, cut } = scan(text);
  for (const candidate of [end === undefined ? undefined : text.slice(0, end), ...cut])
    if (candidate !== undefined) {
      const read = parsed(candidate) ?? parsed(candidate.replace(/,(\s*[\]}])/gu, '$1'));
      if (read !== undefined) return read;
    }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the object ends; and, where it does not, the text up to its last whole element with the open brackets closed. */
function scan(text: string): { end: number | undefined; cut: string[] } {
  const open: string[] = [];
  let inString = false;
  let whole = -1;
  let openAround = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
      continue;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') {
      open.pop();
      if (open.length === 0) return { end: at + 1, cut: [] };
      whole = at + 1;
      openAround = open.length;
    }
  }
  // Behind the last whole element brackets were only opened, so that those around it are the first.
  const closing = open.slice(0, openAround).toReversed().join('');
  return { end: undefined, cut: whole < 0 ? [] : [text.slice(0, whole) + closing] };
}
