import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { beforeAll, expect, it } from 'vitest';
import { listEntries, readEntry, readSymptoms } from '../../folder.ts';
import { type Candidate, candidatesOf } from './findings.ts';
import { madeQuestion } from './make.ts';

/** Questions of each cell of the whole pack. */
const each = 6;

let candidates: ReadonlyMap<BodySystem, Candidate[]>;
beforeAll(async () => {
  const [listed, symptoms] = await Promise.all([listEntries(), readSymptoms()]);
  const ofSystem = async (system: BodySystem) => {
    const own = listed.filter((entry) => entry.system === system);
    return candidatesOf(await Promise.all(own.map(({ id }) => readEntry(system, id))), symptoms);
  };
  candidates = new Map(
    await Promise.all(bodySystems.map(async (system) => [system, await ofSystem(system)] as const)),
  );
});

function* made() {
  for (const [system, all] of candidates)
    for (const science of sciences)
      for (const difficulty of difficulties)
        for (let seed = 0; seed < each; seed += 1) {
          const question = madeQuestion({ system, science, difficulty }, seed, all, () => []);
          if (question) yield question;
        }
}

const ageOf = (stem: string): number => Number(/(\d+)-year-old/u.exec(stem)?.[1]);

it('a person in a question can have what is told and asked of them', () => {
  const odd: string[] = [];
  for (const { stem, options } of made()) {
    const said = [stem, ...options.map(({ text }) => text)].join(' ');
    const isMan = /-year-old (?:man|boy)\b/u.test(stem);
    const isOfWomen = /\b(?:pregnan|miscarriage|preterm|postpartum|contracept|heavy periods)/iu.test(said);
    if (isOfWomen && (isMan || ageOf(stem) > 50)) odd.push(said);
    if (/meconium|fontanelle|of the newborn|in children|poor growth/iu.test(said) && ageOf(stem) >= 18)
      odd.push(said);
  }
  expect(odd).toEqual([]);
});
