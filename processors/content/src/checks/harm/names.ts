import { medicalWeight } from '../../language/medical-words.ts';
import { endsAsDrug, isKnownDrug, namesAcid } from './drug-names.ts';
import { isDisease, isNoDrug } from './no-drugs.ts';
import { CONDITION, OF_PRESCRIPTIONS } from '../../language/doses.ts';

/** Names of many drugs, or of what a drug is: of which one a dose is they do not tell. */
const CLASS =
  /(?:inhibitor|blocker|agonist|antagonist|diuretic|bisphosphonate|antipsychotic|antidepressant|anticoagulant|antibiotic|anticonvulsant|antiemetic|antibod(?:y|ie)|steroid|opioid|thrombolytic|antihistamine|nsaid|drug|medication|benzodiazepine|peptide|aminoglycoside|macrolide|quinolone|sulfonylurea|thiazide|tetracycline|anthracycline|antifungal|carbapenem|cephalosporin|organophosphate|catecholamine|hormone|enzyme|analogue?|derivative|monoclonal|subcutaneous\w*|toxicit(?:y|ie)|interaction|toleran\w+)s?$|^(?:statin|triptan)s?$/iu;

/** What is said of tests and orders, and names none of them. */
const GENERAL =
  /^(?:micrograms?|nanograms?|micromol|mmol|nmol|pmol|mol|meq|mosm|mmhg|mcg|kg|ml|dl|min|sec|usp|iu|iv|im|sc|po|pr|sl|od|bd|bid|tds|tid|qid|qds|prn|stat|nocte|mane|bmi|normal|range|levels?|values?|reference|target|limits?|serum|lab(?:oratory)?|results?|units?|maximum|max|minimum|min|dos(?:e|es|ing|age|ages)|route|class|drugs?|agents?|medications?|treatments?|therapy|therapies|management|monitoring|monitor|initiation|initially|adjustments?|administration|infusion|patients?|clients?|people|person|adults?|child(?:ren)?|infants?|neonates?|elderly|pregnan\w+|men|women|age|ages|years?|months?|weeks?|days?|hours?|minutes?|daily|once|twice|every|first|second|next|last|loading|maintenance|starting|usual|oral(?:ly)?|intravenous(?:ly)?|subcutaneous(?:ly)?|before|after|during|within|until|unless|contra-?indicat\w*|avoid\w*|never|should|must|measured?|checked|repeat\w*|given?|stop\w*|start\w*|abruptly|suddenly|together|with|without|from|into|over|under|this|that|these|those|they|them|than|then|when|also|only|caution\w*|warnings?|notes?|table|figure|page|chapter|pharmacology|therapeutics|introduction|overview|summary|other|others|and|the|for|not|use|used|per|name|nursing|considerations?|effects?|side|adverse|indications?|uses|mechanism|action|response|function|status|signs?|symptoms?|risks?|common|severe|mild|moderate|acute|chronic|increase\w*|decrease\w*|higher|lower|high|low|less|more|least|most|continue\w*|discontinu\w*|exceed\w*|careful(?:ly)?|close(?:ly)?|regular(?:ly)?|frequent(?:ly)?|routine(?:ly)?|physician|doctor|nurse|provider|will|can|may|has|have|had|are|was|were|been|being|its|their|his|her|but|all|any|each|both|who|which|if|is|it|in|of|on|at|to|by|or|as|an|a|be|do|no|so)$/iu;

/** Symbols of elements that are given: "Mg 4 g". */
const ELEMENT = /^(?:Mg|Ca|Na|Cl|Fe|Zn|Li|K)$/u;

const words = (text: string): string[] => text.match(/\p{L}[\p{L}\p{N}'’+-]*/gu) ?? [];

/** Whether a text names the drug or substance that an amount is of: known ones, and rare words with the form of one. */
export const namesDrug = (text: string): boolean =>
  namesAcid(text) ||
  words(text).some(
    (word) => ELEMENT.test(word) || isKnownDrug(word) || (endsAsDrug(word) && isRareName(word)),
  );

const isRareName = (word: string): boolean =>
  medicalWeight(word) >= 1 &&
  !CLASS.test(word) &&
  // "mild-moderate"
  !word.split('-').every((part) => GENERAL.test(part)) &&
  !OF_PRESCRIPTIONS.test(word) &&
  !CONDITION.test(word.toLowerCase()) &&
  !isNoDrug(word);

/** Endings of diseases alone: that of "buccal" is one of many conditions. */
const DISEASE =
  /(?:osis|itis|a?emia|omas?|pathy|rrh\w+|plegia|algia|embolism|fibrillation|infarction|hypertension|failure|syndrome|disease|infections?)$/iu;

/** Whether any word of a text is that of a disease. */
export const saysCondition = (text: string): boolean =>
  words(text).some((word) => isDisease(word) || DISEASE.test(word));

/** "oral bisphosphonates": a class, which has many drugs. */
export const isClass = (name: string): boolean => CLASS.test(name) && !namesDrug(name);
