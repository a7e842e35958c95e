/** Why a Word file cannot be read. */
export type WordFault = 'damaged' | 'too-complex';

export class WordUnreadable extends Error {
  override readonly name = 'WordUnreadable';
  readonly fault: WordFault;

  constructor(fault: WordFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const damaged = (message: string): WordUnreadable => new WordUnreadable('damaged', message);
export const tooComplex = (message: string): WordUnreadable => new WordUnreadable('too-complex', message);
