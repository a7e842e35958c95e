/** The parts of a guide in the order in which they stand, and the sections of its data that each shows. */
export const guideParts = [
  { id: 'overview', label: 'Overview', sections: ['summary', 'redFlags', 'riskFactors'] },
  { id: 'presentation', label: 'Presentation', sections: ['symptoms', 'signs'] },
  { id: 'pathophysiology', label: 'Pathophysiology', sections: ['pathophysiology'] },
  { id: 'pictures', label: 'Pictures', sections: [] },
  { id: 'investigations', label: 'Investigations', sections: ['investigations'] },
  { id: 'severity', label: 'Severity', sections: ['stages', 'scores'] },
  { id: 'treatment', label: 'Treatment', sections: ['treatment', 'referral', 'followUp'] },
  { id: 'prognosis', label: 'Prognosis', sections: ['prognosis', 'complications'] },
  { id: 'anatomy', label: 'Anatomy', sections: ['anatomy', 'histology'] },
  { id: 'look-alikes', label: 'Look-alikes', sections: ['lookAlikes'] },
  { id: 'notes', label: 'Notes', sections: [] },
  { id: 'sources', label: 'Sources', sections: [] },
] as const;
export type GuidePart = (typeof guideParts)[number]['id'];

/** The address of the guide in which a fact stands, at its part. */
export function addressOfFact({ name, section }: { name: string; section: string }): string {
  const part = guideParts.find(({ sections }) => (sections as readonly string[]).includes(section));
  return `${addressOfGuide(name)}${part ? `#${part.id}` : ''}`;
}

/** The address of a guide, by any of the names of its disease. */
export const addressOfGuide = (disease: string): string => `/Diseases?${new URLSearchParams({ disease })}`;
