import { familiarity } from './familiarity/familiarity.ts';
import { memoised } from './memoised.ts';
import { stem } from './stem.ts';
import { isBuiltAsTerm, namesBody } from './word-forms.ts';

/** General English of textbooks that is rare in spoken English: hiding one of them tests reading, not medicine. */
const COMMON = `
  abnormal absence absent accompany accomplish accord accumulation achieve addition additional adequate adjacent adjust
  adjustment alter anterior approximate arise aspect assess assist attach awareness barrier belief bind boundary bulk
  bundle byproduct calculation category cellular characteristic circumstance classify clinical clinician closure
  cluster coating combine comparison compartment complication component compose composition compression concentration
  conclude configuration consequence considerable consideration consist constituent consumption contain content
  continuous contrast contribute contributor conversion convert correspond counterpart criterion cycle decade decline
  decrease deficit define definition demonstrate depict depiction derive destination detect detection determination
  diagnosis diagram differ differential differentiate difficulty dimension disorder disruption distinct distinguish
  distribute distribution divide domain dose duration effectiveness efficient element emphasis enable encounter engage
  enhance ensure entity enzyme equivalent essential establish establishment estimate evaluation examination exceed
  excess exert exhibit expand expansion explore exposure extend extension extent external extremity facilitate factor
  feature filter flexible format formation framework frequent functional fundamental gap generate generic gland gradual
  growth guideline harmful healthcare hormone identical illness illustration impairment implication importance
  improvement inability inclusion indication inferior initial initiate input insert inspection instruction intact
  intake integrate interact interaction intermediate intermittent interpret interval intervention introduction involve
  involvement ion isolate junction lateral latter layer learner length likelihood limitation linkage liquid literature
  magnitude maintenance majority marker measurement mechanical mechanism medial medium membrane method mild minimal
  mixture mode moderate modification modify molecule monitoring muscular narrow nonetheless notable objective
  observation obtain occupy occur occurrence ongoing optimal organ organism organize orient orientation origin outcome
  outlet outline output overall parameter partial participant participate particle passage pathology pathway perceive
  percentage phenomenon physician placement portion pose possess posterior precise predict preparation prevention
  principle probable progression progressive prominent promote prompt proportion protein provider quantity rapid ratio
  react recognition recommendation reduce reduction refer reflect region regulate regulation relate relation relative
  relevant remainder remnant removal replacement requirement researcher resemblance reserve reservoir resource restore
  restrict restriction resulting retain sac scenario scheme segment select selection separation severity shortage
  significance significant similarity simultaneous skill slender span specialize spontaneous stability stimulus strand
  structural subsequent substance substitute subtype sufficient suitable summary surround surrounding surroundings
  symptom tendency text thickness topic tract transform transition turnover uncommon undergo universal uptake upward
  usage utilize variable variant variation variety vary vast violation visible vital volume width worsen
`;

const COMMON_STEMS = new Set(COMMON.trim().split(/\s+/u).map(stem));

/** Zipf value from which a part of the body or an ailment is general English too: "blood", "heart". */
const EVERYDAY = 4.5;
/** Zipf value from which other words built as terms are general English: "infection". */
const KNOWN_TERM = 3.85;
/** Zipf value from which a word that is not built as a term is general English. */
const GENERAL = 3.8;

/** How common a word is in general English in its commonest form: "substrates" is as common as "substrate". */
export const commonness = memoised((word): number => {
  const lower = word.toLowerCase().replace(/['’]s?$/u, '');
  const forms = [lower, ...endings(lower)].filter((form) => form.length >= 3);
  return Math.max(familiarity(lower), ...forms.map(familiarity));
});

const endings = (word: string): string[] => [
  ...(/[^siu]s$/u.test(word) ? [word.slice(0, -1)] : []),
  ...(/(?:s|x|z|ch|sh)es$/u.test(word) ? [word.slice(0, -2)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(/(?:ed|ing)$/u.test(word) ? [word.replace(/(?:ed|ing)$/u, ''), word.replace(/(?:ed|ing)$/u, 'e')] : []),
  ...(word.endsWith('ly') ? [word.slice(0, -2)] : []),
];

/** Whether a word belongs to the general vocabulary: alone it does not make an answer worth knowing. */
export const isCommonWord = memoised((word): boolean => {
  if (COMMON_STEMS.has(stem(word))) return true;
  const value = commonness(word);
  const least = namesBody(word) ? EVERYDAY : isBuiltAsTerm(word) ? KNOWN_TERM : GENERAL;
  return value >= least || isPlainCompound(word);
});

/** "overgrowth", "recapture": a general word with an English beginning. */
function isPlainCompound(word: string): boolean {
  const rest = /^(?:over|under|out|un|non|re|mis)-?(\p{L}{4,})$/iu.exec(word)?.[1];
  return (
    rest !== undefined &&
    !isBuiltAsTerm(rest) &&
    (COMMON_STEMS.has(stem(rest)) || commonness(rest) >= GENERAL)
  );
}
