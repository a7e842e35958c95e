import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { isUtf8 } from 'node:buffer';
import { setImmediate as turn } from 'node:timers/promises';
import express, { type Request, type Response } from 'express';
import { bodyTooLarge } from './errors.ts';
import { assertModest } from './json-shape.ts';

/** In bytes; parsed, checked and compared in 3 ms. */
const longestAtOnce = 128 * 1024;

/** Leaves the JSON of a request in `req.body`, where the endpoint takes one; throws the refusal of any other body. */
export type BodyReader = (req: Request, res: Response) => Promise<void>;

const json = /^application\/json(\s*;\s*charset="?utf-8"?)?$/i;

export function bodyReader({ kind, bodyLimit }: Endpoint): BodyReader {
  if (kind === 'form' || bodyLimit === 0) return () => Promise.resolve();
  const parse = express.json({
    limit: bodyLimit,
    inflate: false,
    type: () => true,
    verify: (_, __, bytes) => {
      // Replacing what is no character would keep another text than the one that was sent.
      if (!isUtf8(bytes)) throw notJson();
      assertModest(bytes);
    },
  });
  return async (req, res) => {
    if (!hasBody(req)) return;
    assertJson(req);
    if (Number(req.headers['content-length']) > bodyLimit) throw bodyTooLarge();
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error: unknown) => (error ? reject(error as Error) : resolve()));
    });
    // What is made of it takes as long once more.
    if (bodyLimit > longestAtOnce) await turn();
  };
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

function assertJson({ headers }: Request): void {
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity' && json.test(headers['content-type'] ?? '')) return;
  throw notJson();
}

const notJson = (): Rejection =>
  new Rejection(
    commonRefusals.NOT_JSON,
    'This call takes JSON in UTF-8, not compressed (Content-Type: application/json).',
  );
