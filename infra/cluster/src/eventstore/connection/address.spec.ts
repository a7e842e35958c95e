import { expect, it, onTestFinished, vi } from 'vitest';
import { clientFor, readAddress } from './address.ts';

it.each(['esdb', 'kurrentdb', 'kurrent', 'kdb'])('is read under %s://', (scheme) => {
  expect(readAddress(`${scheme}://ann:geheim@one.example:2113?tlsCAFile=%2Fca.pem`)).toMatchObject({
    user: 'ann',
    tls: true,
    authorities: '/ca.pem',
    hosts: [{ address: 'one.example', port: 2113 }],
    discovered: false,
  });
});

it('is of one server, of several, or of a cluster behind one name', () => {
  expect(readAddress('esdb://127.0.0.1:2113?tls=false')).toMatchObject({ user: null, discovered: false });
  expect(readAddress('esdb://one:1,two:2')).toMatchObject({ discovered: true });
  expect(readAddress('kurrentdb+discover://name').discovered).toBe(true);
});

it.each([
  ['throwOnAppendFailure=false', 'throwOnAppendFailure.*refused'],
  ['throw-on-append-failure=false', 'throw-on-append-failure.*refused'],
  ['nodePreference=follower', 'nodePreference.*leader'],
  ['nodePreference=random', 'nodePreference.*leader'],
  ['tlsVerifyCert=false', 'tlsVerifyCert.*tlsCAFile'],
  ['defaultDeadline=0', 'defaultDeadline.*1 to'],
  ['defaultDeadline=5s', 'defaultDeadline.*ms'],
  ['maxDiscoverAttempts=0', 'maxDiscoverAttempts.*1 to'],
  ['discoveryInterval=-5', 'discoveryInterval.*0 to'],
  ['gossipTimeout=5000', 'gossipTimeout.*seconds'],
  ['keepAliveInterval=0', 'keepAliveInterval.*-1 for none'],
  ['keepAliveTimeout=-2', 'keepAliveTimeout.*-1 for none'],
  ['patience=3', ': patience$'],
])('refuses %s by name', (option, message) => {
  expect(() => readAddress(`esdb://ann:geheim@host?tls=false&${option}`)).toThrow(new RegExp(message));
  expect(() => readAddress(`esdb://ann:geheim@host?tls=false&${option}`)).not.toThrow(/geheim/);
});

it.each([
  'throwOnAppendFailure=true',
  'nodePreference=Leader',
  'tlsVerifyCert=true',
  'defaultDeadline=5000&keepAliveInterval=2000&keepAliveTimeout=-1',
  'maxDiscoverAttempts=1&discoveryInterval=0&gossipTimeout=5&connectionName=here',
])('takes %s', (option) => {
  expect(() => readAddress(`esdb://host?tls=false&${option}`)).not.toThrow();
});

it('refuses a number as the name of a server that is to prove it, and says what to do', () => {
  for (const hosts of ['10.0.0.1:2113', 'one.example,10.0.0.1']) {
    expect(() => readAddress(`esdb://ann:geheim@${hosts}`)).toThrow(/10\.0\.0\.1.*use a name/);
  }
});

it('refuses certificates where TLS is turned off', () => {
  expect(() => readAddress('esdb://host?tls=false&tlsCAFile=ca.pem')).toThrow(/tls=false/);
});

it('is never repeated in an error or in the console', () => {
  const told = vi.spyOn(console, 'warn');
  onTestFinished(() => told.mockRestore());
  for (const bad of [
    'esdb://ann:geheim@host?tls=perhaps',
    'http://ann:geheim@host',
    'esdb://ann:geheim@[::1]:2113',
    'esdb://ann:was?geheim=1@host?tls=false&patience=3',
    'esdb://ann:geheim@host?tlsVerifyCert=false',
  ]) {
    expect(() => readAddress(bad)).toThrow(/^the address of the event log(?!.*geheim)/);
  }
  expect(() => clientFor(readAddress('esdb://ann:geheim@host?tlsCAFile=/nowhere/ca.pem'))).toThrow(
    /^(?!.*geheim).*certificate file/,
  );
  expect(told).not.toHaveBeenCalled();
});
