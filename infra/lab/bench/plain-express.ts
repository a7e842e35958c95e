// The baseline of the calls over HTTP: the minimum of an Express endpoint with a JSON body.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

const app = express();
app.use(express.json());
app.post('/answer', (req, res) => {
  res.json({ got: Object.keys(req.body as object).length });
});
app.get('/health', (_, res) => {
  res.json({ status: 'ok' });
});
const server = createServer(app);
server.listen(Number(process.env['PORT']), process.env['HOST']);
await once(server, 'listening');
process.stdout.write(`Plain Express is at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => process.exit(0));
