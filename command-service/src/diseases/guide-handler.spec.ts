import { FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFolder } from '../library/testing/a-library.ts';
import { plenty } from '../library/testing/events.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { guideText } from './guide-handler.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];

beforeEach(() => {
  service = createTestService();
  service.deps.quota = { ...plenty };
  service.deps.knowledge.guide = async (id) => (id === 'asthma' ? aDiseaseGuide() : null);
});

const make = (commandId?: string, who = ada, handlers = service.handlers) =>
  handlers.makeGuideCards(requestOf({ diseaseId: 'asthma' }, commandId), who);
const remove = (pdfId: string) => service.handlers.deletePDF(requestOf({ pdfId }), ada);
const library = async () => service.log.readStream('library-ada');
const uploads = async () =>
  (await library()).flatMap((event) =>
    event.type === 'DocumentUploaded' ? [event.data as { documentId: string; name: string }] : [],
  );
const crash = new Error('the process ended');
/** The process ends before it writes into this stream. */
function endBefore(stream: string): () => void {
  const { append } = service.log;
  service.log.append = async (...args) => {
    if (args[0].startsWith(stream)) throw crash;
    return append(...args);
  };
  return () => void (service.log.append = append);
}

describe('a document of a guide', () => {
  it('is a text in a folder for guides, made once', async () => {
    const { body, position } = await make('first');
    expect(body).toEqual({ documentId: expect.any(String), isNew: true });
    expect(position).toBe(await service.log.head());
    expect((await library()).map(({ type }) => type)).toEqual(['FolderAdded', 'DocumentUploaded']);
    const [uploaded] = await uploads();
    expect(uploaded).toMatchObject({
      documentId: body.documentId,
      name: 'Asthma',
      type: 'text',
      fileName: 'asthma.txt',
      origin: 'upload',
    });
    const bytes = await service.deps.blobs.read(
      (uploaded as unknown as { blob: { hash: string } }).blob.hash,
    );
    expect(new TextDecoder().decode(bytes)).toMatch(/^Asthma\n\nSummary\n/);
    expect((await make()).body).toEqual({ documentId: body.documentId, isNew: false });
    expect(await make('first')).toEqual({ body, position });
    expect(await uploads()).toHaveLength(1);
  });

  it('is each person’s own', async () => {
    const [{ body: adas }, { body: eves }] = [await make(), await make(undefined, eve)];
    expect(eves.isNew).toBe(true);
    expect(eves.documentId).not.toBe(adas.documentId);
  });

  it('is one for two presses at once, in one process and in two', async () => {
    const other = service.restarted();
    const answers = await Promise.all([make(), make(), make(undefined, ada, other)]);
    expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(await uploads()).toHaveLength(1);
    expect(await service.typesIn('collections-ada')).toEqual(['GuideDocumentMade']);
  });

  it('is made anew, with another id, after it was deleted; the press from before makes none', async () => {
    const { body: first } = await make('first');
    await remove(first.documentId);
    expect((await make('first')).body).toEqual(first);
    const { body: second } = await make();
    expect(second.isNew).toBe(true);
    expect(second.documentId).not.toBe(first.documentId);
    await remove(second.documentId);
    const { body: third } = await make();
    expect(new Set([first, second, third].map(({ documentId }) => documentId)).size).toBe(3);
  });

  it('has a number where its folder holds something of its name', async () => {
    const folder = await addFolder(service, 'ada', 'STUDY GUIDES');
    const { body: first } = await make();
    await remove(first.documentId);
    await make();
    service.deps.knowledge.guide = async () => aDiseaseGuide({ id: 'bronchial-asthma' });
    await make();
    expect((await library()).filter(({ type }) => type === 'FolderAdded')).toHaveLength(1);
    expect((await uploads()).map(({ name }) => name)).toEqual(['Asthma', 'Asthma', 'Asthma (2)']);
    expect(await uploads()).toMatchObject([{ folderId: folder }, { folderId: folder }, { folderId: folder }]);
  });

  it('is not there when it is more than the person may keep', async () => {
    const freed: string[] = [];
    await service.deps.bus.reply(FreeFiles.subject, async (message) => {
      freed.push(...FreeFiles.input.parse(message).hashes);
      return {};
    });
    for (const quota of [{ bytes: 10 }, { documents: 0 }, { folders: 0 }]) {
      service.deps.quota = { ...plenty, ...quota };
      await expect(make()).rejects.toMatchObject({ status: 413, code: 'QUOTA_EXCEEDED' });
    }
    await service.settled();
    expect(freed).toHaveLength(3);
    expect(await library()).toEqual([]);
    expect(await service.typesIn('collections-ada')).toEqual([]);
    service.deps.quota = { ...plenty };
    expect((await make()).body.isNew).toBe(true);
  });

  it('is of a guide that there is', async () => {
    for (const diseaseId of ['unknown', '__proto__', 'Asthma'])
      await expect(service.handlers.makeGuideCards(requestOf({ diseaseId }), ada)).rejects.toMatchObject({
        status: 404,
        code: 'UNKNOWN_DISEASE',
      });
  });
});

