import { hash } from 'node:crypto';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import { CleanRich } from '@anamnesis/contracts/cards/imports/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { addDocument, addFolder } from '../../../library/testing/a-library.ts';
import { orRefusal } from '../../../kernel/testing/decider-spec.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../../testing/test-service.ts';
import { deckContent } from '../../deck/deck-content.ts';
import { deckCard, fileOf, richOf } from '../../testing/deck-slices.ts';

let service: TestService;
const ada = contextOf('ada');
const picture = new TextEncoder().encode('a picture');
const file = `${hash('sha256', picture)}.png`;
const typed = { front: `<img data-media="${file}"><img data-media="${fileOf('f')}">`, back: 'ACE<script>' };
const said = { rich: richOf('ACE', file), prompt: 'What?\n{{c1::ACE}}', answer: 'ACE' };

beforeEach(async () => {
  service = createTestService();
  await service.deps.blobs.put(picture);
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  const cards = [deckCard('a', 'renin', { rich: richOf('renin', file) })];
  const media = [{ file, size: picture.length }];
  await service.send(ImportCards, { importId: 'i', documentId: 'd', cards, occlusions: [], media });
});

const edit = async (more: { textVersion?: number; pdfId?: string } = {}, id?: string, who = ada) =>
  service.handlers.editRichCard(
    requestOf({ pdfId: 'd', cardId: 'a', textVersion: 0, rich: typed, ...more }, id),
    who,
  );
const refusal = async (...args: Parameters<typeof edit>) => {
  const failed = await edit(...args).catch((error: unknown) => error);
  return orRefusal(() => {
    throw failed;
  });
};
/** Replies like a processor, and tells what it was asked. */
const answering = async (reply: unknown) => {
  const asked: unknown[] = [];
  await service.deps.bus.reply(CleanRich.subject, async (message) => {
    asked.push(message);
    return reply;
  });
  return asked;
};

it('a card in HTML has what a processor leaves of it, with the files of its document', async () => {
  const asked = await answering(said);
  const answered = (await edit({}, 'same')).body;
  expect(answered).toEqual({ textVersion: 1, rich: said.rich });
  expect(asked).toEqual([{ userId: 'ada', rich: typed, files: [file] }]);
  expect((await edit({}, 'same')).body).toEqual(answered);
  const content = await service.deps.streams.view(deckContent, deckStream('d'));
  expect(content.get('a')).toMatchObject({ ...said, textVersion: 1 });
});

it('is refused where it can be no card, was changed since, or is nobody’s', async () => {
  await answering(said);
  expect(await refusal({ textVersion: 3 })).toMatchObject({ code: 'CARD_CHANGED' });
  expect(await refusal({}, undefined, contextOf('eve'))).toMatchObject({ code: 'NOT_FOUND' });
});

it('says why a card is none', async () => {
  await answering({ problem: 'Nothing is asked' });
  expect(await refusal()).toMatchObject({ code: 'CARD_TEXT', message: 'Nothing is asked' });
});
