import { Layers } from 'lucide-react';
import { Link } from 'react-router';
import { useImportsNow } from '../../decks/imports-now.ts';
import { useSession } from '../../session/use-session.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { useGetDeckImportsQuery } from './deck-endpoints.ts';
import { useIsOwn } from './upload/use-is-own.ts';
import { percentOf, progressInWords, progressSentence } from './words.ts';

/** How far decks are, on every page; it leads to them. */
export function DecksBadge() {
  const { uploads, progress } = useImportsNow();
  const isOwn = useIsOwn();
  const { user } = useSession();
  const { data } = useGetDeckImportsQuery(undefined, { skip: user === null });
  const sending = isOwn ? uploads.find(({ state }) => state.status === 'sending') : undefined;
  const going = data?.imports.find(({ status }) => status === 'reading' || status === 'writing');
  const said =
    sending?.state.status === 'sending'
      ? { label: `Uploading ${sending.file.name}`, value: sending.state.share, max: 1 }
      : going && progressInWords(going, progress);
  if (!said) return null;
  return (
    <Link
      to="/import"
      className={buttonClass('quiet', 'figures shrink-0')}
      aria-label={`Import of a deck: ${progressSentence(said)}`}
    >
      <Layers aria-hidden size={16} />
      {said.value === null ? '…' : `${percentOf(said.value, said.max ?? 100)} %`}
    </Link>
  );
}
