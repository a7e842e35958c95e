import type { Response } from 'express';

/** JSON responses are personal or change at any time, so neither browsers nor proxies may cache them. */
export function sendJson(res: Response, status: number, body: unknown): void {
  res.status(status).setHeader('Cache-Control', 'no-store').json(body);
}
