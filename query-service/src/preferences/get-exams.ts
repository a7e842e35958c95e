import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { mostDocuments } from '@anamnesis/contracts/library/quota.ts';
import type { examApi } from '@anamnesis/contracts/preferences/exam-api.ts';
import { begunOn, newCardsIn } from '../cards/exams/exams-of.ts';
import { byCodeUnits } from '../cards/study/by-text.ts';
import { newBy } from '../cards/study/counts.ts';
import { paceOf } from '../cards/study/pace.ts';
import { studyPreferencesOf } from '../cards/study-preferences.ts';
import { momentOf } from '../cards/to-anki-card.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';

/** The exams of a person, and what an exam can be about. */
export const getExams =
  ({ store, clock }: Pick<Dependencies, 'store' | 'clock'>): QueryHandler<typeof examApi.getExams> =>
  async (_request, { userId, timeZone }) => {
    const where = { userId };
    const [choices, folders, documents, { secondsPerNewCard }] = await Promise.all([
      studyPreferencesOf(store, userId),
      readModelOf(store, 'folders').find({ where, sort: [['displayOrder', 'asc']] }),
      readModelOf(store, 'documents').find({ where, limit: mostDocuments }),
      paceOf(store, userId),
    ]);
    const { studyDay } = momentOf(clock(), timeZone, choices);
    const [fresh, begun] = await Promise.all([
      newBy(
        store,
        documents.map(({ key }) => key),
        studyDay,
      ),
      begunOn(store, { userId, studyDay }),
    ]);
    const newIn = newCardsIn(documents, fresh, begun);
    return {
      studyDay,
      newCardsPerDay: choices.newCardsPerDay,
      secondsPerNewCard,
      exams: choices.exams.toSorted((a, b) => byCodeUnits(a.day, b.day)),
      scopes: [
        { folderId: null, name: '', ...newIn(null) },
        ...folders.map(({ key: folderId, doc: { name } }) => ({ folderId, name, ...newIn(folderId) })),
      ],
    };
  };
