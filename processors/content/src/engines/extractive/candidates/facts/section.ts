/** The heading in force, and the part of it that a label names: "Metformin", then "Side effects:". */
export type Section = {
  subject: string;
  label: string | null;
  start: number;
  /** Its label says where a line stands, and not that the line is complete. */
  isBroad?: boolean;
  /** The subject of the heading that the line above stands under. */
  above?: string;
};
