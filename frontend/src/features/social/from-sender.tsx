import { useOriginOfQuery } from './updates/follow-endpoints.ts';

/** From whom a copy came, and how its file was called where it is called otherwise now; nothing of an own document. */
export function FromSender({ documentId, name }: { documentId: string; name: string }) {
  const origin = useOriginOfQuery({ documentId }).data?.origin;
  if (!origin) return null;
  const isRenamed = !origin.fileName.toLocaleLowerCase().startsWith(name.toLocaleLowerCase());
  const text = `From ${origin.senderName}${isRenamed ? ` · ${origin.fileName}` : ''}`;
  return (
    <p className="truncate text-xs text-muted" title={`${text}${isRenamed ? '' : ` · ${origin.fileName}`}`}>
      {text}
    </p>
  );
}
