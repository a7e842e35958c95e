// The mark that a line begins with: a bullet, a number or a letter.
import { isLetter } from './letters.ts';

export type Mark = {
  /** How many characters it has, with the white space behind it. */
  readonly length: number;
  /** The same for marks of one list: "•", "1.", "a)", "(i)". */
  readonly kind: string;
  /** Of a number its parts: 2.3 → [2, 3]; of a letter its place in the alphabet. */
  readonly parts: readonly number[];
  readonly type: 'bullet' | 'number' | 'letter' | 'roman';
  /** Numbers without a stop, "2 Treatment", may as well be amounts. */
  readonly isBare?: true;
  /** Named by the source. */
  readonly isSure?: true;
  /** A bullet that was typed behind the bullet of its list. */
  readonly isTwice?: true;
};

const space = /\s/u;
const isSpace = (sign: string | undefined) => sign !== undefined && space.test(sign);

const bullets = new Set('•‣⁃◦∙·●○■□▪▫◆◇►▶▸➢➤➔➜→⇒✓✔✗✘✕☐☑☒★☆❖–—-*o¤§'.split(''));
/** Those need white space behind them: they are also letters, signs of a sum or of a range. */
const alsoOther = new Set('–—-*o·§→⇒'.split(''));
const crosses = new Set('✗✘✕☒'.split(''));
const arrows = ['-->', '==>', '->', '=>', '>>'];
const isPrivate = (sign: string) => sign >= '\uE000' && sign <= '\uF8FF';

/** The stop of "1 . A C E i" is set apart as its letters are; "1 · Gout". */
const numbered =
  /^(\(?)(?:(\d{1,3}(?:\.\d{1,3}){0,5})|([ivxl]{1,5}|[IVXL]{1,5})|([A-Za-z]))(\s\.(?=\s\p{L}\s)|\s[·|](?=\s)|[.):]?)(\s+|$)/u;
const pictured = /^(?![©®™])\p{Extended_Pictographic}\uFE0F?(?=\s)/u;
const box = /^\[[ xX]?\]\s+/u;

const romanOf = (text: string) => {
  const worth: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };
  const digits = Array.from(text.toLowerCase(), (sign) => worth[sign] ?? 0);
  return digits.reduce((sum, one, at) => (one < (digits[at + 1] ?? 0) ? sum - one : sum + one), 0);
};

const spaceFrom = (text: string, at: number) => {
  let end = at;
  while (isSpace(text[end])) end++;
  return end;
};

/** The first signs of a line are enough. */
export function listMarkOf(line: string): Mark | undefined {
  const text = line.slice(0, 40);
  const bullet = bulletOf(text);
  return bullet ? (numberBehind(text, bullet) ?? markedTwice(text, bullet) ?? bullet) : numberOf(text);
}

/** Signs that are nothing else before a word: no arrow, which says what follows, and no letter. */
const typedBullets = new Set('•‣⁃◦∙●○■□▪▫◆◇►▶▸➢➤❖–—-*'.split(''));

/** "• • text": the bullet of a list and one that was typed. */
export function markedTwice(text: string, { length, kind }: Mark): Mark | undefined {
  const typed = typedBullets.has(text[length] ?? '') ? bulletOf(text.slice(length, length + 40)) : undefined;
  if (!typed || (typed.length === 1 && alsoOther.has(typed.kind))) return undefined;
  const both = length + typed.length;
  return { length: both, kind: `${kind} ${typed.kind}`, parts: [], type: 'bullet', isTwice: true };
}

/** "• 4.1 First line": the number tells more. */
function numberBehind(text: string, { length }: Mark): Mark | undefined {
  const number = numberOf(text.slice(length));
  if (number?.type !== 'number' || (number.isBare && number.parts.length === 1)) return undefined;
  return { ...number, length: length + number.length };
}

function bulletOf(text: string): Mark | undefined {
  const arrow = arrows.find((one) => text.startsWith(one));
  const checked = box.exec(text)?.[0];
  const picture = pictured.exec(text)?.[0];
  const sign = arrow ?? checked ?? picture ?? text[0] ?? '';
  const kind = checked ? '[ ]' : picture ? 'picture' : sign;
  const isBullet =
    arrow !== undefined ||
    checked !== undefined ||
    bullets.has(sign) ||
    isPrivate(sign) ||
    picture !== undefined;
  if (!isBullet) return undefined;
  const end = spaceFrom(text, sign.length);
  if (end >= text.length && text.length < 40) return undefined;
  // "-furosemide" is an item as well, "-5 mmol" is not.
  const isTight = end === sign.length && checked === undefined;
  if (
    isTight &&
    (alsoOther.has(sign) || arrow) &&
    !((sign === '-' || sign === '–') && isLetter(text[1] ?? ''))
  )
    return undefined;
  // "✗ steroids" says that they are not given.
  return { length: crosses.has(sign) ? 0 : end, kind, parts: [], type: 'bullet' };
}

function numberOf(text: string): Mark | undefined {
  const found = numbered.exec(text);
  if (!found) return undefined;
  const [all, open, digits, roman, letter, close, after] = found;
  if (open === '(' ? close !== ')' : close === '' && digits === undefined) return undefined;
  if (after === '' && digits === undefined) return undefined;
  const shape = (of: string) => `${open}${of}${close}`;
  const sign = roman ?? letter;
  if (digits !== undefined) {
    const parts = digits.split('.').map(Number);
    // "1 = no restriction" says what 1 means.
    if (after === '' || text[all.length] === '=') return undefined;
    const isBare = (close === '' || close === ':') && open === '';
    return {
      length: all.length,
      kind: parts.length > 1 ? `1.${parts.length}` : shape('1'),
      parts,
      type: 'number',
      ...(isBare && { isBare }),
    };
  }
  if (close === ':' || sign === undefined) return undefined;
  const isUpper = sign === sign.toUpperCase();
  // "c)" is the third letter, "i)" most often a number.
  const isRoman = roman !== undefined && (roman.length > 1 || 'ivIVxX'.includes(roman));
  if (isRoman)
    return { length: all.length, kind: shape(isUpper ? 'I' : 'i'), parts: [romanOf(sign)], type: 'roman' };
  const place = sign.toLowerCase().charCodeAt(0) - 96;
  return { length: all.length, kind: shape(isUpper ? 'A' : 'a'), parts: [place], type: 'letter' };
}
