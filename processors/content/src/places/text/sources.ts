// Whether a text says where something is from or is to be found, and nothing of its subject.
import { addresses, bodies, journals, papers, stating, works } from '../words/sources.ts';
import { verbsOfNotes } from './anaphora.ts';

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

/** "UpToDate: …", "KDIGO 2012 guideline for AKI", "AKIKI — NEJM 2016"; in brackets behind what is said it is none. */
export function isSource(text: string): boolean {
  const lower = text.toLowerCase();
  const said = lower.replace(/\([^()]*\bet al\b[^()]*\)/gu, ' ');
  if (addresses.some((one) => lower.includes(one)) || ofIssue.test(lower) || ofAuthors.test(said))
    return true;
  if (ofWork.test(lower)) return true;
  const words = lower.match(/\p{L}+/gu) ?? [];
  if (words.length > mostWords || words.some((word) => verbsOfNotes.has(word) || stating.includes(word)))
    return false;
  return inJournal.test(lower) || ofBody.test(lower.trim()) || (ofPaper.test(lower) && dated.test(lower));
}
