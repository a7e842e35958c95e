import { replaceBetween } from '../linear.ts';
import { withOwnFormulas } from './formulas.ts';

/** HTML as Anki shows it: its marks for formulas in our form, and `[sound:name]`, its form for sounds and films, as an element. */
export const withAnkiMarks = (html: string): string => withSounds(withOwnFormulas(html));

const withSounds = (html: string): string =>
  replaceBetween(html, ['[sound:', ']'], (name) => `<span data-sound="${quoted(name)}"></span>`, 1_000);
const quoted = (text: string): string =>
  text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
