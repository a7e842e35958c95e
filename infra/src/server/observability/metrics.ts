import type { EventLog } from '@anamnesis/contracts/ports/log/event-log.ts';
import { createMissedNames, type MissedNames } from '@anamnesis/query-service/diseases/missed-names.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** In seconds: from a write on a fast disk to a request that hangs. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Outcome = 'taken' | 'refused' | 'failed';

export type Metrics = {
  registry: Registry;
  /** Measures a request: call at its start, call the result with the HTTP status at its end. */
  startRequest: (endpoint: string) => (status: number) => void;
  /** Measures a command from the bus: call at its start, call the result with its outcome. */
  startCommand: (command: string) => (outcome: Outcome) => void;
  /** The same log, with its appends measured. */
  measureAppends: (log: EventLog) => EventLog;
  /** Counts names of diseases that people asked for and that have no guide. */
  missedNames: Pick<MissedNames, 'asked'>;
};

export type Watched = {
  bus: MessageBus;
  /** Names of the durable consumer groups. */
  groups: readonly string[];
  /** Events behind the log, by read model. */
  lag: () => Promise<Record<string, number>>;
  /** Event streams that clients hold open. */
  openStreams: () => number;
};

/** Metrics in Prometheus form; one registry for each application. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = measured(registry, { what: 'request', by: 'endpoint' });
  const commands = measured(registry, { what: 'command', by: 'command' });
  const appends = new Histogram({
    name: 'anamnesis_append_seconds',
    help: 'Time of a durable append to the event log',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  const missedNames = createMissedNames();
  const missed: Gauge = new Gauge({
    name: 'anamnesis_missed_guides_people',
    help: 'People who asked for a disease that has no guide, since the start; names of three people or more',
    labelNames: ['disease'],
    registers,
    collect() {
      missed.reset();
      for (const { name, people } of missedNames.common()) missed.set({ disease: name }, people);
    },
  });
  return {
    registry,
    missedNames,
    startRequest(endpoint) {
      const end = requests.start(endpoint);
      return (status) => end(status < 400 ? 'taken' : status < 500 ? 'refused' : 'failed');
    },
    startCommand: commands.start,
    measureAppends: (log) => ({
      append: async (...input) => {
        const end = appends.startTimer();
        try {
          const appended = await log.append(...input);
          end({ outcome: 'appended' });
          return appended;
        } catch (error) {
          end({ outcome: 'refused' });
          throw error;
        }
      },
      reaches: (position) => log.reaches(position),
      identity: () => log.identity(),
      readStream: (...input) => log.readStream(...input),
      readAll: (options) => log.readAll(options),
      head: () => log.head(),
      countAfter: (position) => log.countAfter(position),
      close: () => log.close(),
    }),
  };
}

/**
 * The distribution of the times by outcome alone, and for each name two figures: with a histogram for each name and status a scrape would
 * be as long as people call what there is, up to some MB.
 */
function measured(registry: Registry, { what, by }: { what: 'request' | 'command'; by: string }) {
  const registers = [registry];
  const seconds = new Histogram({
    name: `anamnesis_${what}_seconds`,
    help: `Time to answer a ${what}, by outcome`,
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  const count = new Counter({
    name: `anamnesis_${what}s_total`,
    help: `How many there were of each ${what}, by outcome`,
    labelNames: [by, 'outcome'],
    registers,
  });
  const secondsOfEach = new Counter({
    name: `anamnesis_${what}s_seconds_total`,
    help: `Time to answer each ${what}, together`,
    labelNames: [by],
    registers,
  });
  return {
    start(name: string) {
      const end = seconds.startTimer();
      return (outcome: Outcome): void => {
        secondsOfEach.inc({ [by]: name }, end({ outcome }));
        count.inc({ [by]: name, outcome });
      };
    },
  };
}

/**
 * Adds the gauges that are read at each scrape: lag of the read models, depth and dead letters of the queues, and open
 * event streams. What cannot be read in time is left out of the response.
 */
export function watch({ registry }: Metrics, { bus, groups, lag, openStreams }: Watched): void {
  const registers = [registry];
  const perGroup = (name: string, help: string, read: (group: string) => Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['group'],
      registers,
      async collect() {
        await Promise.all(
          groups.map(async (group) => {
            const value = await withTimeout(read(group));
            if (value === null) this.remove({ group });
            else this.set({ group }, value);
          }),
        );
      },
    });
  perGroup('anamnesis_queue_depth', 'Messages waiting or at work', (group) => bus.depth(group));
  perGroup(
    'anamnesis_dead_letters',
    'Messages given up',
    async (group) => (await bus.deadLetters(group)).length,
  );
  const lags: Gauge = new Gauge({
    name: 'anamnesis_projection_lag_events',
    help: 'Events that a read model is behind the log',
    labelNames: ['read_model'],
    registers,
    async collect() {
      lags.reset();
      for (const [name, events] of Object.entries(await lag())) lags.set({ read_model: name }, events);
    },
  });
  const streams: Gauge = new Gauge({
    name: 'anamnesis_open_event_streams',
    help: 'Event streams that clients hold open',
    registers,
    collect: () => streams.set(openStreams()),
  });
}
