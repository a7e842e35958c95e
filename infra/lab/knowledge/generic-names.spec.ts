import { beforeAll, describe, expect, it } from 'vitest';
import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import { readGenericNames } from '@anamnesis/knowledge/laboratory.ts';
import { allEntries } from '@anamnesis/knowledge/testing/entries.ts';
import { genericFaults } from './checks/names.ts';
import { genericNamesOf, namesOf, readWrittenGenericNames, type WrittenGenericName } from './written.ts';

const aName = (changed: Partial<WrittenGenericName>): WrittenGenericName => ({
  name: 'Wheezes',
  kind: 'group',
  synonyms: [],
  without: [],
  cannotMiss: [],
  leadsTo: { asthma: 'A wheeze that comes and goes.' },
  ...changed,
});

describe('generic names', () => {
  let entries: DiseaseEntry[];
  beforeAll(async () => {
    entries = await allEntries();
  });

  it('have no faults', async () => {
    expect(genericFaults(await readWrittenGenericNames(), entries)).toEqual([]);
  });

  it('are read as they were written (npm run lab -- names-knowledge)', async () => {
    const written = genericNamesOf(await readWrittenGenericNames(), namesOf(entries));
    expect(await readGenericNames()).toEqual(written);
  });

  it.each([
    [{ name: 'Bronchial asthma' }, "'Bronchial asthma' is found by 'asthma' already"],
    [{ synonyms: ['wheezes'] }, "'wheezes' is found by 'Wheezes' already"],
    [{ leadsTo: {} }, 'leads nowhere'],
    [{ cannotMiss: ['gout'] }, "must not be missed and is led to nowhere: 'gout'"],
    [{ leadsTo: { wheeze: 'A wheeze that comes and goes.' } }, "leads to no entry 'wheeze'"],
    [
      { leadsTo: { asthma: 'a wheeze that goes.' } },
      'asthma: begins with a small letter: a wheeze that goes.',
    ],
    [
      { leadsTo: { asthma: 'Better with 5 mg of a drug.' } },
      'asthma: names a dose: Better with 5 mg of a drug.',
    ],
    [{ without: ['COPD'] }, "'COPD' has a guide: 'chronic-obstructive-pulmonary-disease'"],
  ])('with a fault are told: %j', (changed, fault) => {
    const written = aName(changed);
    expect(genericFaults([written], entries)).toEqual([`${written.name}: ${fault}`]);
  });
});
