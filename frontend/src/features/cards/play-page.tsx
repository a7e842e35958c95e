import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DealtCards } from './play/dealt-cards.tsx';
import { nameOf, readPlayRequest } from './play/navigation-state.ts';

/** /anki-play: the cards of a document, or of all for today. Without either it returns to the workspace. */
export function PlayPage() {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const request = readPlayRequest(state);
  usePageTitle(request ? `Anki Practice - ${nameOf(request.scope)}` : 'Anki Practice');
  if (!request) return <Navigate to="/PDFupload" replace />;
  const { sidebarState } = request;
  const leave = (): void => void navigate('/PDFupload', { state: { sidebarState } });
  // Each navigation deals anew: the next session follows the last one on this same page.
  return <DealtCards key={key} request={request} onLeave={leave} />;
}
