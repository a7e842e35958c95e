import { RecordWrittenGuide, RefuseGuide } from '@anamnesis/contracts/diseases/commands.ts';
import { aDiseaseGuide } from '@anamnesis/contracts/testing/a-disease-guide.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';

let service: TestService;
const [ada, eve] = [contextOf('ada'), contextOf('eve')];
const engine = { name: 'openai', version: '1', model: 'scripted', prompts: 'p' };

beforeEach(() => {
  service = createTestService();
  service.deps.knowledge.find = async (name) => (name.toLowerCase() === 'asthma' ? 'asthma' : null);
});

const write = (disease: string, commandId?: string, who = ada, handlers = service.handlers) =>
  handlers.writeGuide(requestOf({ disease }, commandId), who);
const choose = (chosen: 'builtin' | 'server') =>
  service.handlers.chooseContentEngine(requestOf({ engine: chosen }), ada);

describe('asking for a guide', () => {
  it('is answered with the guide that is being written', async () => {
    const { body, position } = await write(' Whipple disease ', 'first');
    expect(body).toEqual({ guideId: expect.any(String), isNew: true });
    expect(position).toBe(await service.log.head());
    expect((await service.log.readStream('collections-ada')).map(({ data }) => data)).toEqual([
      { guideId: body.guideId, name: 'Whipple disease', at: service.time.now },
    ]);
    expect(await write(' Whipple disease ', 'first')).toEqual({ body, position });
    expect((await write('WHIPPLE DISEASE', 'second')).body).toEqual({ ...body, isNew: false });
  });

  it('gives one guide to two tabs, and two people one each', async () => {
    const other = service.restarted();
    const both = await Promise.all([write('Fabry'), write('Fabry', undefined, ada, other)]);
    expect(new Set(both.map(({ body }) => body.guideId)).size).toBe(1);
    expect(both.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect((await write('Fabry', undefined, eve)).body).toMatchObject({ isNew: true });
    expect(await service.typesIn('collections-eve')).toEqual(['GuideAsked']);
  });

  it('does not tell by its id what it is of', async () => {
    const [one, other] = [await write('Fabry', 'same'), createTestService()];
    const again = await other.handlers.writeGuide(requestOf({ disease: 'Whipple' }, 'same'), ada);
    expect(again.body.guideId).toBe(one.body.guideId);
  });

  it('is for diseases without a guide, and for who lets a model have the name', async () => {
    await expect(write('ASTHMA')).rejects.toMatchObject({ status: 409, code: 'GUIDE_THERE' });
    await choose('builtin');
    await expect(write('Fabry')).rejects.toMatchObject({ status: 409, code: 'MODEL_NOT_WANTED' });
    expect(await service.typesIn('collections-ada')).toEqual([]);
    await choose('server');
    expect((await write('Fabry')).body.isNew).toBe(true);
  });
});

describe('what a processor reports', () => {
  it('ends the guide of the person once', async () => {
    const { body } = await write('Fabry');
    const { guideId } = body;
    const made = { guideId, guide: aDiseaseGuide(), engine };
    expect(await service.send(RecordWrittenGuide, made, { userId: 'eve' })).toMatchObject({ status: 404 });
    expect(await service.send(RecordWrittenGuide, made)).toMatchObject({ ok: true });
    expect(await service.send(RefuseGuide, { guideId, reason: 'checks' })).toMatchObject({ ok: true });
    expect(await service.typesIn('collections-ada')).toEqual(['GuideAsked', 'GuideWritten']);
    expect((await write('fabry')).body).toEqual({ guideId, isNew: false });
  });

  it('that was refused can be asked for again', async () => {
    const { body } = await write('Fabry');
    await service.send(RefuseGuide, { guideId: body.guideId, reason: 'away' });
    const again = await write('Fabry');
    expect(again.body).toMatchObject({ isNew: true });
    expect(again.body.guideId).not.toBe(body.guideId);
  });
});
