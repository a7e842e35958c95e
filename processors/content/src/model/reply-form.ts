import { z } from 'zod';
import { asForm, things } from './as-form.ts';

/** What of the first so many of a list is of the right shape; the rest is left out. What is no list has not the right form. */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  manyOf(item).transform((all) => soundOf(item, all.slice(0, most)));

/** The same; a list that has something, but nothing of the right shape, has not the right form either. */
export const listWithSound = <T extends z.ZodType>(item: T, most: number) =>
  manyOf(item).transform((all, context) => {
    const sound = soundOf(item, all.slice(0, most));
    if (all.length > 0 && sound.length === 0)
      context.addIssue({ code: 'custom', message: 'nothing in the list is of the right shape' });
    return sound;
  });

function manyOf(thing: z.ZodType) {
  const many = z.array(z.unknown());
  things.set(many, thing);
  return many;
}

const soundOf = <T extends z.ZodType>(item: T, all: readonly unknown[]): z.output<T>[] =>
  all.flatMap((one) => {
    const read = asForm(item, one);
    return read.success ? [read.data] : [];
  });

/** Of a reply that may say that there is nothing: a server that tells an error in the form of a reply has not looked. */
export const noError = z.literal([null, false, '']).optional();

const mostIssues = 3;

/** Why a reply has not the form: names of fields and of types, nothing of what it says. */
export const formFault = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, mostIssues)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
