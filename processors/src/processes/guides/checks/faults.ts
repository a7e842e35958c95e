import { isOtherLanguage } from '@anamnesis/content/page/language.ts';
import { sentenceSchema, termSchema } from '@anamnesis/contracts/diseases/entry.ts';
import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import { bareNumbers } from '@anamnesis/knowledge/checks/numbers.ts';
import { wordingFaults } from '@anamnesis/knowledge/checks/wording.ts';
import { fold } from '@anamnesis/knowledge/names/fold.ts';
import { contradictedSymptoms } from '../../../platform/written-texts/against-pack.ts';
import { factsIn, shortSections } from './facts.ts';
import type { Fault } from './fault.ts';
import { isName } from '../../../platform/written-texts/names.ts';
import { isOfDisease } from './names.ts';
import { speaksToSomebody } from '../../../platform/written-texts/orders.ts';
import { namesSchedule, reasonNotToShow } from '../../../platform/written-texts/plain-text.ts';

type Pack = Pick<KnowledgePack, 'find' | 'guide'>;

const serious = (place: string, text: string, reason: string): Fault => ({
  place,
  text,
  reason,
  isSerious: true,
});
const slight = (place: string, text: string, reason: string): Fault => ({
  place,
  text,
  reason,
  isSerious: false,
});

/** What is wrong with a guide that a model wrote when it was asked for this disease. */
export async function faultsOf(guide: DiseaseGuide, asked: string, pack: Pack): Promise<Fault[]> {
  return [
    ...(await ofNames(guide, asked, pack)),
    ...ofFacts(guide),
    ...ofWhole(guide),
    ...(await ofLookAlikes(guide, pack)),
  ];
}

async function ofNames(guide: DiseaseGuide, asked: string, pack: Pack): Promise<Fault[]> {
  const { name, synonyms } = guide;
  const places = [name, ...synonyms].map((text, at) => ({ place: at === 0 ? 'name' : 'synonyms', text }));
  const known = await Promise.all(
    places.map(async (one) => ({ ...one, isKnown: (await pack.find(one.text)) !== null })),
  );
  return [
    ...places
      .filter(({ text }) => !isName(text))
      .map(({ place, text }) => serious(place, text, 'This is not the name of a disease.')),
    ...known
      .filter(({ isKnown }) => isKnown)
      .map(({ place, text }) => serious(place, text, 'This is another disease, which has a guide.')),
    ...(isOfDisease(asked, guide)
      ? []
      : [serious('summary', guide.summary[0]?.text ?? '', 'The guide is not of the disease asked for.')]),
  ];
}

function ofFacts(guide: DiseaseGuide): Fault[] {
  const seen = new Set<string>();
  return factsIn(guide).flatMap(({ section, id, text, term }) => {
    const said = [text, ...(term === null ? [] : [term])];
    const isAgain = seen.has(fold(text));
    seen.add(fold(text));
    return [
      ...said.flatMap((each) => {
        const unfit = reasonNotToShow(each);
        return unfit === null ? [] : [serious(id, each, unfit)];
      }),
      ...said
        .filter(speaksToSomebody)
        .map((each) => serious(id, each, 'It speaks to somebody instead of telling a fact.')),
      ...(section === 'treatment' && namesSchedule(text)
        ? [serious(id, text, 'How often a drug is taken is a part of its dose.')]
        : []),
      ...(sentenceSchema.safeParse(text).success
        ? []
        : [slight(id, text, 'One sentence of 12 to 240 letters.')]),
      ...(term === null || termSchema.safeParse(term).success
        ? []
        : [slight(id, term, 'A term has 2 to 70 letters.')]),
      ...wordingFaults(text).map((fault) => slight(id, text, `It ${fault}.`)),
      ...said.flatMap((each) => bareNumbers(each).map((bare) => slight(id, each, `${bare} of what?`))),
      ...(isAgain ? [slight(id, text, 'It is said twice.')] : []),
    ];
  });
}

function ofWhole(guide: DiseaseGuide): Fault[] {
  const text = factsIn(guide)
    .map((fact) => fact.text)
    .join('\n');
  return [
    ...shortSections(guide).map((section) => serious(section, '', 'This has too few entries.')),
    ...(isOtherLanguage(text) === true ? [serious('guide', '', 'Write English.')] : []),
  ];
}

/** What is said of a disease of the pack does not contradict the pack, as far as its symptoms show that. */
async function ofLookAlikes(guide: DiseaseGuide, pack: Pack): Promise<Fault[]> {
  const own = new Set([guide.name, ...guide.synonyms].map(fold));
  const itself = guide.lookAlikes
    .filter(({ name }) => own.has(fold(name)))
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
