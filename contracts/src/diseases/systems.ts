/** The systems of the body as folders of the pack name them, and as the specification spells them (1 §9). */
export const systems = {
  musculoskeletal: 'musculoskeletal',
  respiratory: 'Respiratory',
  cardiovascular: 'Cardiovascular',
  renal: 'Renal',
  endocrine: 'Endocrine',
  gastrointestinal: 'gastrointestinal',
  neurological: 'Neurological',
  haematological: 'Haematological',
  oncological: 'Oncological',
} as const;

export type BodySystem = keyof typeof systems;

export const bodySystems = Object.keys(systems) as BodySystem[];
