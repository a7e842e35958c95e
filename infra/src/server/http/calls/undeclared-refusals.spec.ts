import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineEndpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { commonRefusals, defineRefusals, type Refusal } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { errorHandler } from './errors.ts';
import { serving, undeclaredRefusal } from './undeclared-refusals.ts';

const { EATEN, STALE } = defineRefusals({ EATEN: 409, STALE: 422 });
const bread = defineEndpoint({
  method: 'GET',
  path: '/bread',
  side: 'query',
  summary: 'Bread',
  response: z.object({}),
  errors: [STALE],
});

async function refusedWith(refusal: Refusal, path = '/bread') {
  const lines: unknown[] = [];
  const undeclared: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = express()
    .use((req, _, next) => {
      req.log = logger;
      next();
    })
    .get('/bread', (_, res, next) => {
      serving(res, bread);
      next();
    })
    .use(() => {
      throw new Rejection(refusal, 'No.');
    })
    .use(errorHandler((each) => undeclared.push(each)));
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status, undeclared, lines };
}

it('reports and logs a refusal that the endpoint does not declare, and sends it', async () => {
  const { status, undeclared, lines } = await refusedWith(EATEN);
  expect(status).toBe(409);
  expect(undeclared).toEqual(['GET /bread: EATEN']);
  expect(lines).toEqual([expect.objectContaining({ msg: undeclaredRefusal, refusal: 'GET /bread: EATEN' })]);
});

it.each([STALE, commonRefusals.UNAUTHENTICATED])(
  'lets $code pass, which is declared or follows',
  async (refusal) => {
    expect(await refusedWith(refusal)).toEqual({ status: refusal.status, undeclared: [], lines: [] });
  },
);

it('ignores requests outside the endpoint table', async () => {
  expect(await refusedWith(EATEN, '/cake')).toEqual({ status: 409, undeclared: [], lines: [] });
});
