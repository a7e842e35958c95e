import { expect, it } from 'vitest';
import { givenTo, processesOver } from './process.ts';

type Resources = { bus: { emit: () => void }; clock: () => Date; greeting: string };
const defineProcess = processesOver<Resources>();
const group = { subjects: [], concurrency: 1 };
const greeter = () => ({ handle: async () => {} });
const tellsTime = ({ clock }: Pick<Resources, 'clock'>) => ({ ...greeter(), clock });

const greeting = defineProcess({
  name: 'greeter',
  needs: ['greeting'],
  consumer: { group, create: greeter },
});
const resources: Resources = { bus: { emit: () => {} }, clock: () => new Date(0), greeting: 'good day' };

it('a process is given what it needs, and nothing else', () => {
  expect(givenTo(greeting, resources)).toEqual({ greeting: 'good day' });
});

it('a process that lacks something does not start, and the error begins with its name', () => {
  const { bus } = resources;
  const mailing = defineProcess({ name: 'mailing', needs: ['clock', 'bus', 'greeting'] });
  expect(() => givenTo(mailing, { bus })).toThrow(/^clock, greeting missing: the process mailing needs it$/);
});

it('what is not declared cannot be used, and what there is not cannot be declared', () => {
  // @ts-expect-error: it does not declare the clock
  defineProcess({ name: 'p', needs: ['bus'], background: async ({ clock }) => clock() as never });
  // @ts-expect-error: nor here
  defineProcess({ name: 'p', needs: ['bus'], consumer: { group, create: tellsTime } });
  // @ts-expect-error: the service has no mailer
  defineProcess({ name: 'p', needs: ['bus', 'mailer'] });
  expect(
    defineProcess({ name: 'p', needs: ['clock'], consumer: { group, create: tellsTime } }).needs,
  ).toEqual(['clock']);
});
