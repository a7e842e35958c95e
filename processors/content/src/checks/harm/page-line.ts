/** A line of a page as it is printed. */
export type PageLine = {
  /** Without its mark. */
  text: string;
  mark: string;
  indent: number;
  /** An empty line stands before it. */
  gap: boolean;
  /** A page of slides begins with it. */
  starts: boolean;
  /** Printed as a heading of Markdown is: "**Bronchiolitis** (under 1 year)". */
  isBold: boolean;
};
