import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** An address that leads nowhere. */
export function UnknownPage() {
  usePageTitle('Page not found');
  return (
    <div className="m-auto">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        title="There is no page at this address"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to the home page
          </Link>
        }
      >
        The link may be old or mistyped. Your documents and cards are where you left them.
      </EmptyState>
    </div>
  );
}
