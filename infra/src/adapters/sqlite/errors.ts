/** What is stored is not what was written, though SQLite could read it; or it was written for another purpose. */
export class DamagedContent extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DamagedContent';
  }
}

/** The result code of SQLite, without its extension; null for what is no error of SQLite. https://sqlite.org/rescode.html */
function resultCode(error: unknown): number | null {
  const code = extendedCode(error);
  return code === null ? null : code & 0xff;
}

function extendedCode(error: unknown): number | null {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code : null;
}

const codes = {
  error: 1,
  perm: 3,
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  mismatch: 20,
  notADatabase: 26,
};

export const isBusy = (error: unknown): boolean => resultCode(error) === codes.busy;
export const isFull = (error: unknown): boolean => resultCode(error) === codes.full;
export const isIoError = (error: unknown): boolean => resultCode(error) === codes.ioError;
/** What SQLite says when the system lets it not read or write, besides that the disk is full. */
export const mayBeOfDisk = (error: unknown): boolean =>
  [codes.perm, codes.readOnly, codes.ioError, codes.cannotOpen].includes(resultCode(error) ?? -1);
export const isConstraint = (error: unknown): boolean => resultCode(error) === codes.constraint;
/** Damage, whenever it shows. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof DamagedContent ||
  resultCode(error) === codes.corrupt ||
  resultCode(error) === codes.notADatabase ||
  isNoNumber(error);

/** A column of small numbers had one that no program of ours writes. */
const isNoNumber = (error: unknown): boolean =>
  error instanceof RangeError && (error as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE';

/**
 * Damage that shows when a file that was there is opened: besides the above, a header of an unknown format, one that forbids
 * writing to a file that may be written to, and tables that the statements of this program do not fit.
 */
export const isDamageAtOpening = (error: unknown): boolean =>
  isCorrupt(error) ||
  extendedCode(error) === codes.readOnly ||
  [codes.error, codes.constraint, codes.mismatch].includes(resultCode(error) ?? -1);
