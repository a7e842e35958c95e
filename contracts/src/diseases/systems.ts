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

/** What a list offers: all begin with a capital, and the specification's spelling is what is sent. */
export const systemChoices = Object.values(systems).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export type BodySystem = keyof typeof systems;

export const bodySystems = Object.keys(systems) as BodySystem[];
