import { createHash } from 'node:crypto';

/** Names a candidate by what is read of it: the document, and the card as it is shown. */
export const candidateId = (document: string, prompt: string): string =>
  createHash('sha256').update(`${document}\n${prompt}`).digest('hex').slice(0, 10);

/** A number from 0 to 1 that depends on the text alone: a draw that anybody can repeat. */
export const drawn = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16) / 2 ** 48;
