import {
  mostSessionCards,
  type PlannedDocument,
  type StudyPlan,
} from '@anamnesis/contracts/cards/study/study-plan.ts';

/** What studying offers now: due cards, and new ones within the daily limit. */
export type Offered = Pick<PlannedDocument, 'due' | 'new'>;

/** What a session over a folder offers, over its high-yield cards alone, and how many new cards there are in all. */
export type FolderPlan = Offered & {
  newInAll: number;
  highYield: Offered;
  /** Those that have something for today. */
  documents: readonly PlannedDocument[];
};

/** How many cards *Study now* begins with. */
export const cardsOffered = ({ due, new: fresh }: Offered): number => Math.min(mostSessionCards, due + fresh);

export function folderPlan(plan: Pick<StudyPlan, 'documents' | 'new'>, folderId: string): FolderPlan {
  const here = plan.documents.filter((document) => document.folderId === folderId);
  const most = mostNewIn(here, plan);
  return {
    ...together(here, most),
    newInAll: here.reduce((sum, { newInAll }) => sum + newInAll, 0),
    highYield: together(
      here.map(({ highYield }) => highYield),
      most,
    ),
    documents: here.filter((document) => cardsOffered(document) > 0),
  };
}

/** New cards are rationed over all documents: those that several offer may be the same ones of the ration. */
export const newIsShared = (plan: Pick<StudyPlan, 'documents' | 'new'>): boolean =>
  newOf(plan.documents) > plan.new;

/** Beyond what all documents together have an exam may raise the limit of a folder, and not that of another. */
const mostNewIn = ([first]: readonly PlannedDocument[], plan: Pick<StudyPlan, 'new'>): number =>
  first?.newAtMost ?? plan.new;

const newOf = (all: readonly Offered[]): number => all.reduce((sum, { new: fresh }) => sum + fresh, 0);

/** The daily limit is for all documents together: each offers up to all that it leaves. */
const together = (all: readonly Offered[], newOfAll: number): Offered => ({
  due: all.reduce((sum, { due }) => sum + due, 0),
  new: Math.min(newOfAll, newOf(all)),
});
