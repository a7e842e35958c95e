import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { images } from './images.ts';

const fileInDocker = (name: string): string =>
  fileURLToPath(new URL(`../../docker/${name}`, import.meta.url));

export const haveContainerEngine = (): boolean =>
  spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 15_000 }).status === 0;

type Start = () => Promise<{ url: string; container: StartedTestContainer }>;
const at = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

/** Each engine in a container, as the composition runs it, by the setting that takes its address. */
export const containers = {
  async EVENTSTORE_URL() {
    const container = await new GenericContainer(images.eventstore)
      .withEnvironment({
        KURRENTDB_INSECURE: 'true',
        KURRENTDB_MEM_DB: 'true',
        KURRENTDB_RUN_PROJECTIONS: 'None',
        KURRENTDB_MAX_APPEND_SIZE: '8388608',
      })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
      .start();
    return { url: `esdb://${at(container, 2113)}?tls=false`, container };
  },
  async NATS_URL() {
    const container = await new GenericContainer(images.nats)
      .withCopyFilesToContainer([{ source: fileInDocker('nats.conf'), target: '/etc/nats/anamnesis.conf' }])
      .withCommand(['--config', '/etc/nats/anamnesis.conf'])
      .withExposedPorts(4222, 8222)
      .withWaitStrategy(Wait.forHttp('/healthz', 8222))
      .start();
    return { url: `nats://${at(container, 4222)}`, container };
  },
  async MONGODB_URL() {
    const container = await new GenericContainer(images.mongodb)
      .withCommand(['--replSet', 'anamnesis', '--bind_ip_all'])
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
      .start();
    const initiate = `rs.initiate({_id:'anamnesis',members:[{_id:0,host:'localhost:27017'}]});
      while (!db.hello().isWritablePrimary) sleep(100);`;
    const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', initiate]);
    if (exitCode !== 0) throw new Error(`MongoDB did not become a replica set: ${output}`);
    return { url: `mongodb://${at(container, 27017)}/?directConnection=true`, container };
  },
  async QDRANT_URL() {
    const container = await new GenericContainer(images.qdrant)
      .withExposedPorts(6333)
      .withWaitStrategy(Wait.forHttp('/readyz', 6333))
      .start();
    return { url: `http://${at(container, 6333)}`, container };
  },
} satisfies Record<string, Start>;
