// What a head of a column names, as data. Under most heads what is said of one thing may hold of another: nausea is a side effect of many drugs. Under those
// named here it tells one thing from the others, so that it may be asked for alone.
import { isPartOfSubject, namesKind, wordsOfHeading } from '../places/over/headings.ts';
import { stem } from '../language/stem.ts';

const stems = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u).map(stem));

/** One thing has one of them, or its own. */
const telling = stems(`
  class group family type kind subtype target receptor channel transporter enzyme substrate site segment location position foramen opening course
  origin insertion innervation nerve artery vein supply drainage root roots level myotome dermatome branch structure
  organism pathogen agent bacterium virus parasite fungus species vector host reservoir stain shape morphology genome
  gene mutation chromosome inheritance locus defect deficiency accumulates accumulation deposit precursor hormone gland
  antibody autoantibody antigen marker mediator ligand cytokine complement immunofluorescence
  murmur rhythm waveform antidote reversal prototype eponym meaning means definition description defined known name called term
  derivative derivatives arch pouch layer embryology germ begins ends stain histology microscopy epithelium lining
  klasse gruppe erreger gen defekt rezeptor wirkort nerv ursprung ansatz antidot antikörper enzym hormon bedeutung
  classe gène récepteur germe origine antidote anticorps enzyme hormone clase gen receptor germen origen anticuerpo enzima hormona significado
`);

/** So it does where it is said in words of the field: "binds free IgE" is of one drug, "reduces inflammation" of many. */
const tellingInTerms = stems(
  'mechanism moa action function role acts works wirkmechanismus wirkung funktion mécanisme fonction mecanismo función',
);

/** What is said under one of these may hold of others as well, whatever stands beside it. */
const open = stems(`
  cause causes trigger triggers risk association associations associated symptom symptoms sign signs feature features presentation presents clinical finding findings
  complication complications effect effects adverse side toxicity toxin toxins virulence treatment treatments management therapy drug drugs use uses indication indications contraindication contraindications caution
  investigation investigations test tests monitoring prognosis prevention dose doses dosing example examples
  ursache symptome nebenwirkung therapie diagnostik komplikationen signes symptômes traitement complications síntomas tratamiento causas
`);

/** Over a first column: below it stands what is said, and the things stand beside each other. */
const aspectHeads = stems(
  'feature parameter aspect characteristic property criterion merkmal parameter caractéristique característica',
);
const numberHeads = new Set(['no', 'nr', 'number', 'step', 'rank', 'n']);

const words = (head: string): string[] => wordsOfHeading(head).map(stem);
const ofOpen = (head: string): boolean => words(head).some((word) => open.has(word));

/** Whether what is said under it tells one thing from the others. */
export const isTelling = (head: string): boolean =>
  !ofOpen(head) && words(head).some((word) => telling.has(word));
export const isTellingInTerms = (head: string): boolean =>
  !ofOpen(head) && words(head).some((word) => tellingInTerms.has(word));

/** "Causes of …", "Side effects": what is said below it may hold of others. */
export const isOpenHeading = (heading: string): boolean =>
  ofOpen(heading) || (namesKind(heading) && !isTelling(heading) && !isTellingInTerms(heading));

export const isDose = (head: string): boolean => words(head).some((word) => dose.has(word));
const dose = stems('dose doses dosing dosage dosierung dosis posologie posología');

export const namesAspects = (head: string): boolean => words(head).some((word) => aspectHeads.has(word));
export const namesNumber = (head: string): boolean =>
  head === '#' || (wordsOfHeading(head).length === 1 && numberHeads.has(wordsOfHeading(head)[0]!));

/** How many of some heads name something that is said of a thing. */
export const aspectsAmong = (heads: readonly string[]): number =>
  heads.filter((head) => isPartOfSubject(head) || isTelling(head) || isTellingInTerms(head) || ofOpen(head))
    .length;
