import { sizeText, type Storage } from '@anamnesis/contracts/library/quota.ts';

type Amount = Storage['bytes'];

const count = (amount: number): string => amount.toLocaleString('en-GB');

const ofAllowed = ({ used, allowed }: Amount, text: (amount: number) => string): string =>
  allowed === null ? text(used) : `${text(used)} of ${text(allowed)}`;

/** What is kept, and may be kept at most: names and amounts in words. */
export const storageRows = ({
  bytes,
  documents,
  folders,
}: Storage): readonly (readonly [string, string])[] => [
  ['Files', ofAllowed(bytes, sizeText)],
  ['Documents', ofAllowed(documents, count)],
  ['Folders', ofAllowed(folders, count)],
];

const nearly = 0.9;

/** Whether little room is left of something. */
export const isNearlyFull = ({ bytes, documents, folders }: Storage): boolean =>
  [bytes, documents, folders].some(({ used, allowed }) => allowed !== null && used >= allowed * nearly);
