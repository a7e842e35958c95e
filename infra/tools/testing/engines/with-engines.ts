import { containers, haveContainerEngine } from './containers.ts';
import { startFerretDB } from './ferretdb.ts';
import { startNatsServer } from './nats.ts';

type Name = keyof typeof containers;
type Say = (line: string) => void;
type Provided = { url: string; stop: () => Promise<unknown> };
/** Where an engine is: at the address in the environment, in a container, or a process of this machine. */
export type EngineSource = 'given' | 'container' | 'here';

/** What the machine can have where there is no container engine. */
const local: Partial<Record<Name, (say: Say) => Promise<Provided | null>>> = {
  NATS_URL: startNatsServer,
  MONGODB_URL: startFerretDB,
};

/**
 * Does the work with the addresses of all engines that can be had: those that the environment gives, the others in
 * containers, or else nats-server and FerretDB on this machine, of which LOCAL_ENGINES tells. `where`: by the same names.
 * What was started is stopped afterwards. `broken`: engines that should have started in a container and did not.
 */
export async function withEngines<T>(
  say: Say,
  work: (env: Record<string, string>, where: Record<string, EngineSource>) => Promise<T> | T,
): Promise<{ result: T; broken: string[] }> {
  const contained = await haveContainerEngine();
  say(
    contained
      ? 'Engines run in containers.'
      : 'No container engine answers: engines run where they can be had.',
  );
  const env: Record<string, string> = {};
  const locals: string[] = [];
  const where: Record<string, EngineSource> = {};
  const broken: string[] = [];
  const started: Provided[] = [];
  try {
    for (const name of Object.keys(containers) as Name[]) {
      const given = process.env[name];
      const provided = given ? null : await (contained ? inContainer(name, say) : local[name]?.(say));
      if (provided) started.push(provided);
      else if (contained && !given) broken.push(name);
      const url = given || provided?.url;
      say(url ? `  ${name} ${given ? 'as given' : url}` : `  ${name} is missing: what needs it is skipped`);
      if (!url) continue;
      env[name] = url;
      if (!given && !contained) locals.push(name);
      where[name] = given ? 'given' : contained ? 'container' : 'here';
    }
    return { result: await work({ ...env, LOCAL_ENGINES: locals.join(',') }, where), broken };
  } finally {
    for (const { stop } of started) await stop();
  }
}

/** Null, with the reason told, when the container does not start: what needs no such engine is worth running all the same. */
async function inContainer(name: Name, say: Say): Promise<Provided | null> {
  try {
    const { url, container } = await containers[name]();
    return { url, stop: () => container.stop() };
  } catch (error) {
    say(`  ${name} did not start in a container: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
