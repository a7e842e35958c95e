import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { BookOpen } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { addressOf } from '../../documents/asked-place.ts';
import { refOf } from '../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { unitOf } from '../../documents/unit.ts';
import { type Reading, readings } from '../../documents/last-place.ts';

const most = 3;

interface Begun {
  id: string;
  name: string;
  /** Where it opens. */
  address: string;
  /** 'Page 9 of 20'. */
  place: string;
  /** Read so far, 0 to 1. */
  share: number;
}

/** The documents that were read last on this device, each with its place, which pressing it opens. Nothing without any. */
export function ContinueReading() {
  const heading = useId();
  const person = useSession().user?.id ?? '';
  const places = readings(localStorage, person);
  const { data } = useGetUserFoldersQuery(undefined, { skip: places.length === 0 });
  const begun = data ? begunIn(data.folders, places) : [];
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-sm text-muted">
        Continue reading
      </h2>
      <ul className="-mx-2 flex flex-col">
        {begun.map(({ id, name, address, place, share }) => (
          <li key={id}>
            <Link
              to={`/PDFupload${address}`}
              className="target flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <BookOpen aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span aria-hidden className="h-1 w-16 shrink-0 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full bg-fill-edge" style={{ width: `${100 * share}%` }} />
              </span>
              <span className="figures shrink-0 text-sm text-muted">{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function begunIn(folders: readonly Folder[], places: readonly Reading[]): Begun[] {
  const documents = new Map(folders.flatMap(({ PDFs }) => PDFs).map((each) => [refOf(each).id, each]));
  return places
    .flatMap(({ documentId: id, page, isElsewhere }) => {
      const document = documents.get(id);
      const pages = document?.totalPages;
      // A document that was prepared anew may have fewer.
      if (!document || document.isDeck || !pages || page > pages) return [];
      const { name, type } = refOf(document);
      const place = `${unitOf(type)} ${page} of ${pages}`;
      const address = isElsewhere
        ? addressOf(id, page)
        : `?${new URLSearchParams({ document: id, show: 'view' })}`;
      return [{ id, name, address, place, share: page / pages }];
    })
    .slice(0, most);
}
