import { readFileSync } from 'node:fs';
import { api } from '@anamnesis/contracts/api.ts';
import { defineEndpoint } from '@anamnesis/contracts/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpServer } from '../http/server.ts';
import { composedGateway } from './composed.ts';
import { nginxConf } from './nginx.ts';

const endpoint = (method: 'GET' | 'POST' | 'DELETE', path: string, side: 'command' | 'query') =>
  defineEndpoint({ method, path, side, summary: '', response: z.object({}) });

const options = { command: ['a:1', 'b:1'], query: ['c:1'], port: 80, uploadLimitMb: 10 };

describe('the gateway', () => {
  it('tells commands from queries of the same path by the method, and knows parameters', () => {
    const conf = nginxConf(
      {
        list: endpoint('GET', '/api/diseases', 'query'),
        add: endpoint('POST', '/api/diseases', 'command'),
        remove: endpoint('DELETE', '/api/diseases/:id', 'command'),
      },
      options,
    );
    expect(conf).toContain('"POST:/api/diseases" command;');
    expect(conf).toContain('"~^DELETE:/api/diseases/[^/]+$" command;');
    expect(conf).not.toContain('GET:/api/diseases');
    expect(conf).toContain('server a:1 max_fails=0;\n    server b:1 max_fails=0;');
  });

  it('lets go of an idle connection before the services do', () => {
    const server = createHttpServer(() => {}, { connectionsPerAddress: 0 });
    const [, seconds] = /keepalive 64;\s+keepalive_timeout (\d+)s;/.exec(nginxConf(api, options)) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(server.keepAliveTimeout);
    server.close();
  });

  it('is in the repository as the endpoint table has it now (make it with infra/tools/operations/gateway.ts)', () => {
    const stored = readFileSync(new URL('../../../docker/gateway.conf', import.meta.url), 'utf8');
    expect(stored).toBe(nginxConf(api, composedGateway));
  });
});
