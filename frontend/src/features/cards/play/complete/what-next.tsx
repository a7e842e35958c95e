import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { useLocation } from 'react-router';
import { cardsOffered, folderPlan, type Offered } from '../../../../study/folder-plan.ts';
import { dealtInWords, stillInWords, tomorrowInWords } from '../../../../study/words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MoreNewCards } from './more-new-cards.tsx';
import { nameOf, readPlayRequest, type PlayScope } from '../deal/navigation-state.ts';
import { useNextSession } from './use-next-session.ts';
import type { PlanAfter } from './use-plan-after.ts';

/** After a session: what tomorrow brings, and the next thing for whoever goes on. Nothing while that is not known. */
export function WhatNext({ plan }: Pick<PlanAfter, 'plan'>) {
  const scope = readPlayRequest(useLocation().state)?.scope;
  const study = useNextSession();
  if (!plan) return <div className="min-h-24" />;
  const here = scope && leftIn(scope, plan);
  const goesOn = here && cardsOffered(here) > 0;
  const left = cardsOffered(plan);
  const begun = plan.introducedToday;
  return (
    <div className="figures flex min-h-24 flex-col items-center gap-4">
      <p className="text-balance text-muted">{left > 0 ? stillInWords(plan) : tomorrowInWords(plan)}</p>
      {scope && goesOn && (
        <Button onClick={() => study({ scope })}>
          Go on in {nameOf(scope)}: {dealtInWords(here)}
        </Button>
      )}
      {!goesOn && left > 0 && <Button onClick={() => study({})}>Study now: {dealtInWords(plan)}</Button>}
      {!goesOn && here && here.newInAll > 0 && (
        <MoreNewCards {...{ scope, begun }} newInAll={here.newInAll} variant="secondary" />
      )}
      {left === 0 && !here?.newInAll && plan.newInAll > 0 && (
        <MoreNewCards begun={begun} newInAll={plan.newInAll} variant="secondary" />
      )}
    </div>
  );
}

/** What the document or the folder that was played still has; undefined for all documents. */
function leftIn(scope: PlayScope, plan: StudyPlan): (Offered & { newInAll: number }) | undefined {
  if (scope.kind === 'folder') return folderPlan(plan, scope.folder.id);
  return scope.kind === 'document'
    ? plan.documents.find(({ documentId }) => documentId === scope.document.id)
    : undefined;
}
