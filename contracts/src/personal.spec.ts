import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from './events.ts';

/** Free texts that are stored as they are: nothing in them comes from a person. By the last names of their path. */
const notPersonal: Readonly<Record<string, string>> = {
  'blob.hash':
    'names a file, which is deleted with its last owner; disposal finds files by it when the key is gone',
  'textBlob.hash': 'as blob.hash',
  'notes.hash': 'as blob.hash',
  textBlob: 'as blob.hash',
  replaces: 'as blob.hash',
  'media.file': 'as blob.hash, with an ending that says of which kind it is',
  mime: 'one of a few that the program recognises by the content of a file',
  code: 'one of our own codes of failures',
  'refused.reason': 'one of our own codes of why a card gives no question',
  item: 'names a practice question of ours or an item of a checklist, or is a random id',
  edition: 'of the text of a practice question',
  subject: 'names what practice questions of ours ask for',
  version: 'of our algorithm of ratings',
  'engine.name': 'names a program or a model, as configured',
  'engine.version': 'as engine.name',
  'engine.model': 'as engine.name',
  'engine.prompts': 'as engine.name',
  'algorithm.name': 'names the scheduling algorithm',
  'algorithm.version': 'as algorithm.name',
  'candidates.fact': 'a hash of 32 bits of what a question asks: countless texts have the same',
  nonce: 'made of ids; what is derived from it needs a secret of the server',
  againOf: 'the id of another quiz',
  replacedIn: 'the id of a request',
  timeZone: 'an IANA name, checked; it is needed to read the dates of answers',
  asks: 'ids of what a line to the virtual patient asks for, from our vocabulary',
  disclosed: 'ids of what the virtual patient said',
  focus: 'the id of a symptom of our vocabulary',
  model: 'names a model, as configured',
  understoodBy: 'as model',
  'layout.separator': 'up to three characters that part the cells of a table',
};

/** Fields with whatever is in them: texts that we made of the knowledge pack. */
const madeByUs: Readonly<Record<string, string>> = {
  patient: 'a virtual patient: nobody is meant',
  feedback: 'what of the patient was asked and missed, in our words',
  sheet: 'what of the patient a summary has, in our words',
};

type Def = {
  type: string;
  format?: string;
  checks?: unknown[];
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const closed = new Set(['number', 'boolean', 'enum', 'literal', 'bigint', 'null', 'date']);

/** The paths of all free texts; throws for a kind of schema that it does not know, so that none is missed. */
function freeTexts(schema: z.ZodType, path: readonly string[] = []): string[] {
  const def = defOf(schema);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      freeTexts(each as z.ZodType, [...path, name]),
    );
  if (def.type === 'string') return def.format === undefined ? [path.join('.')] : [];
  if (def.innerType) return freeTexts(def.innerType, path);
  if (def.valueType) return freeTexts(def.valueType, path);
  if (def.element) return freeTexts(def.element, path);
  if (def.options) return def.options.flatMap((each) => freeTexts(each, path));
  if (closed.has(def.type)) return [];
  throw new Error(`${path.join('.')} is of a kind that this spec does not know: ${def.type}`);
}

const isId = (path: string): boolean => /(^|\.)(id|\w+Ids?)$/.test(path);
const isListed = (path: string): boolean =>
  Object.hasOwn(madeByUs, path.split('.', 1).join('')) ||
  Object.keys(notPersonal).some((known) => path === known || path.endsWith(`.${known}`));
const undeclared = ({ schema, personal }: { schema: z.ZodType; personal: object }): string[] =>
  freeTexts(schema).filter(
    (path) => !isId(path) && !isListed(path) && !Object.hasOwn(personal, path.split('.', 1).join('')),
  );

describe('what people wrote or uploaded', () => {
  it.each(Object.entries(eventDefinitions))('is declared in %s, text by text', (_, definition) => {
    expect(undeclared(definition)).toEqual([]);
  });

  it('is detected wherever a schema has a text that is not declared', () => {
    const entry = z.object({ title: z.string().nullable(), on: z.iso.date(), entryId: z.string() });
    const schema = z.object({ list: z.array(entry), note: z.string().optional(), kind: z.enum(['a']) });
    expect(undeclared({ schema, personal: {} })).toEqual(['list.title', 'note']);
    expect(undeclared({ schema, personal: { list: [] } })).toEqual(['note']);
  });

  it.each(Object.entries(eventDefinitions))('has values in %s that its readers know', (_, definition) => {
    const { shape } = definition.schema as z.ZodObject;
    for (const [field, value] of Object.entries(definition.personal))
      expect((shape[field] as z.ZodType).parse(value)).toEqual(value);
  });

  it.each(Object.entries(eventDefinitions))(
    'leaves %s the field in which it is kept encrypted',
    (_, definition) => {
      expect(Object.keys((definition.schema as z.ZodObject).shape)).not.toContain('sealed');
    },
  );
});
