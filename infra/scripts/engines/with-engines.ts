import { containers, haveContainerEngine } from './containers.ts';
import { startFerretDB } from './ferretdb.ts';
import { startNatsServer } from './nats.ts';

type Name = keyof typeof containers;
type Say = (line: string) => void;
type Provided = { url: string; stop: () => Promise<unknown> };

/** What the machine can have where there is no container engine. */
const local: Partial<Record<Name, (say: Say) => Promise<Provided | null>>> = {
  NATS_URL: startNatsServer,
  MONGODB_URL: startFerretDB,
};

/**
 * Does the work with the addresses of all engines that can be had: those that the environment gives, the others in
 * containers, or else nats-server and FerretDB on this machine. What was started is stopped afterwards.
 */
export async function withEngines<T>(
  say: Say,
  work: (env: Record<string, string>) => Promise<T> | T,
): Promise<T> {
  const contained = haveContainerEngine();
  say(
    contained
      ? 'Engines run in containers.'
      : 'No container engine answers: engines run where they can be had.',
  );
  const env: Record<string, string> = {};
  const started: Provided[] = [];
  try {
    for (const name of Object.keys(containers) as Name[]) {
      const given = process.env[name];
      const provided = given ? null : await provide(name, contained, say);
      if (provided) started.push(provided);
      const url = given || provided?.url;
      say(url ? `  ${name} ${given ? 'as given' : url}` : `  ${name} is missing: what needs it is skipped`);
      if (url) env[name] = url;
    }
    return await work(env);
  } finally {
    for (const { stop } of started) await stop();
  }
}

async function provide(name: Name, contained: boolean, say: Say): Promise<Provided | null> {
  if (!contained) return (await local[name]?.(say)) ?? null;
  const { url, container } = await containers[name]();
  return { url, stop: () => container.stop() };
}
