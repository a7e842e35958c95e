/** The heading in force, and the part of it that a label names: "Metformin", then "Side effects:". */
export type Section = { subject: string; label: string | null; start: number };
