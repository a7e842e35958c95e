import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorFace } from './error-face.tsx';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of the children; by default an ErrorFace with Try again. */
  fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  /** When it changes, for instance the address, the children are tried again. */
  resetKey?: unknown;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Called before the children are tried again. */
  onRetry?: ((error: unknown) => void) | undefined;
}

type State = { status: 'well' } | { status: 'failed'; error: unknown };

/** Keeps a failure of one part from taking the whole page along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { status: 'well' };

  static getDerivedStateFromError(error: unknown): State {
    return { status: 'failed', error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.status === 'failed' && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    if (this.state.status === 'failed') this.props.onRetry?.(this.state.error);
    this.setState({ status: 'well' });
  };

  override render(): ReactNode {
    if (this.state.status === 'well') return this.props.children;
    return this.props.fallback?.(this.state.error, this.retry) ?? <ErrorFace onRetry={this.retry} />;
  }
}
