import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { DraftedQuestions } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';

type Guides = Pick<KnowledgePack, 'find' | 'entry'>;

/** Of wrong options that neither the document nor a model says anything of, the study guide of a disease says in one sentence what it is. */
export async function toldByGuides(drafted: DraftedQuestions, guides: Guides): Promise<DraftedQuestions> {
  const told = async <T extends DraftedQuestions['questions'][number]['options'][number]>(
    option: T,
  ): Promise<T> => {
    if (option.because !== null || (option.what ?? option.why) !== undefined) return option;
    const id = await guides.find(option.text);
    const what = id === null ? undefined : whatIs(await guides.entry(id));
    return what === undefined ? option : { ...option, what };
  };
  const questions = await Promise.all(
    drafted.questions.map(async (question) => ({
      ...question,
      options: await Promise.all(question.options.map(told)),
    })),
  );
  return { ...drafted, questions };
}

/** The first sentence of a guide says what its disease is. */
const whatIs = (entry: DiseaseEntry | null): string | undefined =>
  entry?.summary.find(({ id }) => id === 'what')?.text;
