import { type DraftFault, isOtherLanguage } from '@anamnesis/content/checks.ts';
import { type Passed, refusalFor } from '@anamnesis/content';
import { factSentenceSchema, termSchema } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { bareNumbers, foldNameSpelling, wordingFaults } from '@anamnesis/knowledge/words.ts';
import { contradictedSymptoms } from '../../platform/written-texts/against-pack.ts';
import { readsAsName, namesSchedule, reasonsNotToShow } from '../../platform/written-texts/plain-text.ts';
import { isOfDisease } from './names.ts';

const fewest = {
  summary: 2,
  riskFactors: 2,
  symptoms: 2,
  signs: 2,
  pathophysiology: 2,
  anatomy: 0,
  histology: 0,
  investigations: 2,
  stages: 0,
  treatment: 2,
  referral: 0,
  followUp: 0,
  prognosis: 1,
  complications: 2,
  lookAlikes: 2,
  redFlags: 1,
} as const;

type Section = keyof typeof fewest;
const sections = Object.keys(fewest) as Section[];

/** The sections that have fewer facts than a guide needs. */
const shortSections = (guide: DiseaseGuide): Section[] =>
  sections.filter((section) => guide[section].length < fewest[section]);

type Fact = { section: Section; id: string; text: string; term: string | null };

/** All facts of a guide; the term is what stands in front of a sentence. */
export const factsIn = (guide: DiseaseGuide): Fact[] =>
  sections.flatMap((section) =>
    guide[section].map((fact) => ({
      section,
      id: fact.id,
      text: fact.text,
      term: 'term' in fact ? fact.term : 'name' in fact ? fact.name : null,
    })),
  );

type Pack = Pick<KnowledgePack, 'find' | 'guide'>;

/** `place`: section and number, or the name. `isSerious`: the guide as a whole is not believed; what is not may be left out of it. */
type GuideFault = DraftFault & { isSerious: boolean };

const serious = (place: string, text: string, reason: string) => ({ place, text, reason, isSerious: true });
const slight = (place: string, text: string, reason: string) => ({ place, text, reason, isSerious: false });

/**
 * What code knows of a guide that a model wrote when it was asked for this disease. One with sentences that are not well written is shown without
 * them, where enough is left.
 */
export async function checkGuide(
  guide: DiseaseGuide,
  asked: string,
  pack: Pack,
): Promise<Passed<DiseaseGuide>> {
  const faults = await faultsOf(guide, asked, pack);
  const refusal = refusalFor(faults);
  if (!refusal) return { passed: guide };
  const places = new Set(faults.map(({ place }) => place));
  const left = sections.map((section) => [
    section,
    (guide[section] as { id: string }[]).filter(({ id }) => !places.has(id)),
  ]);
  const rest = { ...guide, ...(Object.fromEntries(left) as object) };
  return faults.some(({ isSerious }) => isSerious) || shortSections(rest).length > 0
    ? { refusal }
    : { passed: rest, faulty: refusal };
}

/** What is wrong with such a guide. */
export async function faultsOf(guide: DiseaseGuide, asked: string, pack: Pack): Promise<GuideFault[]> {
  return [
    ...(await ofNames(guide, asked, pack)),
    ...ofFacts(guide),
    ...ofWhole(guide),
    ...(await ofLookAlikes(guide, pack)),
  ];
}

async function ofNames(guide: DiseaseGuide, asked: string, pack: Pack): Promise<GuideFault[]> {
  const { name, synonyms } = guide;
  const places = [name, ...synonyms].map((text, at) => ({ place: at === 0 ? 'name' : 'synonyms', text }));
  const known = await Promise.all(
    places.map(async (one) => ({ ...one, isKnown: (await pack.find(one.text)) !== null })),
  );
  return [
    ...places
      .filter(({ text }) => !readsAsName(text))
      .map(({ place, text }) => serious(place, text, 'This is not the name of a disease.')),
    ...known
      .filter(({ isKnown }) => isKnown)
      .map(({ place, text }) => serious(place, text, 'This is another disease, which has a guide.')),
    ...(isOfDisease(asked, guide)
      ? []
      : [serious('summary', guide.summary[0]?.text ?? '', 'The guide is not of the disease asked for.')]),
  ];
}

function ofFacts(guide: DiseaseGuide): GuideFault[] {
  const seen = new Set<string>();
  return factsIn(guide).flatMap(({ section, id, text, term }) => {
    const terms = term === null ? [] : [term];
    const isAgain = seen.has(foldNameSpelling(text));
    seen.add(foldNameSpelling(text));
    return [
      ...[text, ...terms].flatMap((each) => [
        ...reasonsNotToShow(each).map((reason) => serious(id, each, reason)),
        ...bareNumbers(each).map((bare) => slight(id, each, `${bare} of what?`)),
      ]),
      ...(section === 'treatment' && namesSchedule(text)
        ? [serious(id, text, 'How often a drug is taken is a part of its dose.')]
        : []),
      ...(factSentenceSchema.safeParse(text).success ? [] : ['One sentence of 12 to 240 letters.'])
        .concat(
          wordingFaults(text).map((fault) => `It ${fault}.`),
          isAgain ? ['It is said twice.'] : [],
        )
        .map((reason) => slight(id, text, reason)),
      ...terms
        .filter((each) => !termSchema.safeParse(each).success)
        .map((each) => slight(id, each, 'A term has 2 to 70 letters.')),
    ];
  });
}

function ofWhole(guide: DiseaseGuide): GuideFault[] {
  const text = factsIn(guide)
    .map((fact) => fact.text)
    .join('\n');
  return [
    ...shortSections(guide).map((section) => serious(section, '', 'This has too few entries.')),
    ...(isOtherLanguage(text) === true ? [serious('guide', '', 'Write English.')] : []),
  ];
}

/** What is said of a disease of the pack does not contradict the pack, as far as its symptoms show that. */
async function ofLookAlikes(guide: DiseaseGuide, pack: Pack): Promise<GuideFault[]> {
  const own = new Set([guide.name, ...guide.synonyms].map(foldNameSpelling));
  const itself = guide.lookAlikes
    .filter(({ name }) => own.has(foldNameSpelling(name)))
    .map(({ id, name }) => slight(id, name, 'A disease is not its own look-alike.'));
  const ids = [...new Set(guide.lookAlikes.flatMap(({ disease }) => disease ?? []))];
  const others = (await Promise.all(ids.map((id) => pack.guide(id)))).filter((other) => other !== null);
  const against = factsIn(guide).flatMap(({ id, text }) =>
    others.flatMap((other) =>
      contradictedSymptoms(text, other).map((symptom) =>
        serious(id, text, `The guide to ${other.name} says otherwise of this symptom: ${symptom}.`),
      ),
    ),
  );
  return [...itself, ...against];
}
