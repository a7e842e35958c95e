import { drugReply, idsIn } from '@anamnesis/processors/processes/written-questions/testing/gout.ts';
import { expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { beforeAllInSharedAppWithModel, type SharedApp, type SharedModel } from '../support/shared-app.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { askWriting, isRefused, isWritten, openWritten, writes } from '../support/written-questions.ts';

const enzymes = [
  'Hexokinase phosphorylates glucose in the first step of glycolysis in most tissues.',
  'Phosphofructokinase is the main point of control of glycolysis and is inhibited by citrate.',
  'Aldolase cleaves fructose bisphosphate into two trioses in the middle of glycolysis.',
  'Enolase dehydrates phosphoglycerate near the end of glycolysis and is inhibited by fluoride.',
  'Pyruvate kinase forms pyruvate in the last step of glycolysis within red cells.',
];
/** In words of the model's own. */
const why = 'Glycolysis is controlled above all at phosphofructokinase, which citrate inhibits.';
const names = ['Hexokinase', 'Phosphofructokinase', 'Aldolase', 'Enolase', 'Pyruvate kinase'];

let app: SharedApp;
let model: SharedModel;
beforeAllInSharedAppWithModel((...shared) => {
  [app, model] = shared;
});

it('a topic that the guides do not have is asked of the notes of the person, and of nobody else', async () => {
  model.plays(
    writes((request) => {
      const idOf = idsIn(request);
      return {
        ...drugReply(idOf),
        stem: 'A researcher adds citrate to cells. Which enzyme is the main point of control of glycolysis?',
        options: [1, 0, 2, 3, 4].map((at) => {
          const quote = enzymes[at]!;
          return { text: names[at], source: idOf(quote), quote, why: at === 1 ? why : quote };
        }),
        system: 'endocrine',
        science: 'pathophysiology',
      };
    }),
  );
  const [ann, eve] = [createClient(app.url), createClient(app.url)];
  await Promise.all([ann.signup(), eve.signup()]);
  const folderID = (await sampleDocument(ann)).Folder_id;
  await uploadFile(ann, 'uploadText', {
    folderID,
    customName: 'Biochemistry',
    content: `Glycolysis\n\n${enzymes.join(' ')}`,
  });
  await allRead(ann);
  const { writtenId } = (await askWriting(ann, 'Glycolysis')).body;
  await askWriting(eve, 'Glycolysis');
  await isRefused(eve, 'nothing');
  await isWritten(ann);
  const { question } = await openWritten(ann, writtenId);
  expect(question).toMatchObject({
    correct_option: 'Phosphofructokinase',
    writer: { model: 'double', from: 'notes' },
    system: 'endocrine',
  });
  expect(question.reasons.map((reason) => reason.why)).toContain(why);
  expect(question.reasons.map(({ page }) => page?.name)).toEqual(Array(5).fill('Biochemistry'));
  expect(question.reasons[0]).toMatchObject({ guide: null, page: { pageNumber: 1 } });
});
