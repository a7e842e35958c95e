/** By symptom, the symptoms that are kinds of it. */
export type Kin = Readonly<Record<string, readonly string[]>>;

/** The kind of a symptom that somebody has; undefined: none. */
export const kindPresent = (id: string, kin: Kin, has: (id: string) => boolean): string | undefined =>
  kin[id]?.find(has);

export const isKindPresent = (id: string, kin: Kin, has: (id: string) => boolean): boolean =>
  kindPresent(id, kin, has) !== undefined;
