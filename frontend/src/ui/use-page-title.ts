import { useEffect } from 'react';

/** Names the page in the browser's tab: `Log in · Anamnesis`. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Anamnesis`;
  }, [name]);
}
