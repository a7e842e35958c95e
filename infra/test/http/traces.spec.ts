import { randomUUID } from 'node:crypto';
import { CORRELATION_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessCode, startTestApp } from '../support/app.ts';
import { createClient } from '../support/client.ts';
import { type CollectedSpan, startCollector } from '../support/otlp-collector.ts';
import { process as processDocument, sampleDocument } from '../support/studying.ts';

/** One student signs up, has the sample document processed and is refused a second account; then the app stops. */
async function traced() {
  const collector = await startCollector();
  const app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const client = createClient(app.url);
  const person = {
    email: `${randomUUID()}@example.org`,
    password: 'Study-hard1!',
    username: 'Hermine Muster',
  };
  await client.signup(person.email, person.password, person.username);
  const sample = await sampleDocument(client);
  await processDocument(client, sample.PDF_id);
  // Reads wait for their read models, so what was written is in them before the app stops.
  await client.call('getUserPDFs');
  await client.call('getProcessedText', { body: { pdfId: sample.PDF_id } });
  const sender = { traceId: randomUUID().replaceAll('-', ''), spanId: 'b7ad6b7169203331' };
  const headers = { traceparent: `00-${sender.traceId}-${sender.spanId}-01` };
  const body = { ...person, accessCode };
  const refused = await client.call('signup', { body, headers });
  await client.call('signup', { body, headers: { ...headers, [CORRELATION_ID_HEADER]: 'mine' } });
  const secrets = [
    ...Object.values(person),
    client.token,
    client.user?.id,
    sample.PDF_id,
    sample.Folder_id,
    sample.PDF_name,
    accessCode,
  ].map(String);
  await app.destroy();
  await collector.stop();
  return { collector, sender, refused, secrets, spans: collector.spans() };
}

describe('the traces of an app with a collector', () => {
  let run: Awaited<ReturnType<typeof traced>>;
  beforeAll(async () => {
    run = await traced();
  });

  const parentOf = ({ traceId, parentSpanId }: CollectedSpan): CollectedSpan | undefined =>
    run.spans.find((span) => span.traceId === traceId && span.spanId === parentSpanId);
  /** Its name and those above it, up to the root. */
  const pathTo = (span: CollectedSpan): string[] => {
    const parent = parentOf(span);
    return parent ? [...pathTo(parent), span.name] : [span.name];
  };

  const traceOf = (endpoint: string): CollectedSpan[] => {
    const request = run.spans.find(({ attributes }) => attributes['anamnesis.endpoint'] === endpoint);
    return run.spans.filter(({ traceId }) => traceId === request?.traceId);
  };

  it('lead from a request through the log and the bus to a processor, its command and the read models', () => {
    const trace = traceOf('signup');
    const throughTheBus = [
      'POST /api/user/signup',
      'handle account',
      'append account',
      'process onboarding',
      'send AddSampleDocument',
      'take AddSampleDocument',
      'handle library',
      'append library',
    ];
    const paths = trace.map((span) => pathTo(span).join(' > '));
    expect(paths).toContain('POST /api/user/signup > handle account > append account > publish');
    for (const last of ['publish', 'project documents', 'project folders', 'process extraction'])
      expect(paths).toContain([...throughTheBus, last].join(' > '));
    expect(trace.filter(({ parentSpanId }) => parentSpanId === null)).toHaveLength(1);
  });

  it('hold the whole processing of a document, which other requests prepared', () => {
    const names = new Set(traceOf('extractAndGenerateSSE').map(({ name }) => name));
    const steps = ['handle document', 'append document', 'publish', 'process generation', 'send RecordPage'];
    const request = ['GET /api/notesRoutes/extractAndGenerateSSE', 'send RequestProcessing'];
    for (const step of [...request, ...steps, 'append deck', 'project cards', 'project pages'])
      expect(names).toContain(step);
  });

  it('name no parent and no link that is not there', () => {
    const known = new Set(run.spans.map(({ spanId }) => spanId).concat(run.sender.spanId));
    const referred = run.spans.flatMap(({ parentSpanId, links }) => [
      ...(parentSpanId === null ? [] : [parentSpanId]),
      ...links.map(({ spanId }) => spanId),
    ]);
    expect(referred.length).toBeGreaterThan(50);
    expect(referred.filter((id) => !known.has(id))).toEqual([]);
    expect(new Set(run.spans.map(({ spanId }) => spanId)).size).toBe(run.spans.length);
  });

  it('continue the trace of the sender, or link to it where the request has a correlation id', () => {
    const { sender, spans } = run;
    const continued = spans.find(({ parentSpanId }) => parentSpanId === sender.spanId);
    expect(continued).toMatchObject({ name: 'POST /api/user/signup', traceId: sender.traceId });
    expect(continued?.attributes['http.response.status_code']).toBe(run.refused.status);
    expect(run.refused.headers.get(CORRELATION_ID_HEADER)).toBe(sender.traceId);
    const linked = spans.find(({ links }) => links.some(({ spanId }) => spanId === sender.spanId));
    expect(linked).toMatchObject({ parentSpanId: null, links: [sender] });
    expect(linked?.traceId).not.toBe(sender.traceId);
  });

  it('say how far each step came, and nothing of a person', () => {
    const keys = new Set(run.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].filter((key) => !told.has(key))).toEqual([]);
    expect(run.spans.filter(({ failed }) => failed)).toEqual([]);
    expect(run.secrets.length).toBeGreaterThan(8);
    const received = run.collector.received();
    expect(run.secrets.filter((secret) => received.includes(secret))).toEqual([]);
    // Ids of people, documents and streams are UUIDs; the only one that is sent names the process.
    expect(new Set(received.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)).size).toBe(1);
  });
});

/** Every attribute that a span may have. */
const told = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'error.type',
  'anamnesis.endpoint',
  'anamnesis.client.gone',
  'anamnesis.stream.category',
  'anamnesis.recorded',
  'anamnesis.events',
  'anamnesis.conflict',
  'anamnesis.refused',
  'anamnesis.requeued',
  'anamnesis.group',
  'anamnesis.event',
  'anamnesis.attempt',
  'anamnesis.interruptions',
  'anamnesis.read_model',
  'anamnesis.batch.events',
]);
