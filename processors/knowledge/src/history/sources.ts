import { type DiseaseEntry, hasPatient, type Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { readEntry, readSymptoms } from '../folder.ts';
import { readGenericNames } from '../generic/read.ts';
import { kept, keptOnce } from '../kept.ts';
import { type NamedEntry, type NamedPatient, readNames, withPatient } from '../names/list.ts';
import { createMentionSearch } from '../names/mentions.ts';
import { createNameSearch, type NameIndex } from '../names/search.ts';
import type { CaseSources } from './case/make-case.ts';
import { type HistoryData, readHistoryData, readSheets } from './data.ts';
import { phraseLexicon } from './understanding/phrases/lexicon.ts';

/** What patients are made from. Files are read when they are first needed, and kept. */
export type PatientSources = {
  names: () => Promise<{
    /** Those that have a patient. */
    all: readonly NamedPatient[];
    /** Every entry of the pack. */
    byId: ReadonlyMap<string, NamedEntry>;
    /** Among those that have a patient: 'acute pulmonary oedema' is heart failure where it is no disease of its own. */
    search: NameIndex;
    /** Names of groups of diseases: a symptom is no diagnosis. */
    generic: readonly GenericName[];
    /** The id of the disease with a patient that a text names; null: none. The names of others are words of a complaint, too. */
    mentioned: (text: string) => string | null;
  }>;
  /** The symptoms that a doctor's line can ask for. */
  vocabulary: () => Promise<ReadonlyMap<string, Symptom>>;
  data: () => Promise<HistoryData>;
  /** null: there is no such disease, or nobody wrote a case of it. */
  of: (disease: string) => Promise<CaseSources | null>;
};

export function createPatientSources(): PatientSources {
  const names = keptOnce(async () => {
    const [entries, generic] = await Promise.all([readNames(), readGenericNames()]);
    const byId = new Map(entries.map((each) => [each.id, each]));
    const all = withPatient(entries);
    const groups = generic.filter(({ kind }) => kind === 'group');
    return {
      all,
      byId,
      generic: groups,
      search: createNameSearch(all),
      mentioned: createMentionSearch(all),
    };
  });
  const vocabulary = keptOnce(async () => {
    const understood = new Set(phraseLexicon().symptoms.map(({ id }) => id));
    const symptoms = (await readSymptoms()).filter(({ id }) => understood.has(id));
    return new Map(symptoms.map((symptom) => [symptom.id, symptom]));
  });
  const data = keptOnce(readHistoryData);
  const named = async (id: string): Promise<NamedEntry | null> => (await names()).byId.get(id) ?? null;
  const entry = kept(async (id: string): Promise<DiseaseEntry | null> => {
    const found = await named(id);
    return found && readEntry(found.specialty, id);
  });
  const sheets = kept(async (id: string): Promise<CaseSheet[]> => {
    const found = await named(id);
    return found?.system ? readSheets(found.system, id) : [];
  });

  return {
    names,
    vocabulary,
    data,
    async of(disease) {
      const [own, written] = [await entry(disease), await sheets(disease)];
      if (!own || !hasPatient(own) || written.length === 0) return null;
      const alike = new Set(own.lookAlikes.flatMap((other) => other.disease ?? []));
      alike.delete(disease);
      const others = await Promise.all([...alike].map((other) => entry(other)));
      return {
        entry: own,
        sheets: written,
        lookAlikes: others.filter((other) => other !== null),
        vocabulary: await vocabulary(),
        data: await data(),
      };
    },
  };
}
