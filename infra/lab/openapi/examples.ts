/** Values for fields of the document, by their names. */
export type Examples = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * The same OpenAPI document with an example at every field that has one, so that calls reach what exists; but for DELETE,
 * which would take it away from the others.
 */
export function withExamples(node: unknown, examples: Examples): unknown {
  if (Array.isArray(node)) return node.map((each) => withExamples(each, examples));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.entries(node).map(([key, value]) => [
    key,
    key === 'delete' ? (value as unknown) : withExamples(value, examples),
  ]);
  const result = Object.fromEntries(copy) as Record<string, unknown>;
  const properties = result['properties'];
  if (typeof properties === 'object' && properties !== null) addTo(properties, examples);
  const { name, schema } = result;
  if (typeof name === 'string' && schema && Object.hasOwn(examples, name)) result['example'] = examples[name];
  return result;
}

function addTo(properties: object, examples: Examples): void {
  for (const [name, schema] of Object.entries(properties))
    if (Object.hasOwn(examples, name)) Object.assign(schema as object, { examples: [examples[name]] });
}
