import { withoutTags } from '../linear.ts';
import type { Tell } from '../told.ts';
import { askedAlone, renderDeletions } from './deletions.ts';
import { isReading, renderReadings } from './readings.ts';

type Filtered = { name: string; filters: readonly string[] };
type Shown = { ordinal: number; isQuestion: boolean; showsTyped: boolean; tell: Tell };

/** `{{type:…}}` compares without accents where it says `nc`; neither changes what is right. */
const ofTyping = new Set(['nc']);

/** The text of a field as its filters change it, the one next to the field first. */
export function applyFilters({ name, filters }: Filtered, text: string, shown: Shown): string {
  const { isQuestion, showsTyped, tell } = shown;
  const number = shown.ordinal + 1;
  // What is to be typed is not on the question; of a cloze only what is hidden is typed.
  if (filters.includes('type')) {
    if (!showsTyped) return '';
    return filters.includes('cloze') ? askedAlone(text, number, false) : text;
  }
  return filters.reduce((html, filter) => {
    if (filter === 'cloze') return renderDeletions(html, number, isQuestion);
    if (filter === 'cloze-only') return askedAlone(html, number, isQuestion);
    if (filter === 'text') return withoutTags(html);
    if (filter === 'hint') return html.trim() === '' ? '' : hintOf(name, html);
    if (isReading(filter)) return renderReadings(html, filter);
    if (ofTyping.has(filter)) return html;
    const isSpeech = /^tts\b/u.test(filter);
    tell(isSpeech ? 'speech' : 'unknownFilters');
    return isSpeech ? '' : html;
  }, text);
}

/** Shown at a press. */
const hintOf = (name: string, html: string): string =>
  `<details><summary>${name.replaceAll('<', '&lt;')}</summary>${html}</details>`;
