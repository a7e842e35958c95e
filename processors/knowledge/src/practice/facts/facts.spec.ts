import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { beforeAll, expect, it } from 'vitest';
import { readSymptoms } from '../../folder.ts';
import { entriesOf } from '../../testing/entries.ts';
import { type Candidate, candidatesOf } from './findings.ts';
import { madeQuestion } from './make.ts';

/** Questions of each cell of the whole pack. */
const each = 6;

let candidates: ReadonlyMap<BodySystem, Candidate[]>;
beforeAll(async () => {
  const symptoms = await readSymptoms();
  candidates = new Map(
    await Promise.all(
      bodySystems.map(async (system) => [system, candidatesOf(await entriesOf(system), symptoms)] as const),
    ),
  );
});

function* made() {
  for (const [system, all] of candidates)
    for (const science of sciences)
      for (const difficulty of difficulties)
        for (let seed = 0; seed < each; seed += 1) {
          const question = madeQuestion({ system, science, difficulty }, seed, all, () => []);
          if (question) yield { question, all };
        }
}

const ageOf = (stem: string): number => Number(/(\d+)-year-old/u.exec(stem)?.[1]);

const candidate = (id: string): Candidate | undefined =>
  [...candidates.values()].flat().find(({ entry }) => entry.id === id);
const relatedTo = (id: string) => candidate(id)?.related;
const symptomsOf = (id: string) =>
  candidate(id)
    ?.findings.filter(({ section }) => section === 'symptoms')
    .map((finding) => finding.id);

it('a person in a question can have what is told and asked of them', () => {
  const odd: string[] = [];
  for (const { question } of made()) {
    const { stem, options } = question;
    const said = [stem, ...options.map(({ text }) => text)].join(' ');
    const isMan = /-year-old (?:man|boy)\b/u.test(stem);
    const isOfWomen = /\b(?:pregnan|miscarriage|preterm|postpartum|contracept|heavy periods)/iu.test(said);
    if (isOfWomen && (isMan || ageOf(stem) > 50)) odd.push(said);
    if (/meconium|fontanelle|of the newborn|in children|poor growth/iu.test(said) && ageOf(stem) >= 18)
      odd.push(said);
  }
  expect(odd).toEqual([]);
});

it('no option is a disease that comes with the right one, or belongs to such', () => {
  const both: string[] = [];
  for (const { question, all } of made()) {
    const key = all.find(({ entry }) => entry.id === question.disease)!;
    for (const { text, fact } of question.options.slice(1)) {
      const other =
        all.find(({ entry }) => entry.name === text) ??
        all.find(({ entry }) => entry.id === fact.split('/')[0]);
      if (other && key.related.has(other.entry.id)) both.push(`${key.entry.name}: ${text}`);
    }
  }
  expect(both).toEqual([]);
});

it('knows which diseases come with which', () => {
  expect(relatedTo('type-1-diabetes')).toContain('diabetic-ketoacidosis');
  expect(relatedTo('diabetic-ketoacidosis')).toContain('type-1-diabetes');
  expect(relatedTo('heart-failure')).toContain('aortic-stenosis');
  expect(relatedTo('gout')).not.toContain('fibromyalgia');
});

it('tells of no symptom that speaks against its disease', () => {
  expect(symptomsOf('cystitis')).toContain('painful-urination');
  expect(symptomsOf('cystitis')).not.toContain('vaginal-discharge');
  expect(symptomsOf('idiopathic-pulmonary-fibrosis')).not.toContain('chest-pain');
});
