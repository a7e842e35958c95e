import { stem } from '../../../language/stem.ts';
import type { Range } from './blank.ts';
import { holdsOfMany } from './unspecific-subjects.ts';

/** Words of the field that everybody thinks of first: answers only where the sentence names or defines them. */
const GENERAL = new Set(
  `cell body blood fluid tissue membrane organism microorganism microbe pathogen bacterium bacteria virus lumen specimen
   sample drug medicine medication antibiotic antimicrobial protein enzyme molecule atom compound gene dna disease
   disorder infection inflammation symptom syndrome tumor tumour cancer patient nerve muscle bone organ gland hormone
   vessel skin surgery therapy treatment diagnosis mutation artery arteries vein neuron receptor chromosome microscope
   carbohydrate intestine urine rib regimen toxicity contraindication solute nutrient electron parasite embryo cytoplasm
   epithelium filtrate`
    .split(/\s+/u)
    .map(stem),
);
const GENERAL_PHRASE = /^(?:body\stissues?|antimicrobial\sdrugs?|(?:eu|pro)karyotic\scells?)$/iu;
export const isGeneral = (word: string): boolean => GENERAL.has(stem(word));
/** Patterns of sentences that are there for the hidden term. */
export const ASKED_FOR = /^(?:naming|alias|defined|listing|bracket|apposition|effect|qualifier)$/u;

const QUANTIFIED =
  /\b(?:some|many|most|several|certain|various|other|different|specific|few|two|three|four|five|\d+)\s$/iu;
const COMPARED =
  /\b(?:than|unlike|similar to|in contrast (?:to|with)|as with|compared (?:to|with)|as opposed to)\s(?:the\s|an?\s)?$/iu;
/** "higher [drug levels]", "smaller [cells]": one part of what the term means. */
const GRADED =
  /\b(?!(?:after|under|over|per|whether|either|other|another|water|fiber|cancer|layer|liver|together|outer|inner|upper|lower)\s)\p{L}{3,20}er\s$/iu;
/** "an increased [excitability]", "elevated [levels]": what is raised without that it is. */
const CHANGED = /\b(?:increased|decreased|reduced|elevated|diminished|significant)\s$/iu;
/** "primary [tumors]": a word that says which kind stands beside the blank and gives it away, or is half of the term. */
const KIND = /\b(?!numerous\s)\p{L}{3,20}(?:al|ic|ous|ary|ized|ar|oid|ive)\s$/u;
/** "The diagnosis of [gout] is made by …", "The wall of a [venule] is …": said of one side of many things. */
const ASPECT =
  /^(?:\p{L}+\s){0,3}(?:(?:adverse|side)\seffects?|\p{L}+(?:tion|ment|sis|sion)|genus|genera|quantities|balance|(?:symptom|sign|cause|wall|part|portion|output|matrix|form|level|core|function|technology|size|shape|number|amount|role|event|wave|appearance|range|rate|mechanism|dose|dosage|bioavailability|incidence|prevalence)s?)\sof\s(?:the\s|an?\s)?$/iu;
/** "is used to study [biofilms]", "is essential for [growth]": one purpose of many; "X refers to the cleaning of [tools]": X is taught. */
const PURPOSE =
  /\b(?:fundamental|essential|important|crucial|critical|central|key|used|needed|required|necessary)\s(?:to|for|in)\s(?:[\p{L}-]{1,30}\s){0,5}$|\b(?:refers?\sto|(?:is|are)\sdefined\sas)\s(?:[\p{L}-]{1,30}\s){0,6}$/iu;
/** "patients with [asthma]": mentioned in passing. */
const POPULATION =
  /\b(?:people|patients?|clients?|individuals?|persons?|men|women|children|infants|newborns|neonates|babies|adults)\s(?:who\s(?:have|has|take)|with|having|taking|treated\swith|on)\s(?:an?\s)?$|\bsuffer(?:s|ing)?\sfrom\s(?:an?\s)?$/iu;

/** "the incubation time for [Ebola]", "Treatment for [tinea]": what it is for says little of the thing. */
const FOR = /\bfor\s(?:the\s|an?\s)?$/iu;
/** "Upon [absorption], iron …", "According to the [CDC], …": what comes before the sentence proper. */
const BY_THE_WAY =
  /^(?:upon|without|inside|similar\sto|throughout|in\sthe\scontext\sof|having|depending\son|according\sto|despite)\b[^,]*$/iu;
