// Whether a heading names something, and what: a subject, a part of one, or who wrote the document.
import { isPart } from '../../../page/label-parts.ts';
import { contentStems } from '../../../page/document-index.ts';
import { isGenericHeading } from '../../../page/layout.ts';

/** "Thyroid Drugs 743", "12 | Bones", "See Heart Failure": what stands at the edge of a page. */
export const RUNNING = /\s\d{3,4}$|^\d+(?:\s\d+)?\s?[•|·]|[•|·]\s?\d+$|^see\s/iu;

/** "Signs and treatment" is what a page is about; "Dosage and administration" is of the drug above it. */
const TWO_PARTS =
  /^(?!.*\b(?:dos|indicat|contra|administ|adverse|side|precaut|warning|interact|usage)).+\s(?:and|&)\s/iu;

/** "Contraindications Hypersensitivity", "Activase , Cathflo": cells of a table. */
const isTorn = (heading: string): boolean =>
  /\s,/u.test(heading) || isPart(/^(\p{L}+s) \p{Lu}/u.exec(heading)?.[1] ?? '');

/** Not "Summary", no sentence, and nothing from the edge of a page. */
export const mayName = (heading: string): boolean =>
  !isGenericHeading(heading) &&
  !RUNNING.test(heading) &&
  !isTorn(heading) &&
  !/\s(?:and|or|of|the|with|for|in|to|by|from)$/iu.test(heading) &&
  contentStems(heading).length > 0 &&
  !/\p{Ll}[.!?](?:\s|$)/u.test(heading);

/** "Regional Critical Care Network": who wrote it, over what it is about. */
export const PUBLISHER =
  /\b(?:(?:care|health|research|clinical|cancer|hospitals?) network|university|hospitals? (?:trust|of)|department of|society (?:of|for)|college of|association (?:of|for)|school of|institute|faculty of|foundation|ministry of)\b/iu;

/** Headings of parts that a whole kind of chapters has. */
const GENERAL =
  /^(?:(?:introduction|overview|uses?|nursing|client|patient|clinical|diagnostic|general|special|medical|teaching|education|historical|implications?|considerations?|manifestations?|testing|tests|assessments?|perspectives?|interventions?|background|care|process|guidelines?|challenges|adverse|effects|contraindications|and|of|the|for|in)[\s,/&]*)+$/iu;

/** "Licensed uses (adult)": a part of a drug, whatever is said of it. */
const KIND_OF_PART =
  /^(?:[\p{L}-]+ ){0,2}(?:uses?|(?:contra-?)?indications?|interactions?|precautions?|reactions|side effects|undesirable effects)(?: \([^()]*\))?$/iu;

/** A cell or a line of a monograph that stands like a heading: "0.4–0.8 Maintenance", "Posology". */
const NO_SUBJECT =
  /^(?:(?:part|case|question|activity|exercise|scenario|focus)\s(?:\d+|[IVX]+|[A-E])$|[\d<>♂♀(]|(?:posology|pharmacology|presentations?|preparations?|strengths?|group|kinetics|levels|reactions|availability|storage|regimens?)\b(?! of\b)|(?:therapeutic|drug|pharmacological) (?:class|group)\b)|\d\s?(?:m?c?g|units?|IU|mL)(?!\p{L})|\s\/\s|\((?:m?mol|m?c?g|µ\w|m?U|IU|kPa|mm Hg|%)(?!\p{L})[^()]*\)/iu;

/** Not "Dosage" or "Class: biguanide" either: those are parts of what another heading names. */
export const namesSubject = (heading: string): boolean =>
  mayName(heading) &&
  // "Methotrexate (low dose)" is the drug.
  !/\b(?:dosages?|doses?|routes?)\b/iu.test(heading.replace(/\s\([^()]*\)$/u, '')) &&
  !GENERAL.test(heading) &&
  !KIND_OF_PART.test(heading) &&
  !NO_SUBJECT.test(heading) &&
  !/\s(?:can|should|must|is|are|was|were)\s/u.test(heading) &&
  (!isPart(heading.split(':')[0] ?? '') || TWO_PARTS.test(heading));

/** "Clinical features", "Licensed uses (adult)": a part of what another heading names, and not of the document. */
export const namesPart = (heading: string): boolean =>
  !isGenericHeading(heading) &&
  (isPart(heading) || GENERAL.test(heading) || KIND_OF_PART.test(heading) || NO_SUBJECT.test(heading));
