/** An element of a drawing (SVG), as far as it tells how long it takes to be drawn. */
export type DrawnElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DrawnElement[];
  /** Its own, without that of its children. */
  readonly text: string;
};
