import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { images } from '@anamnesis/cluster/testing/engines/images.ts';
import { readConfig, serviceNames } from '../../src/server/configuration/config.ts';

const file = fileURLToPath(new URL('../../docker/compose.yaml', import.meta.url));
const text = readFileSync(file, 'utf8');
const secrets = { ACCESS_CODES: 'A-CODE', JWT_SECRET: 'at least 16 characters' };
const compose = (env: Record<string, string>) =>
  spawnSync('docker', ['compose', '-f', file, 'config', '--format', 'json'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
const haveCompose = spawnSync('docker', ['compose', 'version']).status === 0;

describe('the composition of containers', () => {
  it('runs the engines that the tests run, pinned to a patch', () => {
    const asDefault = text.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1');
    for (const image of Object.values(images)) expect(asDefault).toContain(`image: ${image}\n`);
    const docker = asDefault + readFileSync(new URL('Dockerfile', pathToFileURL(file)), 'utf8');
    const tags = [...docker.matchAll(/^(?: +image:|FROM) \S+:(\S+)/gm)].map(([, tag]) => tag);
    expect(tags).toHaveLength(7);
    for (const tag of tags) expect(tag).toMatch(/^v?\d+\.\d+\.\d+/);
  });

  it('runs every service, with settings that are valid', () => {
    for (const name of serviceNames) expect(text).toContain(`SERVICES: ${name} }`);
    const block = /x-service:[\s\S]*?environment: &environment\n([\s\S]*?)\n  networks/.exec(text)?.[1] ?? '';
    const pairs = [...block.matchAll(/^ {4}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name, value]) => {
      const given = (value ?? '').replace(
        /\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g,
        (_, variable: string, rest: string) =>
          variable in secrets ? secrets[variable as keyof typeof secrets] : (rest ?? ''),
      );
      return [name, given] as const;
    });
    const config = readConfig(Object.fromEntries(pairs));
    expect(config).toMatchObject({ RUNTIME: 'cluster', TRUSTED_PROXIES: 1, ACCESS_CODES: ['A-CODE'] });
  });
});

describe.skipIf(!haveCompose)('docker compose', () => {
  it('takes the file', () => {
    const { status, stdout, stderr } = compose(secrets);
    expect(status, stderr).toBe(0);
    const { services } = JSON.parse(stdout) as { services: Record<string, object> };
    expect(Object.keys(services)).toEqual(expect.arrayContaining([...serviceNames, 'gateway']));
  });

  it('says which secret is missing', () => {
    const { status, stderr } = compose({ ACCESS_CODES: 'A-CODE' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('JWT_SECRET');
  });
});
