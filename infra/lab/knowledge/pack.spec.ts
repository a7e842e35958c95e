import { beforeAll, describe, expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import {
  entryFile,
  packFolder,
  readScores,
  readSources,
  readSymptoms,
} from '@anamnesis/knowledge/laboratory.ts';
import { readNames } from '@anamnesis/knowledge/words.ts';
import { allEntries, listEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { faultsBetween, faultsOf } from './checks/all.ts';
import { readDrawnPictures } from './checks/pictures/read.ts';
import { entryText } from './entry-text.ts';
import { namesOf, readWrittenSources, readWrittenSymptoms } from './written.ts';

/** Diseases of a system, at least. */
const fewest = 20;

describe('the pack', () => {
  let entries: DiseaseEntry[];
  let files: string[];
  beforeAll(async () => {
    const listed = await listEntries();
    files = listed.map(({ specialty, id }) => `${specialty}/${id}`);
    entries = await allEntries();
  });

  it('has each condition in the folder of its specialty, in the file of its name', () => {
    expect(entries.map(({ specialty, id }) => `${specialty}/${id}`)).toEqual(files);
  });

  it('has one line for each fact (entryText)', async () => {
    const wrong = entries.map(async (entry) => {
      const file = entryFile(entry.specialty, entry.id);
      return (await readFile(join(packFolder, file), 'utf8')) === entryText(entry) ? [] : [file];
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  });

  it.each(bodySystems)(`has at least ${fewest} diseases: %s`, (system) => {
    expect(entries.filter((entry) => entry.system === system).length).toBeGreaterThanOrEqual(fewest);
  });

  it('has no faults', async () => {
    const pack = {
      entries,
      symptoms: await readSymptoms(),
      sources: await readSources(),
      scores: await readScores(),
      pictures: await readDrawnPictures(),
    };
    const faults = [...faultsOf(pack), ...faultsBetween(pack)];
    expect(faults.map(({ entry, fault }) => `${entry}: ${fault}`)).toEqual([]);
  });

  it('shares symptoms and sources as they were written (npm run lab -- names-knowledge)', async () => {
    expect(await readSymptoms()).toEqual(await readWrittenSymptoms());
    expect(await readSources()).toEqual(await readWrittenSources());
  });

  it('is searched by the names of its entries (npm run lab -- names-knowledge)', async () => {
    expect(await readNames()).toEqual(namesOf(entries));
  });
});
