import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status: { code: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };

export type CollectedSpan = Omit<WireSpan, 'attributes' | 'links' | 'parentSpanId'> & {
  parentSpanId: string | null;
  attributes: Record<string, string | number | boolean | undefined>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
};

/** A receiver of OTLP over HTTP in JSON on loopback. */
export async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  let held: Promise<void> | null = null;
  let status = 200;
  const take = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    paths.add(`${req.method} ${req.url} ${req.headers['content-type']}`);
    bodies.push(await text(req));
    await held;
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((req, res) => void take(req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Everything that arrived, as it was sent. */
    received: (): string => bodies.join('\n'),
    spans: (): CollectedSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(collected),
    /** From now on it refuses what arrives; returns what ends that. */
    refuse(): () => void {
      status = 400;
      return () => void (status = 200);
    },
    /** From now on it does not answer; returns what ends that. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const valueOf = ({ stringValue, intValue, boolValue }: Value) => stringValue ?? intValue ?? boolValue;

const collected = (span: WireSpan): CollectedSpan => ({
  ...span,
  parentSpanId: span.parentSpanId ?? null,
  attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, valueOf(value)])),
  links: span.links ?? [],
  failed: span.status.code === 2,
});
