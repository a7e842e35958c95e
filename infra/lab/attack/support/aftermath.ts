import { api } from '@anamnesis/contracts/api.ts';
import { type Person, uploadSample, uploadText } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import { lastLines, type Target } from './target.ts';

/** Bytes of files: small, of several pieces, and large. */
export const sizes = [900, 30_000, 200_000, 1_000_000];
/** What a server that has worked may hold more than before: a few files of its own, and memory it has not given back. */
const fewDescriptors = 4;
const moreMb = 200;

export type Facts = { pid: number; descriptors: string[]; mb: number };
export const factsOf = (target: Target): Facts => ({
  pid: target.pid(),
  descriptors: target.descriptors(),
  mb: target.residentMb(),
});

/** Ordinary uploads of all sizes, and an export: what the server opens once and keeps is open afterwards. */
export async function warmUp(target: Target, person: Person): Promise<Facts> {
  for (const size of sizes)
    await uploadText(person, `Warm ${size}`, 'The heart pumps blood. '.repeat(size / 23));
  await uploadSample(person, 'Warm slides');
  // Starts the thread of archives.
  await (await person.client.raw('GET', api.exportAccount.path)).arrayBuffer();
  const calm = await comesTrue(() => target.leftovers().length === 0);
  if (!calm) throw new Error(`ordinary uploads leave files behind: ${target.leftovers().join(', ')}`);
  return factsOf(target);
}

/** What is not as it was before; the server gets a while to clear up. */
export async function changesSince(before: Facts, target: Target): Promise<string[]> {
  const { pid } = factsOf(target);
  if (pid !== before.pid) return [`the server has ended: ${lastLines(target.output())}`];
  let files: readonly string[] = [];
  await comesTrue(() => {
    // Documents are worked on meanwhile: a file that is being written now is none that stays.
    files = target.leftovers();
    return (
      files.length === 0 &&
      target.descriptors().length <= before.descriptors.length + fewDescriptors &&
      target.residentMb() <= before.mb + moreMb
    );
  }, 300);
  const { descriptors, mb } = factsOf(target);
  const problems: string[] = [];
  if (files.length > 0) problems.push(`${files.length} files of uploads stay, such as ${files[0]}`);
  if (descriptors.length > before.descriptors.length + fewDescriptors) {
    const more = descriptors.filter((path) => !before.descriptors.includes(path)).slice(0, 4);
    problems.push(
      `${descriptors.length} descriptors instead of ${before.descriptors.length}: ${more.join(', ')}`,
    );
  }
  if (mb > before.mb + moreMb) problems.push(`${mb} MB resident instead of ${before.mb}`);
  return problems;
}

export const inWords = (before: Facts, target: Target): string => {
  const { descriptors, mb } = factsOf(target);
  return `${before.descriptors.length} → ${descriptors.length} descriptors, ${before.mb} → ${mb} MB`;
};
