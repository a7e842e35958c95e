import { expect, it } from 'vitest';
import { foldNameSpelling } from './fold.ts';
import { createKnowledgePack } from '../pack.ts';
import { readDrugs, readOtherNames } from './things.ts';

const pack = createKnowledgePack();

/** What somebody who typed it is shown first: what opens, or else the first name or fact that is offered. */
async function shown(typed: string): Promise<string | null> {
  const opens = await pack.opens(typed);
  if (opens) return `${opens.kind}:${opens.id}`;
  const { names, facts } = await pack.lookUp(typed, { names: 3, facts: 3, ofEach: 1 });
  const [name] = names;
  if (name) return `${name.kind}:${name.id}`;
  return facts[0] ? `fact:${facts[0].disease}` : null;
}

it.each([
  ['AF', ['guide:atrial-fibrillation']],
  ['PE', ['guide:pulmonary-embolism']],
  ['Pericarditis', ['guide:acute-pericarditis']],
  ['Cholecystitis', ['guide:acute-cholecystitis']],
  ['endocarditis', ['guide:infective-endocarditis']],
  ['mono', ['guide:infectious-mononucleosis']],
  ['mini stroke', ['guide:transient-ischaemic-attack']],
  ["Athlete's foot", ['guide:dermatophytosis']],
  ['the clap', ['guide:gonorrhoea']],
  ['Melaena', ['guide:upper-gastrointestinal-bleeding', 'symptom:Vomiting blood']],
  ['high blood pressure', ['guide:hypertension']],
  ['piles', ['guide:haemorrhoids']],
  ['thrush', ['guide:vulvovaginal-candidiasis']],
  ['bed sore', ['guide:pressure-ulcer']],
  ['slipped disc', ['guide:lumbar-disc-herniation']],
  ['T2DM', ['guide:type-2-diabetes']],
  ['HHS', ['guide:hyperosmolar-hyperglycaemic-state']],
  ['pnuemonia', ['group:Pneumonia']],
  ['diabetis', ['group:Diabetes']],
  ['siezure', ['symptom:Seizure']],
  ['exzema', ['guide:atopic-eczema']],
  ['apendicitis', ['guide:acute-appendicitis']],
  ['alzhiemers', ['guide:alzheimer-disease']],
  ['gonorhea', ['guide:gonorrhoea']],
  ['parkinsons', ['guide:parkinson-disease']],
  ["Murphy's sign", ['fact:acute-cholecystitis']],
  ['target cells', ['fact:beta-thalassaemia-major', 'fact:sickle-cell-disease']],
  [
    'foot drop',
    [
      'fact:polyarteritis-nodosa',
      'fact:eosinophilic-granulomatosis-with-polyangiitis',
      'fact:lumbar-disc-herniation',
    ],
  ],
  ['pulsus paradoxus', ['fact:cardiac-tamponade']],
  ["Kernig's sign", ['fact:bacterial-meningitis']],
  ['koplik spots', ['fact:measles']],
  ['Auer rods', ['fact:acute-myeloid-leukaemia']],
  ['Reed-Sternberg cells', ['fact:hodgkin-lymphoma']],
  ['bamboo spine', ['fact:axial-spondyloarthritis']],
  ['steeple sign', ['fact:croup']],
  ['strawberry tongue', ['fact:scarlet-fever', 'fact:kawasaki-disease']],
  ['Kayser-Fleischer rings', ['fact:wilson-disease']],
  ['warfarin', ['drug:Warfarin']],
  ['lasix', ['drug:Furosemide']],
  ['metformin', ['drug:Metformin']],
  ['bisoprolol', ['drug:Bisoprolol']],
  ['Tylenol', ['drug:Paracetamol']],
  ['headache', ['symptom:Headache']],
  ['hoarseness', ['symptom:Hoarseness']],
  ['ataxia', ['symptom:Ataxia']],
  ['tinnitus', ['symptom:Tinnitus']],
  ['nipple discharge', ['symptom:Nipple discharge']],
  ['bruising', ['symptom:Bruising']],
  ['SOB', ['symptom:Breathlessness']],
  ['dizzy', ['symptom:Vertigo']],
  ['Wells score', ['score:wells-pe', 'score:wells-dvt']],
  ['curb65', ['score:curb-65']],
  ['GCS', ['score:gcs']],
  ['chads vasc', ['score:cha2ds2-vasc']],
  ['leukemia', ['group:Leukaemia']],
  ['celiac', ['guide:coeliac-disease']],
  ['torsion', ['guide:testicular-torsion', 'guide:ovarian-torsion']],
])('shows first what %s is', async (typed, right) => {
  expect(right).toContain(await shown(typed));
});

it.each(['Farber lipogranulomatosis', 'Zaxquo', 'hydrangea', '<img src=x>', '', '🫀', 'x'.repeat(5_000)])(
  'offers nothing where the pack has nothing: %j',
  async (typed) => {
    expect(await shown(typed)).toBeNull();
  },
);

const offered = async (text: string) =>
  (await pack.lookUp(text, { names: 8, facts: 0, ofEach: 0 })).names.map(({ name }) => name);

it('offers nothing else where an abbreviation is known', async () => {
  expect(await offered('AF')).toEqual(['Atrial fibrillation']);
  expect(await offered('PE')).toEqual(['Pulmonary embolism']);
});

it('tells of a drug where it is given and where it is not', async () => {
  const { facts } = await pack.lookUp('metformin', { names: 1, facts: 100, ofEach: 30 });
  const ofKidney = facts.filter(({ disease }) => disease === 'acute-kidney-injury');
  expect(ofKidney.map(({ isAvoided }) => isAvoided)).toEqual([true]);
  const given = facts.filter(({ section, isAvoided }) => section === 'treatment' && !isAvoided);
  expect(given.map(({ disease }) => disease)).toContain('type-2-diabetes');
  // The class of a drug is in facts that do not name it.
  const ofBisoprolol = (await pack.lookUp('bisoprolol', { names: 1, facts: 100, ofEach: 30 })).facts;
  expect(ofBisoprolol.filter(({ text }) => /beta.blocker/iu.test(text)).length).toBeGreaterThan(10);
});

it('has other names and drugs that nothing else is called by', async () => {
  const [{ entries, generic, scores }, others, drugs] = await Promise.all([
    pack.names(),
    readOtherNames(),
    readDrugs(),
  ]);
  const own = [...entries, ...generic]
    .flatMap(({ name, synonyms }) => [name, ...synonyms])
    .map(foldNameSpelling);
  const ofDrugs = drugs
    .flatMap(({ class: name, also, drugs: of }) =>
      [name ?? [], also, Object.keys(of), ...Object.values(of)].flat(),
    )
    .map(foldNameSpelling);
  const known = new Set([...own, ...ofDrugs, ...scores.map(({ name }) => foldNameSpelling(name))]);
  // What has no such name is said by facts.
  for (const words of Object.keys(others).filter((name) => !known.has(foldNameSpelling(name))))
    expect((await pack.lookUp(words, { names: 1, facts: 1, ofEach: 1 })).facts, words).toHaveLength(1);
  const ofLists = new Set(generic.map(({ name }) => name));
  const typed = Object.entries(others).flatMap(([name, words]) => (ofLists.has(name) ? [] : words));
  // Only a group may have an abbreviation that one of its diseases has, too.
  expect(typed.filter((name) => known.has(foldNameSpelling(name)))).toEqual([]);
  const all = Object.values(others).flat();
  expect(new Set(all.map(foldNameSpelling)).size).toBe(all.length);
  expect(ofDrugs.filter((name) => new Set(own).has(name))).toEqual([]);
});
