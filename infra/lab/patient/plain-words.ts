// `npm run lab -- words-patient`: writes the plain words that are within one typo of a word by which a doctor's line is understood, so that they are
// not put right ('would' is no 'world'), and the ordinary words of the lexicon, which nothing is heard as; then all words as one file, which a start reads. Run it after a change of processors/knowledge/history/words.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildTypos, buildWordsOf, built } from '@anamnesis/knowledge/laboratory.ts';
import { readWordFiles, writeLexicon } from './word-files.ts';

/** Among 51 million words of film subtitles; what is rarer is more often a typo. */
const leastUses = 150;
/** What is used more often is no term of medicine. */
const ordinaryUses = 700;

const pathOf = (path: string): string =>
  fileURLToPath(new URL(`../../../processors/${path}`, import.meta.url));
const known = built(buildWordsOf(readWordFiles()));
const meant = built(buildTypos(known));
const plain = readFileSync(pathOf('content/src/language/familiarity/familiarity-table.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [word = '', uses = '0'] = line.split(' ');
    const isOrdinary = Number(uses) >= ordinaryUses && known.has(word) && word.length >= 7;
    return isOrdinary || (Number(uses) >= leastUses && meant(word) !== null) ? [word] : [];
  });
const head = '# Written by `npm run lab -- words-patient`.\n';
writeFileSync(
  pathOf('knowledge/history/words/plain.yaml'),
  `${head}${plain.map((word) => `- '${word}'\n`).join('')}`,
);
writeLexicon(readWordFiles());
console.log(`${known.size} words of the lexicon, ${plain.length} plain words beside them`);
