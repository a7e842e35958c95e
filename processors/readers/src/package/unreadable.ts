/** Why an Office file cannot be read. */
export type OfficeFault = 'damaged' | 'too-complex';

export class OfficeUnreadable extends Error {
  override readonly name = 'OfficeUnreadable';
  readonly fault: OfficeFault;

  constructor(fault: OfficeFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const officeDamaged = (message: string): OfficeUnreadable => new OfficeUnreadable('damaged', message);
export const tooComplex = (message: string): OfficeUnreadable => new OfficeUnreadable('too-complex', message);
