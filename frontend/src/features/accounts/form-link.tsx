import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';

interface FormLinkProps {
  to: '/login' | '/signup' | '/reset_password';
  /** What was typed here. */
  email: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to another form before signing in. What was typed goes along, and so does the way back. */
export function FormLink({ to, email, className, children }: FormLinkProps) {
  const state = useLocation().state as object | null;
  return (
    <Link to={to} state={{ ...state, email }} className={cx('font-medium text-accent underline', className)}>
      {children}
    </Link>
  );
}
