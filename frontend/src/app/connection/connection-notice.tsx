import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useConnection } from '../../api/transport/use-connection.ts';
import { useSession } from '../../session/use-session.ts';
import { cx } from '../../ui/cx.ts';

const RefusedAnswers = lazy(async () => ({
  default: (await import('./refused-answers.tsx')).RefusedAnswers,
}));

/**
 * While the server cannot be reached, a row of its own at the top of the page. `sticky`: on wide screens it stays under the
 * navigation bar while the page scrolls. It goes by itself.
 */
export function ConnectionNotice({ sticky }: { sticky: boolean }) {
  const { user } = useSession();
  const lost = useConnection() !== 'well';
  const [wasLost, setWasLost] = useState(false);
  if (lost && !wasLost) setWasLost(true);
  return (
    <>
      <output className={cx('block shrink-0 empty:hidden', sticky && 'md:sticky md:top-14 md:z-30')}>
        <LaterRow lost={lost} />
        {!lost && wasLost && <span className="sr-only">The connection is back.</span>}
      </output>
      {user && (
        <Suspense>
          <RefusedAnswers />
        </Suspense>
      )}
    </>
  );
}

let loaded: ComponentType | null = null;
const load = async (): Promise<ComponentType> =>
  (loaded ??= (await import('./connection-row.tsx')).ConnectionRow);

/** Its code is fetched behind the page, while there is a connection. */
function LaterRow({ lost }: { lost: boolean }) {
  const [Row, setRow] = useState(() => loaded);
  useEffect(() => {
    // What did not come is asked for again when the connection changes.
    if (!Row)
      load().then(
        (row) => setRow(() => row),
        () => undefined,
      );
  });
  return lost && Row ? <Row /> : null;
}
