import { beforeAll, describe, expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { faultsBetween, faultsOf } from './checks/all.ts';
import { listEntries, readSources, readSymptoms } from './folder.ts';
import { namesOf, readNames } from './names/list.ts';
import { allEntries } from './testing/entries.ts';

/** Diseases of a system, at least. */
const fewest = 20;

describe('the pack', () => {
  let entries: DiseaseEntry[];
  let files: string[];
  beforeAll(async () => {
    const listed = await listEntries();
    files = listed.map(({ system, id }) => `${system}/${id}`);
    entries = await allEntries();
  });

  it('has each disease in the file of its name', () => {
    expect(entries.map(({ system, id }) => `${system}/${id}`)).toEqual(files);
  });

  it.each(bodySystems)(`has at least ${fewest} diseases: %s`, (system) => {
    expect(entries.filter((entry) => entry.system === system).length).toBeGreaterThanOrEqual(fewest);
  });

  it('has no faults', async () => {
    const pack = { entries, symptoms: await readSymptoms(), sources: await readSources() };
    const faults = [...faultsOf(pack), ...faultsBetween(pack)];
    expect(faults.map(({ entry, fault }) => `${entry}: ${fault}`)).toEqual([]);
  });

  it('is searched by the names of its entries (npm run lab -- names-knowledge)', async () => {
    expect(await readNames()).toEqual(namesOf(entries));
  });
});
