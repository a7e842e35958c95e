/** The part of a guide in which a section is. Those that are not here stand above the parts. */
const parts: Readonly<Record<string, string>> = {
  signs: 'diagnosis',
  investigations: 'diagnosis',
  treatment: 'treatment',
  anatomy: 'anatomy',
  histology: 'anatomy',
  prognosis: 'prognosis',
  complications: 'prognosis',
  lookAlikes: 'look-alikes',
};

/** The address of the guide in which a fact stands, at its part. */
export function addressOfFact({ name, section }: { name: string; section: string }): string {
  const part = Object.hasOwn(parts, section) ? parts[section] : undefined;
  return `/Diseases?${new URLSearchParams({ disease: name, ...(part && { part }) })}`;
}

/** The address of a guide, by any of the names of its disease. */
export const addressOfGuide = (disease: string): string => `/Diseases?${new URLSearchParams({ disease })}`;
