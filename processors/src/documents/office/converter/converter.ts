import type { PresentationMime } from '@anamnesis/contracts/library/presentations.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';

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
   * Rejects with ConversionBroken when the file cannot be converted within the limits, or at all; with another error when it may
   * be tried again.
   */
  convert: (file: Uint8Array, mime: PresentationMime, work?: ConversionWork) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** `limit`: a limit of time or memory ended it; `file`: the converter makes nothing of it, or crashed. */
export class ConversionBroken extends Error {
  override readonly name = 'ConversionBroken';
  readonly why: 'limit' | 'file';

  constructor(why: 'limit' | 'file', message: string) {
    super(message);
    this.why = why;
  }
}

/** By the ending of its name a converter knows the format. */
export const fileNameOf = (mime: PresentationMime): string =>
  mime === 'application/vnd.ms-powerpoint' ? 'slides.ppt' : 'slides.pptx';
