// `npm run lab -- eval-checks`: sound cards on real pages, and ones that were made wrong in each of many ways, meet the hard checks alone.
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { readHandDrafts, verdictsByHand } from './by-hand/drafts.ts';
import { readDrafts, verdictsOn } from './drafts.ts';
import {
  printAltered,
  printByHand,
  printHandDrafts,
  printOutcomes,
  printParaphrases,
  printSound,
} from './print.ts';

const values = readOptions('npm run lab -- eval-checks: what the hard checks of cards refuse.', {
  show: {
    type: 'string',
    takes: 'way',
    meaning:
      'those made wrong in this way that were not refused, to read; sound, paraphrases: those that were; by-hand: what went wrong, at once',
  },
  most: { type: 'string', default: '60', takes: 'count', meaning: 'so many of them' },
});

const drafts = await readDrafts('drafts');
const ways = ['by-hand', 'sound', 'paraphrases', ...new Set(drafts.flatMap(({ way }) => way ?? []))];
if (values.show !== undefined && !ways.includes(values.show)) {
  console.error(`There is no way ${values.show}. The ways:\n  ${ways.join('\n  ')}`);
  process.exit(1);
}

const byHand = await verdictsByHand(await readHandDrafts());
if (values.show === 'by-hand') {
  printHandDrafts(byHand);
  process.exit(0);
}
const paraphrases = await verdictsOn(await readDrafts('paraphrases'));
const outcomes = await verdictsOn(drafts);
const sound = outcomes.filter(({ draft }) => draft.way === undefined);
const altered = outcomes.filter(({ draft }) => draft.way !== undefined);
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
      : altered.filter(({ draft, verdict }) => draft.way === show && verdict !== 'refused');
  printOutcomes(shown.slice(0, Number(values.most)));
  console.log(`${shown.length} of ${show}`);
}
