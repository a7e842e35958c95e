// JSON schemas in what servers of models have in common: every property is required and no other allowed.

export const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
export const string = { type: 'string' };
export const boolean = { type: 'boolean' };
export const integer = { type: 'integer' };
export const oneOf = (...values: readonly string[]) => ({ type: 'string', enum: values });
/** Small models repeat themselves without end where a list has no bound. */
export const listOfAtMost = (maxItems: number, items: unknown) => ({ type: 'array', items, maxItems });
