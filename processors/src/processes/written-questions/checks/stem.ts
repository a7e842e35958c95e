import {
  type Basis,
  basisOfText,
  type CheckedPage,
  english,
  type DraftFault,
  figureNotIn,
  polarityFaults,
} from '@anamnesis/content/checks.ts';
import { contradictedOn, givenDrug, matterOf, strangeTo } from '@anamnesis/content/questions.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { contradictedSymptoms } from '../../../platform/written-texts/against-pack.ts';
import type { QuestionMaterial } from '../material.ts';
import type { QuestionReply } from '../question.ts';
import { rootsIn } from './reasons.ts';

/** How old somebody is. */
const age = /\b\d{1,3}[- ](?:year|month|week|day)s?[- ]old\b|\baged \d{1,3}\b/giu;
/** How long something has lasted is of the case itself. */
const lasting = /\b\d{1,3}[- ](?:year|month|week|day|hour|minute)s?\b/giu;

/** What a case begins with: somebody, what was found in them, or a test of theirs. */
const ofPatient =
  /^(?:an?|the|his|her|their|this|two|three)\s(?:[\p{L}-]+\s){0,6}?(?:man|woman|boy|girl|baby|infant|neonate|newborn|child|patient|person|adult|teenager|student|worker|\p{L}+er|mother|father|runner|smoker)\b|^(?:he|she|they|there|his|her|their|on examination|examination|investigations?|(?:the |an? )?(?:blood|tests?|urine|ecg|ct|mri|x-ray|ultrasound|echocardiogram|biopsy|chest))\b|\b(?:shows?|showed|reveals?|revealed|grows?|grew)\b/iu;
/** What tells somebody what to do, and how much of something is given, is no case. */
const ofNoCase =
  /[:;"“]|\b(?:says?|tells?|told|advises?|should|must|(?:has|have|had|needs?|need) to|harmless|safe|doses?|dosage|dosed|double[ds]?|hal(?:f|ve[ds]?)|triple[ds]?|hourly|nightly)\b/iu;
/** A statement before what is asked, in one sentence with it. */
const statesFirst = /[;:]|^(?:because|since|as|although|given that|while|whereas|if)\b/iu;

/** The drugs that a text names, as far as they are known; the trade of a patient looks like one. */
const drugsIn = (text: string): string[] =>
  (text.match(/\p{L}[\p{L}-]*/gu) ?? []).flatMap((word) => givenDrug(word) ?? []);

type Pages = Record<'given' | 'whole', CheckedPage>;

const isStrange = (text: string, page: CheckedPage): boolean =>
  strangeTo(matterOf(text), undefined, basisOfText(page.text), page).refusal !== undefined;

/**
 * Why a sentence of a case is not of the sources: most of its words stand in none, or what one stands in denies what it says. Pages: of the
 * sources as a model is given them, and of all that stands around them.
 */
function faultOfCase(told: string, { given, whole }: Pages, names: ReadonlySet<string>): string | undefined {
  if (!ofPatient.test(told) || ofNoCase.test(told))
    return `Before the question tell of a patient, and of nothing else: "${told}"`;
  const sentence = told.replace(lasting, '');
  // "A woman has Graves disease." says nothing that could be denied.
  const own = [...rootsIn(matterOf(sentence))].filter((root) => !names.has(root));
  if (own.length < fewestOwn) return undefined;
  return isStrange(sentence, given)
    ? `The sources do not hold what it says: "${sentence}"`
    : contradictedOn(matterOf(sentence), '', whole)?.reason;
}

/** Words of a sentence of a case besides person and disease, from which on it says something. */
const fewestOwn = 2;
/** Of anybody. */
const ofAnybody =
  'man woman boy girl baby infant child patient person adult teenager clinic surgery hospital comes presents';

const pageOf = (texts: readonly string[]): CheckedPage => ({
  text: [...new Set(texts)].join('\n\n'),
  headingBefore: null,
  lexicon: english,
});

/**
 * What the stem says is of the sources, as far as figures, drugs and words tell, and does not contradict the pack; what it asks, with the
 * right option, turns nothing that the quote of that says, and loses or adds no denial. `proof`: what that quote proves. `asked`: what only
 * a reader can decide.
 */
export async function checkStem(
  { stem, options }: QuestionReply,
  { sources }: QuestionMaterial,
  { knowledge, proof }: { knowledge: Pick<KnowledgePack, 'find' | 'guide'>; proof: Basis | undefined },
): Promise<{ faults: DraftFault[]; asked: readonly string[] }> {
  const told = stem.replace(age, '').replace(/\s+/gu, ' ');
  const sentences = told.split(/(?<=[.!?])\s+/u);
  const [cases, asking] = [sentences.slice(0, -1), sentences.at(-1)!];
  const names = rootsIn([ofAnybody, ...sources.flatMap(({ of }) => of)].join(' '));
  const pages = {
    given: pageOf(sources.flatMap(({ of, text }) => [...of, text])),
    whole: pageOf(sources.map(({ quoted }) => quoted.text)),
  };
  const cited = sources.filter(({ id }) => options.some(({ source }) => source === id));
  const figure = figureNotIn(
    [...cases.map((one) => one.replace(lasting, '')), asking].join(' '),
    cited.map(({ text }) => text).join('\n'),
  );
  const ofKey = new Set(proof && drugsIn([proof.quote, ...proof.over].join('\n')));
  const drug = proof && drugsIn(told).find((name) => !ofKey.has(name));
  const turned = proof && polarityFaults(`${asking} ${options[0]!.text}`, proof, english);
  const named = await Promise.all(options.map(({ text }) => knowledge.find(text)));
  const ids = new Set(
    [...named, ...cited.map(({ place }) => place.guide?.disease)].flatMap((id) => id ?? []),
  );
  const guides = await Promise.all([...ids].map((id) => knowledge.guide(id)));
  const reasons = [
    ...(isStrange(told, pages.given) ? ['It says much that the sources do not hold.'] : []),
    ...cases.flatMap((sentence) => faultOfCase(sentence, pages, names) ?? []),
    ...(statesFirst.test(asking) ? [`Ask without a statement before it: "${asking}"`] : []),
    ...(figure ? [`"${figure.value} ${figure.unit}" is in no source that is cited.`] : []),
    ...(drug === undefined ? [] : [`The source of the right option does not name "${drug}".`]),
    ...(turned?.refusal ? [turned.refusal.reason] : []),
    ...guides.flatMap((guide) =>
      guide === null
        ? []
        : contradictedSymptoms(stem, guide).map(
            (symptom) => `The guide to ${guide.name} says otherwise of this: ${symptom}.`,
          ),
    ),
  ];
  return {
    faults: reasons.map((reason) => ({ place: 'stem', text: stem, reason })),
    asked: turned?.doubts ?? [],
  };
}
