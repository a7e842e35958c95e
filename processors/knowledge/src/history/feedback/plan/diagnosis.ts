import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { GenericName } from '@anamnesis/contracts/diseases/generic-name.ts';
import { foldNameSpelling } from '../../../names/fold.ts';
import { slipsBetween } from '../../../names/likeness.ts';
import type { HistoryData } from '../../data.ts';

/** What a diagnosis is read by: the entry that it should name, how students write names, and `find`, the id of the entry with a whole name. */
export type DiagnosisOf = {
  entry: Pick<DiseaseEntry, 'id' | 'name' | 'synonyms' | 'lookAlikes'>;
  diagnoses: HistoryData['diagnoses'];
  generic: readonly GenericName[];
  find: (name: string) => string | null;
};

/** What is no typo: it makes the opposite of a disease, or another type. */
const opposites = [/hypo/u, /hyper/u, /\bun/u, /\bnon/u, /\d|\b[abc]\b/u];
const opposite = (one: string, other: string): boolean =>
  opposites.some((part) => (part.exec(one)?.[0] ?? '') !== (part.exec(other)?.[0] ?? ''));

/** Letters of a word for each typo in it: a renal cancer is no caecal one. */
const lettersATypo = 5;
/** Whether each word is the same but for typos. */
function isMistyped(said: string, name: string): boolean {
  if (opposite(name, said)) return false;
  const typed = said.split(' ');
  const words = name.split(' ');
  return (
    words.length === typed.length &&
    words.every((word, nth) => {
      const most = Math.floor(word.length / lettersATypo);
      return word === typed[nth] || (most > 0 && slipsBetween(typed[nth] ?? '', word) <= most);
    })
  );
}

/** Reads one diagnosis as a student wrote it: the disease itself, one near it, or neither. */
export function createReadDiagnosis({ entry, diagnoses, generic, find }: DiagnosisOf) {
  const short = new Map(
    Object.entries(diagnoses.short).map(([word, full]) => [foldNameSpelling(word), full]),
  );
  const inFull = (name: string): string =>
    foldNameSpelling(
      foldNameSpelling(name)
        .split(' ')
        .filter((word) => word !== 'the')
        .map((word) => short.get(word) ?? word)
        .join(' '),
    );
  const besides = new Set(diagnoses.besides.map(foldNameSpelling));
  const all = (names: readonly string[]): string[] => [...new Set(names.map(inFull))];
  const named = diagnoses.names[entry.id] ?? { right: [], near: [] };
  const right = all([entry.name, ...entry.synonyms, ...named.right]);
  const own = all(named.near);
  const near = all([
    ...named.near,
    ...entry.lookAlikes.map(({ name }) => name),
    ...generic
      .filter(({ leadsTo }) => leadsTo.some(({ disease }) => disease === entry.id))
      .flatMap(({ name, synonyms }) => [name, ...synonyms]),
  ]);

  /** Whether one of the names is written, with little beside it, or nearly. */
  const isWritten = (said: string, names: readonly string[]): boolean => {
    return names.some((name) => {
      const rest = ` ${said} `.split(` ${name} `);
      if (rest.length > 1)
        return rest
          .join(' ')
          .split(' ')
          .every((word) => word === '' || besides.has(word));
      return isMistyped(said, name);
    });
  };

  return (diagnosis: string): 'right' | 'near' | null => {
    const said = inFull(diagnosis);
    if (right.includes(said)) return 'right';
    if (own.includes(said)) return 'near';
    const found = find(diagnosis);
    if (found === entry.id) return 'right';
    // An exact name of another disease is no typo.
    if (found === null && isWritten(said, right)) return 'right';
    const isAlike = found !== null && entry.lookAlikes.some(({ disease }) => disease === found);
    return isAlike || isWritten(said, near) ? 'near' : null;
  };
}
