import { containers, haveContainerEngine } from './containers.ts';
import { startFerretDB } from './ferretdb.ts';
import { startNatsServer } from './nats.ts';

type Name = keyof typeof containers;
type Say = (line: string) => void;
type Provided = { url: string; stop: () => Promise<unknown> };
/** Where an engine is: at the address in the environment, in a container, or a process of this machine. */
export type EngineSource = 'given' | 'container' | 'here';

/** Engines that run on this machine when there is no container engine. */
const local: Partial<Record<Name, (say: Say) => Promise<Provided | null>>> = {
  NATS_URL: startNatsServer,
  MONGODB_URL: startFerretDB,
};

/**
 * Calls `work` with the addresses of all available engines: those in the environment, the others in containers, or else
 * nats-server and FerretDB on this machine, which are listed in LOCAL_ENGINES. `where`: by the same names. Stops
 * afterwards what it has started. `broken`: engines that failed to start in a container.
 */
export async function withEngines<T>(
  say: Say,
  work: (env: Record<string, string>, where: Record<string, EngineSource>) => Promise<T> | T,
): Promise<{ result: T; broken: string[] }> {
  const contained = await haveContainerEngine();
  say(
    contained
      ? 'Engines run in containers.'
      : 'No container engine is running: engines run on this machine if available.',
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
      say(
        url
          ? `  ${name} ${given ? 'as given' : url}`
          : `  ${name} is missing: tests that need it are skipped`,
      );
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

/** Null, with the reason printed, when the container does not start: the tests without this engine can still run. */
async function inContainer(name: Name, say: Say): Promise<Provided | null> {
  try {
    const { url, container } = await containers[name]();
    return { url, stop: () => container.stop() };
  } catch (error) {
    say(`  ${name} did not start in a container: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
