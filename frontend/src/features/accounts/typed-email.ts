import { useLocation } from 'react-router';

/** What was typed on one form goes along to the other in the navigation state. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
