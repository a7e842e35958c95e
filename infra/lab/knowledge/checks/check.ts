import type { DiseaseEntry, FactSource, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { GuidePicture } from '@anamnesis/contracts/diseases/guides/picture.ts';
import type { Score } from '@anamnesis/contracts/scores/score.ts';

/** A picture as its files have it. `page`: its PDF; null where there is none. `isOfDrawing`: the page was made of this drawing. */
export type DrawnPicture = {
  picture: GuidePicture;
  svg: string;
  page: { size: number; isOfDrawing: boolean } | null;
};

/** What the rules look at: all entries together, as some of them compare entries. */
export type Pack = {
  entries: readonly DiseaseEntry[];
  symptoms: readonly Symptom[];
  sources: readonly FactSource[];
  scores: readonly Score[];
  pictures: readonly DrawnPicture[];
};

/** What is wrong, in one sentence, and in which entry, or in which folder of what entries share. */
export type Fault = { entry: string; fault: string };

/** What a rule looks up in the pack, made once for all entries of it. */
export function ofPack<T>(make: (pack: Pack) => T): (pack: Pack) => T {
  const known = new WeakMap<Pack, T>();
  return (pack) => {
    const made = known.get(pack) ?? make(pack);
    known.set(pack, made);
    return made;
  };
}

/** A rule about the pack as a whole. */
export type PackCheck = (pack: Pack) => Fault[];

/** A rule about one entry. `pack` is there to look up what the entry refers to. */
export type Check = (entry: DiseaseEntry, pack: Pack) => string[];
