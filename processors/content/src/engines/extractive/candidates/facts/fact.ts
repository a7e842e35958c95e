/** A fact that can be asked for. `${cue}${value}${after}` is what it says, as it is read. */
export type Fact = {
  shape: string;
  /** The term that its value may define. */
  term?: string;
  heading: string | undefined;
  /** Its subject, where the rest of the fact identifies it. */
  owner?: string;
  /** The question where the owner, or the whole of the value, is asked for. */
  askedOwner?: string;
  asked?: string;
  cue: string;
  value: string;
  /** The unit of the value, where it stands elsewhere. */
  after: string;
  /** Its value may be hidden as a whole, of whatever words. */
  whole: boolean;
  /** Its value is asked for as a whole, and nothing else of it: a full name, a short list. */
  isAll?: boolean;
  /** The parts of its value to ask for, where its maker knows them. */
  ranges?: readonly { start: number; end: number }[];
  /** An answer must stand within one of these, if given: the lines of a cell. */
  lines?: readonly string[];
  start: number;
  end: number;
};
