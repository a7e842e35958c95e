import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { readEntry, readSymptoms } from '../folder.ts';
import { readGenericNames } from '../generic/read.ts';
import { kept, once } from '../kept.ts';
import { type NamedEntry, readNames } from '../names/list.ts';
import { createMentionSearch } from '../names/mentions.ts';
import { createNameSearch, type NameSearch } from '../names/search.ts';
import type { CaseSources } from './case/make-case.ts';
import { type HistoryData, readHistoryData, readSheets } from './data.ts';

/** What patients are made from. Files are read when they are first needed, and kept. */
export type PatientSources = {
  names: () => Promise<{
    all: readonly NamedEntry[];
    byId: ReadonlyMap<string, NamedEntry>;
    search: NameSearch;
    generic: readonly GenericName[];
    /** The id of the disease that a text names; null: none. */
    mentioned: (text: string) => string | null;
  }>;
  vocabulary: () => Promise<ReadonlyMap<string, Symptom>>;
  data: () => Promise<HistoryData>;
  /** null: there is no such disease, or nobody wrote a case of it. */
  of: (disease: string) => Promise<CaseSources | null>;
};

type Key = `${BodySystem}/${string}`;
const partsOf = (key: Key): [BodySystem, string] => {
  const at = key.indexOf('/');
  return [key.slice(0, at) as BodySystem, key.slice(at + 1)];
};

export function createPatientSources(): PatientSources {
  const names = once(async () => {
    const [all, generic] = await Promise.all([readNames(), readGenericNames()]);
    const byId = new Map(all.map((each) => [each.id, each]));
    return { all, byId, generic, search: createNameSearch(all), mentioned: createMentionSearch(all) };
  });
  const vocabulary = once(
    async () => new Map((await readSymptoms()).map((symptom) => [symptom.id, symptom])),
  );
  const data = once(readHistoryData);
  const entry = kept<Key, DiseaseEntry>((key) => readEntry(...partsOf(key)));
  const sheets = kept<Key, CaseSheet[]>((key) => readSheets(...partsOf(key)));

  return {
    names,
    vocabulary,
    data,
    async of(disease) {
      const { byId } = await names();
      const keyOf = (id: string | undefined): Key[] => {
        const named = id === undefined ? undefined : byId.get(id);
        return named ? [`${named.system}/${named.id}`] : [];
      };
      const [key] = keyOf(disease);
      if (!key) return null;
      const [own, written] = [await entry(key), await sheets(key)];
      if (written.length === 0) return null;
      const alike = [...new Set(own.lookAlikes.flatMap((other) => keyOf(other.disease)))].filter(
        (other) => other !== key,
      );
      return {
        entry: own,
        sheets: written,
        lookAlikes: await Promise.all(alike.map((other) => entry(other))),
        vocabulary: await vocabulary(),
        data: await data(),
      };
    },
  };
}
