import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { z } from 'zod';
import { readJson } from './read-json.ts';

/** The form of a reply: as a server is sent it, and as what comes back is read. */
export type ReplyForm<T> = { schema: NonNullable<ModelRequest['schema']>; read: z.ZodType<T> };

/**
 * A form that is declared once. What is optional is read where it is there, and not asked for. `asked`: where a reply is read in more forms
 * than it is asked for.
 */
export const replyForm = <T>(name: string, read: z.ZodType<T>, asked: z.ZodType = read): ReplyForm<T> => ({
  schema: { name, schema: strict(z.toJSONSchema(asked) as JsonSchema) },
  read,
});

type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
};

/** In what servers of models have in common: every property is required and no other allowed, and of limits those of lists alone. */
function strict({
  type,
  anyOf,
  enum: values,
  properties,
  required = [],
  items,
  maxItems,
}: JsonSchema): Record<string, unknown> {
  if (anyOf) {
    const all = anyOf.map(strict);
    const areTypes = all.every((one) => Object.keys(one).join(',') === 'type');
    return areTypes ? { type: all.map((one) => one['type']) } : { anyOf: all };
  }
  if (items) return { type, items: strict(items), maxItems };
  if (!properties) return { type, ...(values && { enum: values }) };
  const all = Object.fromEntries(required.map((name) => [name, strict(properties[name]!)]));
  return { type, properties: all, required, additionalProperties: false };
}

/**
 * A list of at most so many, as small models repeat themselves without end where a list has no bound. What of the first `looked` is of the
 * right shape is read; the rest is left out. What is no list has not the right form.
 */
export const listOf = <T extends z.ZodType>(item: T, most: number, looked = most) =>
  z.preprocess((all) => soundOf(item, all, looked), z.array(item).meta({ maxItems: most }));

/** The same; a list that has something, but nothing of the right shape, has not the right form either. */
export const listWithSound = <T extends z.ZodType>(item: T, most: number, looked = most) =>
  z.preprocess(
    (all, context) => {
      const sound = soundOf(item, all, looked);
      if (Array.isArray(all) && all.length > 0 && (sound as unknown[]).length === 0)
        context.addIssue({ code: 'custom', message: 'nothing in the list is of the right shape' });
      return sound;
    },
    z.array(item).meta({ maxItems: most }),
  );

const soundOf = (item: z.ZodType, all: unknown, looked: number): unknown =>
  Array.isArray(all) ? all.slice(0, looked).filter((one) => item.safeParse(one).success) : all;

/** Of a reply that may say that there is nothing: a server that tells an error in the form of a reply has not looked. */
export const noError = z.literal([null, false, '']).optional();

/** Whether what a model said has the one of these forms that is of this name; of other names it may be anything. */
export const isOfForm =
  (forms: readonly ReplyForm<unknown>[]) =>
  (name: string, said: string): boolean => {
    const form = forms.find(({ schema }) => schema.name === name);
    return form === undefined || readJson(said, form.read).success;
  };

const mostIssues = 3;

/** Why a reply has not the form: names of fields and of types, nothing of what it says. */
export const formFault = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, mostIssues)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