/** "Each [kidney] weighs 150 g", "in the [capillary] is about 45 mm Hg": the figure is what such a sentence teaches. */
const MEASURED =
  /^[^,;.]{0,60}\s(?:is|are|weighs?|measures?|takes?|averages?|(?:may|can)\sbe)\s(?:(?:about|approximately|typically|usually|normally|between|around|only|up\sto|less\sthan|more\sthan)\s){0,2}[−-]?\d[\d.,–-]*\s?(?:%|\p{L}|°|and\b)/u;
/** "There are three shunts in the [circulation]": the sentence only says that something is there. */
const EXISTS = /^There\s(?:is|are|was|were)\s/u;

/**
 * Whether a blank has many right answers wherever it stands: a general word, one kind of "some" or "many", what is compared
 * with, a subject of which only common things are said, a by-mentioned population, or a word that the sentence says twice without defining it.
 */
export function isWeakBlank(text: string, { start, end }: Range, pattern: string): boolean {
  if (holdsOfMany(text, { start, end }, pattern)) return true;
  const answer = text.slice(start, end);
  if (TRADE.test(answer) && !/^(?:naming|alias)$/u.test(pattern)) return true;
  if (ASKED_FOR.test(pattern)) return false;
  const before = text.slice(Math.max(0, start - 60), start);
  return (
    isGeneral(answer) ||
    GENERAL_PHRASE.test(answer) ||
    NAMED_AFTER.test(text.slice(end)) ||
    (SAID_OF.test(pattern) && CUT_SHORT.test(text.slice(end))) ||
    (PLACED.test(pattern) && (FOR.test(before) || statesOnlyExistence(text))) ||
    QUANTIFIED.test(before) ||
    COMPARED.test(before) ||
    GRADED.test(before) ||
    CHANGED.test(before) ||
    KIND.test(before) ||
    PURPOSE.test(before) ||
    ASPECT.test(text.slice(0, start)) ||
    POPULATION.test(before) ||
    (USED.test(pattern) && (VAGUE_HEAD.test(answer) || BESIDE.test(text.slice(0, start)))) ||
    BY_THE_WAY.test(text.slice(0, start)) ||
    MEASURED.test(text.slice(end)) ||
    (/^(?:plain|opening)$/u.test(pattern) && isRepeated(text, answer))
  );
}

/** "[local chemicals] called endothelins": the name is what such a sentence teaches. */
const NAMED_AFTER = /^,?\s(?:called|known\sas|termed|referred\sto\sas|named)\s/u;
/** "due to [loss] of fluid", "the [bulk flow of capillary] and tissue fluid": it goes on behind the blank. */
const CUT_SHORT = /^\s(?:of|to|and|or)\s/u;
const SAID_OF = /^(?:target|party|reason|route|process|outcome|site)$/u;

/** "regulates [kidney function]", "belongs to the [immune system]", "made of [clotting factors]": what says little whatever stands before it. */
const VAGUE_HEAD =
  /\s(?:strains?|samples?|elements?|functions?|components|research|sources?|factors|levels?|size|agents|content)$|^(?:central\s)?(?:nervous|immune|cardiovascular|circulatory|arterial|venous|autonomic|urogenital|urinary|digestive|respiratory|endocrine|lymphatic|skeletal|muscular|reproductive|cardiac\sconduction)\ssystems?$/iu;
/** "A [hematologist] is a doctor", "[Pregnant adolescents] are …", "the [CDC]": trades, people and agencies. */
const TRADE =
  /^(?:CDC|FDA|WHO|NIH|HHS|USDA|EPA)\b|\b(?:mothers|women|men|children|adolescents|adults|infants|newborns|athletes|people|individuals|studies|program(?:me)?s)$|(?:[oa]log(?:ists?|y)|iatrists?|orthop(?:a?e)dists?|technicians?|physicians?|surgeons?|nurses?|specialists?|researchers?|scientists?)(?:\s\(|$)/iu;
/** "…, especially in the [dry season]", "…, such as an added [nucleotide], …": an example or stress beside the sentence. */
const BESIDE = /,\s(?:such\sas|like|including|especially|particularly|notably|for\sexample)\b[^,;]*$/iu;
const USED = /^(?:plain|located|causal|target|party|process|coordinated)$/u;

const PLACED = /^(?:plain|located|causal)$/u;
const statesOnlyExistence = (text: string): boolean => EXISTS.test(text) && !/types?\sof\s/u.test(text);

const isRepeated = (text: string, answer: string): boolean => {
  const [lower, wanted] = [text.toLowerCase(), answer.toLowerCase()];
  const first = lower.indexOf(wanted);
  return lower.indexOf(wanted, first + wanted.length) >= 0 && answer.length >= 4;
};
