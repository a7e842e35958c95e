import { fileURLToPath } from 'node:url';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { eventstoreSettings, withoutSecurity } from './eventstore-settings.ts';
import { eventstoreImage, images } from './images.ts';

const fileInDocker = (name: string): string =>
  fileURLToPath(new URL(`../../../docker/${name}`, import.meta.url));

/** Whether a container engine runs where testcontainers looks: DOCKER_HOST, the usual sockets, its own settings. */
export const haveContainerEngine = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  );

type Start = () => Promise<{ url: string; container: StartedTestContainer }>;
const at = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

/** Long enough for a slow machine, or one that emulates another processor. */
const startsWithinMs = 240_000;
/** In memory: the databases flush on every commit, which is slow on some container engines. */
const inMemory = (folder: string): Record<string, string> => ({ [folder]: 'rw' });

const begin = (image: string): GenericContainer =>
  new GenericContainer(image).withStartupTimeout(startsWithinMs);

/** Each engine in a container, as the composition runs it, by the name of the setting for its address. */
export const containers = {
  async EVENTSTORE_URL() {
    const container = await begin(eventstoreImage)
      .withEnvironment({ ...eventstoreSettings(), ...withoutSecurity })
      .withExposedPorts(2113)
      // 204 once the node is ready, 503 before.
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
      .start();
    return { url: `esdb://${at(container, 2113)}?tls=false`, container };
  },
  async NATS_URL() {
    const container = await begin(images.nats)
      .withCopyFilesToContainer([{ source: fileInDocker('nats.conf'), target: '/etc/nats/anamnesis.conf' }])
      .withCommand(['--config', '/etc/nats/anamnesis.conf'])
      .withTmpFs(inMemory('/data'))
      .withExposedPorts(4222, 8222)
      .withWaitStrategy(Wait.forHttp('/healthz', 8222))
      .start();
    return { url: `nats://${at(container, 4222)}`, container };
  },
  async MONGODB_URL() {
    const container = await begin(images.mongodb)
      .withCommand(['--replSet', 'anamnesis', '--bind_ip_all'])
      .withTmpFs(inMemory('/data/db'))
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start();
    const initiate = `rs.initiate({_id:'anamnesis',members:[{_id:0,host:'localhost:27017'}]});
      while (!db.hello().isWritablePrimary) sleep(100);`;
    const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--norc', '--eval', initiate]);
    if (exitCode !== 0) throw new Error(`MongoDB did not become a replica set: ${output}`);
    return { url: `mongodb://${at(container, 27017)}/?directConnection=true`, container };
  },
  async QDRANT_URL() {
    const container = await begin(images.qdrant)
      .withExposedPorts(6333)
      .withWaitStrategy(Wait.forHttp('/readyz', 6333))
      .start();
    return { url: `http://${at(container, 6333)}`, container };
  },
} satisfies Record<string, Start>;