describe('a process that ends between the two streams', () => {
  it('leaves a document that the next press finds', async () => {
    const restore = endBefore('collections-');
    await expect(make('first')).rejects.toBe(crash);
    restore();
    const { body } = await make(undefined, ada, service.restarted());
    expect((await uploads()).map(({ documentId }) => documentId)).toEqual([body.documentId]);
    expect(await service.typesIn('collections-ada')).toEqual(['GuideDocumentMade']);
    expect((await make()).body).toEqual({ ...body, isNew: false });
  });

  it('leaves an id that is not used again when the document was deleted meanwhile', async () => {
    const restore = endBefore('collections-');
    await expect(make()).rejects.toBe(crash);
    restore();
    const [orphan] = await uploads();
    await remove(orphan!.documentId);
    for (const handlers of [service.restarted(), service.handlers]) {
      const { body } = await make(undefined, ada, handlers);
      expect(body.documentId).not.toBe(orphan!.documentId);
      expect(await uploads()).toHaveLength(2);
    }
  });

  it('leaves nothing when it had added no document', async () => {
    const restore = endBefore('library-');
    await expect(make()).rejects.toBe(crash);
    restore();
    expect((await make()).body.isNew).toBe(true);
    expect(await uploads()).toHaveLength(1);
  });
});

it('is the guide, section by section, with its sources and what it is for', () => {
  const text = guideText(aDiseaseGuide());
  expect(text.split('\n').slice(0, 9)).toEqual([
    'Asthma',
    '',
    'Summary',
    'Asthma narrows the airways.',
    'It comes and goes.',
    '',
    'Risk factors',
    'Atopy and CD4+ T cells drive the disease.',
    'Smoke of tobacco is risk #1 at home.',
  ]);
  expect(text).not.toContain('Red flags');
  expect(text).toContain('\nSources\nStrategy for asthma, Global Initiative, 2024\n');
  expect(text).toMatch(/For study, not for care\.\n$/);
  expect(guideText(aDiseaseGuide())).toBe(text);
});

const step = (id: string, line: 'emergency' | 'first', text: string) => ({
  id,
  line,
  term: id,
  text,
  source: null,
});

it('has what is done in the order of care, and where a source is read', () => {
  const guide = aDiseaseGuide({
    stages: [{ id: 'severe', term: 'Severe', text: 'A silent chest is life-threatening.', source: null }],
    treatment: [
      step('ics', 'first', 'Inhaled steroids prevent attacks.'),
      step('oxygen', 'emergency', 'Oxygen is given at once.'),
    ],
    followUp: [{ id: 'visit', term: 'Visit', text: 'A visit follows within two days.', source: null }],
  });
  const [source] = guide.sources;
  const text = guideText({ ...guide, sources: [{ ...source!, address: 'https://ginasthma.org' }] });
  const headings = ['Severity', 'Treatment in an emergency', 'First-line treatment', 'Follow-up', 'Sources'];
  expect(text.split('\n').filter((line) => headings.includes(line))).toEqual(headings);
  expect(text).toContain('\nTreatment in an emergency\nOxygen is given at once.\n');
  expect(text).toContain('Global Initiative, 2024, https://ginasthma.org\n');
});
