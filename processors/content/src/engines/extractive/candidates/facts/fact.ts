/** A fact that can be asked for. `${cue}${value}${after}` is what it says, as it is read. */
export type Fact = {
  shape: string;
  /** What its value may define. */
  term?: string;
  heading: string | undefined;
  /** What it is about, where that may be asked for by the rest of the fact. */
  owner?: string;
  /** The question where the owner, or the whole of the value, is asked for. */
  askedOwner?: string;
  asked?: string;
  cue: string;
  value: string;
  /** The unit of the value, where it stands elsewhere. */
  after: string;
  /** Its value may be hidden as a whole whatever it is made of. */
  whole: boolean;
  /** Its value is asked for as a whole, and nothing else of it: a full name, a short list. */
  isAll?: boolean;
  /** What of its value is asked for, where who made it knows. */
  ranges?: readonly { start: number; end: number }[];
  /** An answer must stand within one of these, if given: the lines of a cell. */
  lines?: readonly string[];
  start: number;
  end: number;
};
