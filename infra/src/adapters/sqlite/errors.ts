/** The result code of SQLite, without its extension; null for what is no error of SQLite. https://sqlite.org/rescode.html */
function resultCode(error: unknown): number | null {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : null;
}

const codes = { busy: 5, ioError: 10, corrupt: 11, full: 13, constraint: 19, notADatabase: 26 };

export const isBusy = (error: unknown): boolean => resultCode(error) === codes.busy;
export const isFull = (error: unknown): boolean => resultCode(error) === codes.full;
export const isIoError = (error: unknown): boolean => resultCode(error) === codes.ioError;
export const isConstraint = (error: unknown): boolean => resultCode(error) === codes.constraint;
export const isCorrupt = (error: unknown): boolean =>
  resultCode(error) === codes.corrupt || resultCode(error) === codes.notADatabase;
