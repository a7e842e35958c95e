// Whether a text says where something is from or is to be found, and nothing of its subject.
import { addresses, bodies, journals, papers, stating, works } from './words/sources.ts';
import { verbs } from './points-back.ts';

const anyOf = (phrases: readonly string[]) => phrases.join('|').replaceAll('.', String.raw`\.`);
const year = String.raw`\(?(?:19|20)\d\d\b`;

const inJournal = new RegExp(String.raw`\b(?:${anyOf(journals)})[,.]?\s${year}`, 'u');
const ofWork = new RegExp(String.raw`(?:^|[.;]\s|\b)(?:${anyOf(works)})(?:\s\([^()]*\))?\s?[:–—]`, 'u');
const ofPaper = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(papers)})(?!\p{L})`, 'u');
/** "ADA 2023: fasting glucose above 126 mg/dL" says something. */
const ofBody = new RegExp(String.raw`^(?:${anyOf(bodies)})\s${year}[^:<>≤≥%=]*$`, 'u');
const dated = new RegExp(year, 'u');
/** "2019;12(3):45–50" */
const ofIssue = /\b(?:19|20)\d\d\s?;\s?\d+\s?(?:\(\d+\))?\s?:/u;
/** "Sort et al." alone may name a trial. */
const ofAuthors = /\bet al\b\.?,?\s+\S/u;
/** Longer texts say more than where they are from. */
const mostWords = 20;

const wordsOfPlaces = new Set(
  'figure fig table chapter section slide page appendix box abbildung abb tabelle kapitel seite folie figura tabla tableau chapitre'.split(
    ' ',
  ),
);
const shown = new Set(['figure', 'table', 'abbildung', 'tabelle', 'figura', 'tabla', 'tableau']);
const pointing = new Set(['the', 'this', 'following', 'der', 'dieser', 'la', 'le', 'cette', 'esta']);

/** "UpToDate: …", "KDIGO 2012 guideline for AKI", "AKIKI — NEJM 2016"; in brackets behind what is said it is none. */
export function isSource(text: string): boolean {
  const lower = text.toLowerCase();
  const said = lower.replace(/\([^()]*\bet al\b[^()]*\)/gu, ' ');
  if (addresses.some((one) => lower.includes(one)) || ofIssue.test(lower) || ofAuthors.test(said))
    return true;
  if (ofWork.test(lower)) return true;
  const words = lower.match(/\p{L}+/gu) ?? [];
  if (words.length > mostWords || words.some((word) => verbs.has(word) || stating.includes(word)))
    return false;
  return inJournal.test(lower) || ofBody.test(lower.trim()) || (ofPaper.test(lower) && dated.test(lower));
}

/** "Figure 3 shows", "in the table": outside of brackets, where it is the matter of the sentence. */
export function namesPlace(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/\([^()]*\)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u);
  return words.some(
    (word, at) =>
      wordsOfPlaces.has(word) &&
      (/^\d/u.test(words[at + 1] ?? '') || (shown.has(word) && pointing.has(words[at - 1] ?? ''))),
  );
}
