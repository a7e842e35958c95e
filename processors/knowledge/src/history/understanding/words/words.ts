import { expanded } from './contractions.ts';
import { stemOf } from './stem.ts';
import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** A word of a line. `text`: as it is spelled in America, in lower case; `stem`: what it is compared by. */
export type SpokenWord = { text: string; stem: string };
/** Words up to a mark. `mark`: what ends them, '' at the end of a line. */
export type SpokenStretch = { words: SpokenWord[]; mark: string };

/** Characters of a line that are read. */
const longestRead = 10_000;
/** Characters of a word: what is longer is none. */
const longestWord = 40;

/** Said while somebody thinks: dropped wherever they stand. */
const fillers = new Set(
  'um umm uh uhh uhm er erm eh hm hmm mm mmm mhm ah aah oh ooh just actually basically really quite maybe perhaps please obviously'.split(
    ' ',
  ),
);
const fillerPairs = new Set([
  'you know',
  'i mean',
  'kind of',
  'sort of',
  'at all',
  'as well',
  'by any chance',
  'a bit',
]);
/** After these, 'you know' and the like is what is meant. */
const beforeKnown = new Set('do did what if how let that kind type'.split(' '));

const beforeBack = new Set('jump jumping circle circling jumped'.split(' '));

/** Words that a phrase may have or not: they decide nothing. */
const light = new Set('a an the your my his her their our some'.split(' '));
export const isLight = (word: SpokenWord): boolean => light.has(word.text);

const token = /[a-z0-9]+(?:'[a-z]+)*|[.?!;:,]|--+|[–—…]/g;

function plain(text: string): string {
  const folded = normalForm(text.slice(0, longestRead), 'NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\[[^\]]{0,80}\]|<[^>]{0,80}>/g, ' ')
    .replace(/&/g, ' and ')
    // 'x-ray' is one word, 'follow-up' two.
    .replace(/\bx[- ]?rays?\b/g, 'xray')
    .replace(/\ball right\b/g, 'alright')
    .replace(/\be\.?[ck]\.?g\b/g, 'ecg');
  return foldSpelling(folded)?.text ?? folded;
}

/** The words of a text between its marks, as they are compared. */
export function spokenStretchesOf(text: string, canonical: (stem: string) => string): SpokenStretch[] {
  const stretches: SpokenStretch[] = [];
  let words: SpokenWord[] = [];
  const add = (said: string): void => {
    if (said.length > longestWord || fillers.has(said)) return;
    const before = words.at(-1);
    // 'do do you': somebody began twice.
    if (before?.text === said) return;
    // 'Going back to the pain': nothing of a back.
    if (said === 'back' && before && beforeBack.has(before.text)) return;
    const pair = before ? `${before.text} ${said}` : '';
    const known = words.at(-2);
    if (fillerPairs.has(pair) && !(known && beforeKnown.has(known.text))) {
      words.pop();
      return;
    }
    words.push({ text: said, stem: canonical(stemOf(said)) });
  };
  for (const [found] of plain(text).matchAll(token)) {
    if (/^[a-z0-9]/.test(found)) for (const said of expanded(found).split(' ')) add(said);
    else {
      stretches.push({ words, mark: found });
      words = [];
    }
  }
  stretches.push({ words, mark: '' });
  return stretches.filter((stretch) => stretch.words.length > 0 || stretch.mark === '?');
}

/** Stems of the words of a text that decide something. */
export const spokenStemsIn = (text: string, canonical: (stem: string) => string): string[] =>
  spokenStretchesOf(text, canonical).flatMap(({ words }) =>
    words.filter((word) => !isLight(word)).map(({ stem }) => stem),
  );
