import { createHmac, randomBytes } from 'node:crypto';
import { createColumn } from '../log/numbers.ts';
import type { Review } from '../log/review.ts';

type RandomIds = {
  person(review: Review): number;
  card(review: Review): number;
  document(review: Review): number;
};

/**
 * Numbers in the place of ids, the same ones within one export: 53 bits (which JSON and doubles hold) of an HMAC under a key that is
 * forgotten with the export, so that nobody finds an id in them, or the same person in another export. Two of a million cards have
 * the same number with a chance of 1 in 18,000.
 */
export function createRandomIds(): RandomIds {
  const key = randomBytes(32);
  const column = (kind: string): ((row: number, id: string) => number) => {
    const known = createColumn(Float64Array);
    return (row, id) => {
      if (known.get(row) === 0) known.set(row, randomId(key, `${kind} ${id}`));
      return known.get(row);
    };
  };
  const [person, card, document] = [column('person'), column('card'), column('document')];
  return {
    person: (review) => person(review.person, review.userId),
    card: (review) => card(review.card, review.cardId),
    document: (review) => document(review.document, review.documentId),
  };
}

function randomId(key: Uint8Array, text: string): number {
  const bits = createHmac('sha256', key).update(text).digest().readBigUInt64BE();
  return Number(bits >> 11n) || 1;
}
