import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { firstReads } from './play/deal/first-deal.ts';
import { DealtCards } from './play/deal/dealt-cards.tsx';
import { readPlayRequest } from './play/deal/navigation-state.ts';
import { usePlayName } from './play/deal/use-play-name.ts';

const ChosenCards = lazy(async () => ({
  default: (await import('./play/chosen/chosen-cards.tsx')).ChosenCards,
}));

/** /anki-play: the cards of a document, of a folder, or of all for today, or some that were chosen. Without any it returns to the workspace. */
export function PlayPage() {
  const { state, key } = useLocation();
  // Opened by few: it is loaded then.
  const isChosen = (state as { chosen?: unknown } | null)?.chosen !== undefined;
  return isChosen ? (
    <Suspense>
      <ChosenCards key={key} state={state} />
    </Suspense>
  ) : (
    <Planned {...{ state }} id={key} />
  );
}
PlayPage.firstReads = firstReads;

function Planned({ state, id }: { state: unknown; id: string }) {
  const navigate = useNavigate();
  const request = readPlayRequest(state);
  const name = usePlayName(request?.scope);
  usePageTitle(request ? `Anki Practice - ${name}` : 'Anki Practice');
  if (!request) return <Navigate to="/PDFupload" replace />;
  const { sidebarState } = request;
  const leave = (): void => void navigate('/PDFupload', { state: { sidebarState } });
  // Each navigation deals anew: the next session follows the last one on this same page.
  return <DealtCards key={id} request={request} onLeave={leave} />;
}
