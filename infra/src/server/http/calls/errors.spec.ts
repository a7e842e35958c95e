import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  EngineRefused,
  EngineUnavailable,
  StorageFull,
  StorageUnusable,
} from '@anamnesis/contracts/ports/models/engine.ts';
import express from 'express';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { errorHandler } from './errors.ts';

/** What a request that fails with this error gets as its response. */
async function answerTo(error: unknown): Promise<{ status: number; code: unknown }> {
  const app = express()
    .use((req, _res, next) => {
      req.log = pino({ level: 'silent' });
      next();
    })
    .get('/', () => {
      throw error;
    })
    .use(errorHandler());
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { code } = (await response.json()) as { code: unknown };
  return { status: response.status, code };
}

const failure = (fields: object): Error => Object.assign(new Error('no'), fields);

it.each([
  ['a request that was broken off', { status: 400, expose: true }, 400, 'INVALID_REQUEST'],
  ['a file that is not there', { status: 404, expose: false }, 404, 'NOT_FOUND'],
])('tells the caller of %s', async (_, fields, status, code) => {
  expect(await answerTo(failure(fields))).toEqual({ status, code });
});

it.each([400, 404])('does not blame the caller for a %i that an engine answered to us', async (status) => {
  expect(await answerTo(failure({ status }))).toEqual({ status: 500, code: 'INTERNAL_ERROR' });
});

it('distinguishes a disk that is full or unusable from an engine that is down', async () => {
  const cause = new Error('database or disk is full');
  expect(await answerTo(new StorageFull('events', cause))).toEqual({ status: 507, code: 'STORAGE_FULL' });
  const unusable = new StorageUnusable('events', 'the disk is read-only', cause);
  expect(await answerTo(unusable)).toEqual({ status: 507, code: 'STORAGE_UNUSABLE' });
  expect(await answerTo(new EngineUnavailable('NATS', cause))).toEqual({ status: 503, code: 'UNAVAILABLE' });
});

it('tells only the log why an engine cannot be used', async () => {
  const refusal = new EngineRefused('EventStoreDB', 'user "ann" may not read $all', 'Let it.');
  expect(await answerTo(refusal)).toEqual({ status: 503, code: 'UNAVAILABLE' });
});
