// Lines that say something of a drug without its name: "Treats MRSA", "Onset: 1-2 min", "Take without food". The name stands in a line before, which only
// its reader can tell where a list has one depth.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { isClass, namesDrug, saysCondition } from '../checks/harm/names.ts';
import { isName } from './flat-heads.ts';
import type { Part } from './page-parts.ts';
import { countWords } from './words.ts';

/** How such lines begin, in small letters. */
const openings =
  /^(?:(?:also|most|more|very|typically|usually|often|rarely|mainly|primarily|generally|not|only|can|may|should|must|is|are|has|have|was)\s)*(?:treats?|used?|uses|indicated|notable|given|taken|single dose|first[- ]line|second[- ]line|causes?|reduces?|decreases?|increases?|inhibits?|blocks?|binds?|needs?|requires?|check|monitor|watch|avoid|caution|cautiously|contra-?indications?|contraindicated|side effects?|mild side effects?|adverse effects?|toxicity|toxic|metabolites?|metabolized|metabolised|eliminated|excreted|absorbed|cleared|onset|duration|half-?life|peak|trough|full benefit|faster|slower|longer|shorter|higher|high|low|lower|iv infusion|infusion|administer(?:ed)?|effective|less effective|more effective|preferred|disfavou?red|ensure|concurrent use|infused?|dos(?:e|es|ing)|approximately|about|stronger|weaker|more potent|long acting|short acting|broad[- ]spectrum|narrow[- ]spectrum)\b/iu;

const taking = /^(?:take|swallow|no food|give with|take with|without food|on an empty stomach|with food)\b/iu;

/** "May lower the seizure threshold", "Gastrointestinal bleeding Not recommended" */
const withoutSubject =
  /^(?:may|can|should|must|also|not)\s(?:be\s)?(?:lower|raise|cause|reduce|increase|decrease|worsen|used?|given|be)\b|\bnot recommended\.?$/iu;

/** "Onset: 1-2 min", "Full benefit 2-4 weeks" */
const measure =
  /^(?:(?:time to )?(?:onset|effectiveness|effect|peak)|duration|frequency|half-?life|full benefit)\b[^.]{0,30}\d/iu;
const kinds = /\b(?:agents?|meds?|medications?|drugs?|classes|types)\b/iu;

const mostExamples = 3;

/** For each part the last line before it in its list, or the beginning of its own paragraph, that names a drug or a class of them. */
export function topicsOf(
  parts: readonly Part[],
  blocks: readonly PageBlock[],
): readonly (string | undefined)[] {
  let key = '';
  let topic: string | undefined;
  let within: { block: number; topic: string } | undefined;
  return parts.map(({ block: at, text }, nth) => {
    const { kind, level, path } = blocks[at]!;
    const own = kind === 'heading' || kind === 'table' ? '' : `${kind} ${level}\n${path.join('\n')}`;
    if (own !== key) topic = undefined;
    key = own;
    const before = within?.block === at ? within.topic : topic;
    if (parts[nth - 1]?.block !== at) {
      const label = /^([^:.]{2,60}):\s/u.exec(text)?.[1];
      within = label !== undefined && namesDrug(label) ? { block: at, topic: label } : undefined;
    }
    if (own !== '') topic = topicIn(text) ?? topic;
    return before;
  });
}

/** "Vancomycin for PO, IM or IV use", "Triptans: sumatriptan", "Digoxin has a narrow therapeutic index" */
function topicIn(text: string): string | undefined {
  if (isName(text)) return text;
  const [first = ''] = text.split(/[\s:(]/u, 1);
  if (
    namesDrug(first) &&
    (/^\S+\s(?:has|is|was|can|may|causes|inhibits|blocks)\b/u.test(text) || /^\S+:/u.test(text))
  )
    return first;
  // "Ergot alkaloids: ergotamine"
  const [, label, value = ''] = /^([^:.]{2,60}):\s(.{2,60})$/u.exec(text) ?? [];
  if (label !== undefined && countWords(value) <= mostExamples && namesDrug(value) && !/\d/u.test(value))
    return label;
  return isClass(text.replace(/\s*\([^()]*\)/gu, '')) ? text : undefined;
}

/** Whether a line speaks of a drug that is not shown. `shown`: what stands over it and before it. */
export function isOfUnshownDrug(
  text: string,
  path: readonly string[],
  shown: string,
  topic: string | undefined,
): boolean {
  const isNamed = namesDrug(shown);
  if (taking.test(text) && !isNamed) return true;
  if (withoutSubject.test(text) && !isNamed && !saysCondition(shown)) return true;
  const isOfKind = path.some((part) => isClass(part) || kinds.test(part));
  if (measure.test(text) && !isNamed && !namesDrug(text) && (isOfKind || !saysCondition(shown))) return true;
  if (topic === undefined || !openings.test(text)) return false;
  const name = topic.split(/[\s:(]/u, 1)[0]!.toLowerCase();
  return !shown.toLowerCase().includes(name);
}
