// The JSON values in what a model said, read as models write them: with commas too many, comments, line breaks and quotes in texts, without an
// end. One pass over the text, whatever it is.

/** A value, and where it stands. `isWhole`: all its brackets are closed. */
export type JsonFound = { value: object; from: number; to: number; isWhole: boolean };

/** Characters that may be looked at a second time, for each that there is: `{` in prose is tried as a beginning, and is none. */
const AGAIN = 2;
/** Brackets and values of a text that are looked at: a reply has some hundreds. */
const MOST = 4_000;
/** Brackets in brackets. */
const DEEPEST = 64;

/** The outermost values of a text in their order. Of one that is cut off what had begun last is left out. */
export function* jsonValues(text: string): Generator<JsonFound, void, undefined> {
  let left = AGAIN * text.length;
  let things = MOST;
  for (let at = nextOpening(text, 0); at !== -1 && things > 0;) {
    const { found, end, count } = valueAt(text, at, things);
    if (found) yield found;
    things -= count;
    left -= end - at;
    at = nextOpening(text, found?.isWhole === true || left < 0 ? Math.max(end, at + 1) : at + 1);
  }
}

/** Whether a value has no more than a text may have. */
export function isOfSize(value: unknown): boolean {
  let left = MOST;
  const fits = (one: unknown): boolean =>
    (left -= 1) >= 0 && (typeof one !== 'object' || one === null || Object.values(one).every(fits));
  return fits(value);
}

function nextOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === '{' || text[at] === '[') return at;
  return -1;
}

type Frame = { values: unknown[]; keys: string[] | null; key: string | undefined };

const BARE: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
};
const BARE_SIGN = /[\p{L}\p{N}_$.+-]/u;
const SPACE = ' \t\r\n\u00A0\uFEFF';

/** Reads from an opening bracket as far as it is JSON. */
function valueAt(
  text: string,
  from: number,
  most: number,
): { found: JsonFound | undefined; end: number; count: number } {
  const open: Frame[] = [];
  let count = 0;
  /** Of a value that is cut: the frames with something whole in them, from the outermost. */
  let whole = 0;
  let at = from;
  const put = (value: unknown): boolean => {
    const frame = open.at(-1)!;
    if (frame.keys !== null) {
      if (frame.key === undefined) return false;
      frame.keys.push(frame.key);
      frame.key = undefined;
    }
    frame.values.push(value);
    return true;
  };
  const cut = (): ReturnType<typeof valueAt> => {
    let value: object | undefined;
    for (const frame of open.slice(0, whole).toReversed()) {
      if (value !== undefined && (frame.keys === null || frame.key !== undefined)) {
        frame.values.push(value);
        frame.keys?.push(frame.key!);
      }
      value = valueOf(frame);
    }
    return { found: value && { value, from, to: at, isWhole: false }, end: at, count };
  };
  while (at < text.length && count < most) {
    const sign = text[at]!;
    if (SPACE.includes(sign) || sign === ',') at += 1;
    else if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) at = afterComment(text, at);
    else if (sign === '{' || sign === '[') {
      const parent = open.at(-1);
      if ((parent?.keys && parent.key === undefined) || open.length === DEEPEST) return cut();
      open.push({ values: [], keys: sign === '{' ? [] : null, key: undefined });
      count += 1;
      at += 1;
    } else if (sign === '}' || sign === ']') {
      const closed = open.at(-1)!;
      if ((closed.keys === null) !== (sign === ']') || closed.key !== undefined) return cut();
      open.pop();
      at += 1;
      const value = valueOf(closed);
      if (open.length === 0) return { found: { value, from, to: at, isWhole: true }, end: at, count };
      put(value);
      whole = open.length;
    } else {
      const frame = open.at(-1)!;
      const isKey = frame.keys !== null && frame.key === undefined;
      const token = sign === '"' || sign === '“' ? quoted(text, at) : bare(text, at, isKey);
      if (token === undefined) return cut();
      const after = isKey ? afterSpace(text, token.end) : token.end;
      if (isKey && text[after] !== ':') return cut();
      if (isKey) frame.key = String(token.value);
      else {
        put(token.value);
        count += 1;
      }
      at = isKey ? after + 1 : token.end;
    }
  }
  return cut();
}

const valueOf = ({ values, keys }: Frame): object =>
  keys === null ? values : Object.fromEntries(keys.map((key, n) => [key, values[n]]));

function afterComment(text: string, at: number): number {
  const isLine = text[at + 1] === '/';
  const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
  return end === -1 ? text.length : end + (isLine ? 1 : 2);
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.includes(text[at]!)) at += 1;
  return at;
}

type Token = { value: unknown; end: number };

/** A text in quotes. One in its middle that was not escaped is part of it: what follows the last one ends a value. */
function quoted(text: string, from: number): Token | undefined {
  const closing = text[from] === '“' ? '”' : '"';
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === closing && isEnd(text, at + 1))
      return { value: unescaped(text.slice(from + 1, at)), end: at + 1 };
  }
  return undefined;
}

function isEnd(text: string, from: number): boolean {
  const at = afterSpace(text, from);
  const sign = text[at];
  if (sign === undefined || ',:]}'.includes(sign)) return true;
  if (sign === '/') return text[at + 1] === '/' || text[at + 1] === '*';
  // A comma that was forgotten at the end of a line.
  return sign === '"' && text.slice(from, at).includes('\n');
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** A backslash before a sign that it means nothing for stands for itself: formulas. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign !== '\\') {
      result += sign;
      continue;
    }
    at += 1;
    const next = text[at] ?? '';
    const code = next === 'u' ? Number(`0x${text.slice(at + 1, at + 5)}`) : Number.NaN;
    if (!Number.isNaN(code)) {
      result += String.fromCharCode(code);
      at += 4;
    } else result += ESCAPES[next] ?? ('"\\/\''.includes(next) ? next : `\\${next}`);
  }
  return result;
}

/** A number, `true`, `null`; before a colon any word. */
function bare(text: string, from: number, isKey: boolean): Token | undefined {
  let end = from;
  while (end < text.length && end < from + 40 && BARE_SIGN.test(text[end]!)) end += 1;
  const word = text.slice(from, end);
  if (word === '') return undefined;
  if (isKey) return { value: word, end };
  if (Object.hasOwn(BARE, word)) return { value: BARE[word], end };
  const number = Number(word);
  return Number.isFinite(number) ? { value: number, end } : undefined;
}
