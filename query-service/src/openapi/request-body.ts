import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { type JsonObject, jsonSchema, schemaPropertiesOf } from './json-schema.ts';

/** The JSON body or the form of an endpoint; null when it has none. */
export function requestBodyOf(endpoint: Endpoint): JsonObject | null {
  const schema = jsonSchema(endpoint.body, 'input');
  if (endpoint.kind === 'form') return content('multipart/form-data', formSchema(endpoint, schema), true);
  const takesNone = schema['type'] === 'object' && schemaPropertiesOf(endpoint.body).length === 0;
  // No body is read as one without fields.
  const isNeeded = !endpoint.body.safeParse({}).success;
  return takesNone ? null : content('application/json', schema, isNeeded);
}

const content = (type: string, schema: JsonObject, required: boolean): JsonObject => ({
  required,
  content: { [type]: { schema } },
});

/** The fields of a form and its files. */
function formSchema({ files, filesNeeded, several }: Endpoint, schema: JsonObject): JsonObject {
  const { properties = {}, required = [] } = schema as { properties?: JsonObject; required?: string[] };
  const one = { type: 'string', format: 'binary' };
  const binary = files.map((file) => {
    const maxItems = several[file];
    return [file, maxItems === undefined ? one : { type: 'array', items: one, minItems: 1, maxItems }];
  });
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(binary) },
    required: filesNeeded === 'all' ? [...required, ...files] : required,
    ...(filesNeeded === 'any' ? { anyOf: files.map((file) => ({ required: [file] })) } : {}),
  };
}
