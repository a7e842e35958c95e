/** Why an Office file cannot be read. */
export type Fault = 'damaged' | 'too-complex';

export class OfficeUnreadable extends Error {
  override readonly name = 'OfficeUnreadable';
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const damaged = (message: string): OfficeUnreadable => new OfficeUnreadable('damaged', message);
export const tooComplex = (message: string): OfficeUnreadable => new OfficeUnreadable('too-complex', message);
