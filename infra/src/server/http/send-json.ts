import type { Response } from 'express';

/** Answers in JSON are somebody's own, or of the moment: neither browsers nor proxies keep them. */
export function sendJson(res: Response, status: number, body: unknown): void {
  res.status(status).setHeader('Cache-Control', 'no-store').json(body);
}
