import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';

/** The plan of that day over the cards that are on the device: only what can be studied now is promised. */
export function planNow(plan: StudyPlan, cards: readonly AnkiCard[], studyDay: string): StudyPlan {
  const documents = plan.documents.map((document) => {
    const own = cards.filter(({ pdfId }) => pdfId === document.documentId);
    const highYield = counted(own.filter(({ isHighYield }) => isHighYield));
    const { due, new: fresh } = counted(own);
    return { ...document, due, new: fresh, newInAll: fresh, highYield };
  });
  const { due, new: fresh } = counted(cards);
  return {
    ...plan,
    studyDay,
    due,
    new: fresh,
    newInAll: fresh,
    minutes: Math.ceil((cards.length * plan.secondsPerCard) / 60),
    introducedToday: studyDay === plan.studyDay ? plan.introducedToday : 0,
    documents: documents.filter((document) => document.due + document.new > 0),
  };
}

/** A card that a person wrote is due from its first day on. */
function counted(cards: readonly AnkiCard[]): { due: number; new: number } {
  const fresh = cards.filter(
    ({ origin, spacedRepetition }) => origin === 'generated' && spacedRepetition.totalReviews === 0,
  ).length;
  return { due: cards.length - fresh, new: fresh };
}
