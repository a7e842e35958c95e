import type { Section } from './section.ts';
import { BULLET, STOPPED, type Joined } from './joined-lines.ts';
import { within } from './titles.ts';

const MOST_WORDS = 9;
/** More words stand on a page of prose. */
const MOST_WORDS_OF_SLIDE = 130;
const LEAST_BULLETS = 3;

/** "Iron physiology": of its own name, not of the field that is told of it. */
const FIELD =
  /^(\p{L}{4,}(?<!al|ic|ar|ive|ous|ory))\s(?:physiology|metabolism|kinetics|homeostasis|pharmacology|pharmacokinetics)$/u;

/** The title of a slide, which all its bullets are about: a short line that stands alone above few words in bullets. */
export function slideTitle(lines: readonly Joined[]): Section | null {
  const [title, next] = lines;
  if (!title || !next?.gap || BULLET.test(title.text) || title.text.split(/\s+/u).length > MOST_WORDS)
    return null;
  if (!/^[\p{Lu}\d\p{Ll}]/u.test(title.text) || /[→=↑↓<>]|\.\s/u.test(title.text)) return null;
  const words = lines.reduce((count, { text }) => count + text.split(/\s+/u).length, 0);
  const bullets = lines.filter(({ text }) => BULLET.test(text)).length;
  if (words > MOST_WORDS_OF_SLIDE || bullets < LEAST_BULLETS || 3 * bullets < lines.length - 1) return null;
  const name = title.text.replace(/\?$/u, '').trim();
  if (STOPPED.test(name)) return null;
  const section = within(null, name, title.start, false);
  if (section.label !== null) return section;
  // "MAHA: emergency": what follows is said of it, not its name.
  const subject = section.subject.replace(/^([^:]{2,45}):\s\p{Ll}.*$/u, '$1').replace(FIELD, '$1');
  return { ...section, subject };
}
