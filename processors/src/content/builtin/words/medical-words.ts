import { isCommonWord } from './common-words.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Word parts of Greek and Latin that medicine builds its terms from. */
const SUFFIX =
  /(?:itis|osis|oses|aemia|emia|uria|opathy|opathies|ectomy|otomy|ostomy|plasty|scopy|gram|graphy|penia|philia|plegia|paresis|pnea|rrhea|rrhage|sclerosis|stasis|trophy|algia|cytes?|cytic|blasts?|clasts?|lysis|lytics?|genesis|poiesis|poietic|poietin|kinase|\w{4}ases?|globulins?|globins?|ogens?|\w{3}amines?|olol|pril|sartan|statins?|azole|cillins?|mycin|oxacin|parin|xaban|gatran|arin|mab|cele|derm|dermis|oids?|tropins?|tropic|kines?|crine|somes?|plasm|mere|ium|oma|omas|ulus|culum|icles?|ules?|ceptors?|thelium|thelial|cardium|cardial|septum|ular|physis|tubules?|sulcus|\w{3}ae)$/iu;
const ROOT =
  /(?:cardi|haem|hemo|hemat|vaso|vascul|vein|thromb|embol|arter|venous|venul|neur|nephr|renal|hepat|gastr|enter[io]|pulmon|pneum|bronch|derma|myo[ceglps]|oste[oa]|arthr|chondr|leuk|erythr|lymph|tachyc|bradyc|glyc|gluc|lipid|protein|immun|path[oy]|phag|electroly|cyst[ioe]|ureth|ureter|urin|aden|angi[no]|encephal|mening|myel|ophthal|rhin|thyr|cortic|cortex|pituit|insulin|hormon|coag|clot|fibr[io]|platelet|ventric|atri[au]|aort|capill|diure|glomer|tubul|auscult|polariz|perfus|palpat|reabsor|osmo|ischem|infarct|hypox|anoxi|tension|tonic|synap|axon|dendr|gangli|plexus|spinal|cerebr|cerebell|thalam|retin|cochle|lumen|mucos|serous|serum|plasma|albumin|antibod|antigen|steroid|kinin|receptor|ganglion|peristal|sphincter|valve|sinus|septa|chord|pericard|tampon|steno|murmur|fluor|calci|sodium|potassium|chlorid|bicarb|anemi|leukem|mitral|tricuspid|bicuspid|semilunar|apex|sulc|foramen|fossa|marrow|iron|ferr|nucle|ribos|mitoch|cyt[io]|vagus|myelin|glia|sensor[yi]|motor|reflex|ocular|stomach|liver|kidney|bladder|nephron|lung|spleen|thymus|tonsil|trachea|larynx|pharynx|esophag|intestin|colon|rectum|uter[ou]|ovar|aldoster|renin|angiot|dopamin|seroton|histamin|crackl|edema|dyspn|orthopn|apnea|jaundic|cyanos|seizure|syncop|tetan|asthma|angina|ulcer|abscess|tumor|carcin|sarcom|lesion|hernia|diabet|testi|prostat|sperm|ovum|placent|fetal|embryo)/iu;

/** Whether a word belongs to the field rather than to everyone: not general English, and built like a term. */
export function isSpecialWord(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (STOP_WORDS.has(word.toLowerCase())) return false;
  if (/^(?=.*\p{Lu})[\p{Lu}\d+–-]{2,8}s?$/u.test(word)) return true;
  return letters.length >= 4 && !isCommonWord(word);
}

/** Nouns made from general verbs and adjectives; without a medical root they are no terms. */
const DERIVED =
  /(?:tions?|sions?|ments?|ness|ity|ities|ance|ances|ence|ency|ings?|ers?|ists?|ically|al|ous|ive|able|ible|ary|ful|ward|wise|like|ship|hood|age)$/iu;

/** How much a word looks like a medical term: 0 general, 1 unknown word, 2 medical word form or abbreviation. */
export function medicalWeight(word: string): 0 | 1 | 2 {
  if (!isSpecialWord(word)) return 0;
  if (ROOT.test(word) || SUFFIX.test(word) || /^[\p{Lu}\d]{2,}/u.test(word)) return 2;
  return DERIVED.test(word) ? 0 : 1;
}
