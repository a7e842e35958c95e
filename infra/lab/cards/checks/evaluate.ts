// `npm run lab -- eval-checks`: drafts of real pages, made wrong by machine in each of many ways, and sound ones, meet the hard checks alone.
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { alterations } from './alterations/all.ts';
import { readHandDrafts, verdictsByHand } from './by-hand/drafts.ts';
import { measure } from './measure.ts';
import { drawPages } from './pages.ts';
import { readParaphrases, verdictsOn } from './paraphrases.ts';
import {
  printAltered,
  printByHand,
  printHandDrafts,
  printParaphrases,
  printSound,
  printOutcomes,
} from './print.ts';

const values = readOptions('npm run lab -- eval-checks: what the hard checks of cards refuse.', {
  pages: { type: 'string', default: '240', takes: 'count', meaning: 'so many pages of all kinds' },
  seed: { type: 'string', default: '1', takes: 'number', meaning: 'draws other pages and drafts' },
  show: {
    type: 'string',
    takes: 'kind',
    meaning:
      'those of this kind that were not refused, to read; sound, paraphrases: those that were; by-hand: what went wrong, at once',
  },
  most: { type: 'string', default: '60', takes: 'count', meaning: 'so many of them' },
});

const kinds = ['by-hand', 'sound', 'paraphrases', ...alterations.map(({ kind }) => kind)];
if (values.show !== undefined && !kinds.includes(values.show)) {
  console.error(`There is no kind ${values.show}. The kinds:\n  ${kinds.join('\n  ')}`);
  process.exit(1);
}

const byHand = await verdictsByHand(await readHandDrafts());
if (values.show === 'by-hand') {
  printHandDrafts(byHand);
  process.exit(0);
}
const paraphrases = await verdictsOn(await readParaphrases());
const pages = await drawPages(Number(values.pages), values.seed);
const { sound, altered } = measure(pages, values.seed);
const { show } = values;
if (show === undefined) {
  printAltered(altered);
  printSound(sound);
  printParaphrases(paraphrases);
  printByHand(byHand);
} else {
  const shown =
    show === 'sound' || show === 'paraphrases'
      ? (show === 'sound' ? sound : paraphrases).filter(({ verdict }) => verdict === 'refused')
      : altered.flatMap(({ kind, outcomes }) =>
          kind === show ? outcomes.filter(({ verdict }) => verdict !== 'refused') : [],
        );
  printOutcomes(shown.slice(0, Number(values.most)));
  console.log(`${shown.length} of ${show}`);
}
