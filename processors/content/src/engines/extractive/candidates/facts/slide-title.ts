import type { Section } from './section.ts';
import { BULLET, STOPPED, type Joined } from './joined-lines.ts';
import { within } from './titles.ts';

const MOST_WORDS = 9;
/** More words stand on a page of prose. */
const MOST_WORDS_OF_SLIDE = 130;
const LEAST_BULLETS = 3;

/** "Iron physiology": of its own name, not of the field around it. */
const FIELD =
  /^(\p{L}{4,}(?<!al|ic|ar|ive|ous|ory))\s(?:physiology|metabolism|kinetics|homeostasis|pharmacology|pharmacokinetics)$/u;

const LEAST_LINES = 4;
const MOST_WORDS_OF_LINE = 16;

/** Short lines without stops, one right under the other: a list without marks. */
const isNotes = ([, ...lines]: readonly Joined[]): boolean =>
  lines.length >= LEAST_LINES &&
  lines.filter(
    ({ text, gap }, at) =>
      !STOPPED.test(text) && (at === 0 || !gap) && text.split(/\s+/u).length <= MOST_WORDS_OF_LINE,
  ).length >=
    0.8 * lines.length;

const IN_SERIES = /^(\p{Lu}\p{Ll}{3,}(?: \p{L}+)?) (?:\d|I{1,3}|part \d)(?::| [–—-])\s(.{3,})$/u;
const ADJECTIVE = /^(?:\p{Ll}+(?:ic|al|ar|ive|ous|ed|ing|ary)|blunt|acute|severe|mild)$/u;

/** "Trauma 2: blunt" is on blunt trauma, "Trauma 1: open globe" on the open globe. */
export function nameInSeries(title: string): string | undefined {
  const [, of = '', rest = ''] = IN_SERIES.exec(title) ?? [];
  if (rest === '') return undefined;
  const name = rest.charAt(0).toUpperCase() + rest.slice(1);
  return ADJECTIVE.test(rest) ? `${name} ${of.charAt(0).toLowerCase()}${of.slice(1)}` : name;
}

/** The title of a slide, which all its bullets are about: a short line that stands alone above few words in bullets. */
export function slideTitle(lines: readonly Joined[]): Section | null {
  const [title, next] = lines;
  if (!title || !next?.gap || BULLET.test(title.text) || title.text.split(/\s+/u).length > MOST_WORDS)
    return null;
  if (!/^[\p{Lu}\d\p{Ll}]/u.test(title.text) || /[→=↑↓<>]|\.\s/u.test(title.text)) return null;
  const words = lines.reduce((count, { text }) => count + text.split(/\s+/u).length, 0);
  const bullets = lines.filter(({ text }) => BULLET.test(text)).length;
  if (words > MOST_WORDS_OF_SLIDE) return null;
  if ((bullets < LEAST_BULLETS || 3 * bullets < lines.length - 1) && !isNotes(lines)) return null;
  const name = title.text.replace(/\?$/u, '').trim();
  if (STOPPED.test(name)) return null;
  const section = within(null, name, title.start, false);
  if (section.label !== null) return section;
  const ofSeries = nameInSeries(name);
  if (ofSeries !== undefined) return { ...section, subject: ofSeries };
  // "MAHA: emergency": what follows is said of it, not its name.
  const subject = section.subject.replace(/^([^:]{2,45}):\s\p{Ll}.*$/u, '$1').replace(FIELD, '$1');
  return { ...section, subject };
}
