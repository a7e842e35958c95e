import type { DiseaseEntry, Source, Symptom } from '@anamnesis/contracts/diseases/entry.ts';

/** What the rules look at: all entries together, as some of them compare entries. */
export type Pack = {
  entries: readonly DiseaseEntry[];
  symptoms: readonly Symptom[];
  sources: readonly Source[];
};

/** What is wrong, in one sentence, and in which entry, or in which folder of what entries share. */
export type Fault = { entry: string; fault: string };

/** A rule about the pack as a whole. */
export type PackCheck = (pack: Pack) => Fault[];

/** A rule about one entry. `pack` is there to look up what the entry refers to. */
export type Check = (entry: DiseaseEntry, pack: Pack) => string[];
