import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CodeForm } from './code-form.tsx';
import { Invited } from './invited.tsx';
import { codeIn, useCode } from './use-code.ts';

/** Where the link of a person leads. The code is behind the #, which browsers send to no server. */
export function InvitationPage() {
  usePageTitle('Invitation');
  const { hash } = useLocation();
  const code = useCode();
  const linked = codeIn(decoded(hash));
  const asked = useRef('');
  useEffect(() => {
    if (linked === '' || asked.current === linked) return;
    asked.current = linked;
    void code.read(linked);
  });
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10">
      <h1 className="font-serif text-2xl">Become contacts</h1>
      <p className="text-muted">
        Contacts send each other folders and documents as copies, with the cards. Nobody sees how you study.
      </p>
      {code.reading && <Skeleton label="Looking up the code" lines={2} />}
      {linked !== '' && code.found ? (
        <Invited key={code.found.code} {...code.found} />
      ) : (
        !code.reading && <CodeForm {...code} />
      )}
      <Link to="/PDFupload" className={buttonClass('secondary', 'self-start')}>
        Go to My Resources
      </Link>
    </div>
  );
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
