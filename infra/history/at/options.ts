/** The options of those who ask for a state. */
export const stateOptions = {
  person: { type: 'string', takes: 'id or e-mail', meaning: 'whose documents' },
  until: { type: 'string', takes: 'instant', meaning: 'what changed from INSTANT to this one' },
  model: {
    type: 'string',
    multiple: true,
    takes: 'name',
    meaning: 'read model, several times; all without',
  },
  zone: { type: 'string', takes: 'name', default: 'UTC', meaning: 'time zone in which a date ends' },
  json: { type: 'boolean', meaning: 'prints one JSON object' },
} as const;
