import type { PresentationMime } from '@anamnesis/contracts/library/files/presentations.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';

/** What is asked of the work that a conversion is a part of. */
export type ConversionWork = Partial<Pick<Work, 'signal' | 'owner' | 'queued' | 'extend'>> & {
  /** How far it has come, in percent, where the converter reports it. */
  progressed?: ((percent: number) => void) | undefined;
  /** In a new process, as the one that is kept may be what made a wrong PDF. */
  anew?: boolean;
};

/**
 * Makes a PDF of an inspected presentation. Whatever reads the file runs in a process of its own, without network, macros and
 * environment, within limits of time and memory, and ends with this process.
 */
export type OfficeConverter = {
  /** With its version where that changes the result. Printable ASCII. */
  name: string;
  /**
   * Rejects with ConversionBroken when the file cannot be converted within the limits, or at all; for `machine`, and with another
   * error, it may be tried again.
   */
  convert: (file: Uint8Array, mime: PresentationMime, work?: ConversionWork) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/**
 * `limit`: it worked for longer or held more memory than it may; `file`: the converter makes nothing of it, or crashed; `machine`:
 * something else ended it, which says nothing about the file.
 */
type Cause = 'limit' | 'file' | 'machine';

export class ConversionBroken extends Error {
  override readonly name = 'ConversionBroken';
  readonly why: Cause;

  constructor(why: Cause, message: string) {
    super(message);
    this.why = why;
  }
}

/** Of a file in a process, in ms of processors. */
export const longestConversionMs = 90_000;

/** What a converter may hold, with everything that it starts, in bytes. */
export type ConverterMemory = { memoryBytes: number };

/** By the ending of its name a converter knows the format. */
export const inputNameOf = (mime: PresentationMime): string =>
  mime === 'application/vnd.ms-powerpoint' ? 'slides.ppt' : 'slides.pptx';
