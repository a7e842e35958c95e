import type { Section } from './section.ts';
import { BULLET, isShaped, type Joined } from './joined-lines.ts';
import { isGeneralHeading, needsTopic, partOfTopic } from '../../../../page/general-heading.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { beginsWithVerb } from './bare-lists.ts';
import { isRelativeWord } from './distinctive.ts';

export type Top = { indent: number; glyph: string; text: string; start: number };

/** The bullet of the outer list that a line stands under. */
export function topOf(
  top: Top | null,
  { text: raw, indent, start }: Joined,
  bullet: boolean,
  text: string,
): Top | null {
  if (!bullet) return null;
  const glyph = BULLET.test(raw) ? raw.charAt(0).replace(/\d/u, '1') : '';
  if (top && (indent > top.indent + 1 || (indent >= top.indent && glyph !== top.glyph))) return top;
  return { indent, glyph, text, start };
}

const MOST_WORDS = 6;
const MOST_WORDS_BEFORE_COLON = 4;

/**
 * What a line under another bullet is about: "• Metformin" or "• G6PD deficiency: X-linked", then "– triggers: fava beans".
 * Loose where the line above says something that names no subject.
 */
export function nested(
  top: Top | null,
  start: number,
  section: Section | null,
): { section: Section | null; loose: boolean } {
  if (!top || top.start === start) return { section: null, loose: false };
  const bare = top.text.replace(/\s*:$/u, '');
  if (isPart(bare))
    return { section: section && { ...section, label: bare, start: section.start }, loose: false };
  const name = nameIn(bare);
  // "Two phases" under "Gout" are of gout.
  if (name !== undefined && section && needsTopic(name) && !isGeneralHeading(section.subject))
    return { section: { ...section, label: partOfTopic(name), isBroad: true }, loose: false };
  return name === undefined
    ? { section: null, loose: true }
    : {
        section: {
          subject: name,
          label: null,
          start: top.start,
          ...(section && !isGeneralHeading(section.subject) ? { above: section.subject } : {}),
        },
        loose: false,
      };
}

const ROUTE = /^(?:i\.?v\.?|i\.?m\.?|s\.?c\.?|p\.?o\.?|iv|im|sc|po|oral(?:ly)?|topical)$/iu;

/** "Hepcidin binds ferroportin" */
const holdsVerb = (text: string): boolean =>
  /\)\s\S/u.test(text) ||
  text.split(/\s+/u).some((_, at, words) => beginsWithVerb(words.slice(at).join(' ')));

/** The name that a line is, or begins with before its colon; none where it says something of what stands above it. */
function nameIn(text: string): string | undefined {
  const [, label] = /^([^:=→]{2,45}?)\s?[:=]\s/u.exec(text) ?? [];
  if (label === undefined && isShaped(text)) return undefined;
  const name = (label ?? text)
    .replace(/\s*\([^()]*\)$/u, '')
    // "Overall mortality ~ 5 %"
    .replace(/\s[~≈]\s?\d[\d.,–-]*\s?%$/u, '')
    .trim();
  const words = name.split(/\s+/u).length;
  const isName =
    words <= (label === undefined ? MOST_WORDS : MOST_WORDS_BEFORE_COLON) &&
    /^\p{L}/u.test(name) &&
    !/[,;→↑↓<>≤≥!?+]|\s(?:only|if|when|is|are|not|no)\s|^\p{L}+ly\s|\s(?:is|are|may|can|has|have|needs?)\b/u.test(
      name,
    );
  return isName &&
    !ROUTE.test(name) &&
    !isPart(name) &&
    (/^\p{Lu}{3,}$/u.test(name) || !isRelativeWord(name)) &&
    !holdsVerb(name)
    ? name
    : undefined;
}
