import { type ImportResult, mostRefused } from '@anamnesis/contracts/decks/result.ts';

type Counts = { created: number; updated: number; unchanged: number; kept: number };
type Refusal = ImportResult['refused']['some'][number];

/** Of what a card asks, in UTF-16 units. */
const longestNamed = 200;

/** What has become of the cards of an import until now. */
export class ImportOutcome {
  readonly counts: Counts = { created: 0, updated: 0, unchanged: 0, kept: 0 };
  readonly #some: Refusal[] = [];
  #refused = 0;
  /** How many cards each document has of it. */
  readonly byDocument = new Map<string, number>();

  refuse({ text, reason }: Refusal): void {
    this.#refused += 1;
    if (this.#some.length === mostRefused) return;
    this.#some.push({ text: text.slice(0, longestNamed).toWellFormed(), reason });
  }

  add(documentId: string, counts: Counts): void {
    let all = 0;
    for (const outcome of ['created', 'updated', 'unchanged', 'kept'] as const) {
      this.counts[outcome] += counts[outcome];
      all += counts[outcome];
    }
    if (all > 0) this.byDocument.set(documentId, (this.byDocument.get(documentId) ?? 0) + all);
  }

  get refused(): ImportResult['refused'] {
    return { count: this.#refused, some: this.#some };
  }
}
