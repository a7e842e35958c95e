import { emailSchema } from '@anamnesis/contracts/accounts/api.ts';
import type { LogReading } from '@anamnesis/infra/src/server/runtimes/reading.ts';

/** The id of the person with this id or address. Rejects with one sentence for nobody, and for somebody who was erased. */
export async function whoIs(
  text: string,
  { people, keys }: Pick<LogReading, 'people' | 'keys'>,
): Promise<string> {
  const userId = text.includes('@') ? await people.idOf(addressIn(text)) : text;
  if (userId === null)
    throw new Error(
      `Nobody has the address ${text}. Whoever was erased has none any more: an id finds more.`,
    );
  const key = (await keys.find([userId])).get(userId);
  if (key === 'destroyed') throw new Error(`${userId} was erased: nothing of this person is shown.`);
  if (key === undefined && !(await people.isThere(userId)))
    throw new Error(`There is no person ${userId}: give an id or the address of an account.`);
  return userId;
}

function addressIn(text: string): string {
  const { data } = emailSchema.safeParse(text);
  if (data === undefined) throw new Error(`${text} is no e-mail address.`);
  return data;
}
