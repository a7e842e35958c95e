import { Navigate, useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DealtCards } from './play/dealt-cards.tsx';
import { readPlayRequest } from './play/navigation-state.ts';

/** /anki-play: the due cards of a document. Without a document it returns to the workspace. */
export function PlayPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const request = readPlayRequest(state);
  usePageTitle(request ? `Anki Practice - ${request.document.name}` : 'Anki Practice');
  if (!request) return <Navigate to="/PDFupload" replace />;
  const { document, yieldFilter, sidebarState } = request;
  const leave = (): void => void navigate('/PDFupload', { state: { sidebarState } });
  return <DealtCards key={document.id} {...{ document, yieldFilter }} onLeave={leave} />;
}
