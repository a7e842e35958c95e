import type { Expected } from './expected.ts';

/** A file that somebody uploads, and what is to become of it. */
export type Given = {
  /** Where it is from. */
  name: string;
  fileName: string;
  call: 'uploadPDF' | 'uploadText';
  content: () => Uint8Array;
  expected: Expected;
};

/** Files that have something in common: each round has some of each kind. */
const kindOf = ({ fileName, expected }: Given): string =>
  `${fileName.slice(fileName.lastIndexOf('.'))} ${expected}`;

/** The place for a file by the ending of its name, as the upload dialog has it. */
export const callFor = (fileName: string): Given['call'] =>
  /\.(?:txt|text|md|docx?)$/u.test(fileName) ? 'uploadText' : 'uploadPDF';

/** So many files in random order: one of each kind, then another of each, until there are enough. */
export function roundOf(all: readonly Given[], count: number, random: () => number): Given[] {
  const kinds = [...Map.groupBy(all, kindOf).values()];
  const chosen: Given[] = [];
  for (let turn = 0; chosen.length < count; turn += 1) {
    if (turn % 50 === 0) for (const files of kinds) files.splice(0, files.length, ...shuffled(files, random));
    for (const files of shuffled(kinds, random))
      if (chosen.length < count) chosen.push(files[turn % files.length]!);
  }
  return shuffled(chosen, random);
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((each) => ({ each, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}
