import type { Refusal, RefusalCode } from './inspection.ts';

/** A document that passed its inspection cannot be read after all. The message is for the person. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly code: RefusalCode;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
  }
}
