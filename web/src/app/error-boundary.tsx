import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { FailureMessage } from '@/app/failure-message';
import { isFileMissing } from '@/app/is-file-missing';
import { retryScreenFiles } from '@/lib/loading/screen-file';

// If not even this file can be loaded, it is the network.
const Unreachable = () => <FailureMessage onRetry={() => location.reload()} />;
const MissingFile = lazy<ComponentType<{ isInRouter: boolean }>>(() =>
  import('@/app/missing-file').catch(() => ({ default: Unreachable })),
);

/** Catches what breaks outside the router; `ScreenErrorBoundary` by itself catches what breaks in a screen. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ScreenErrorBoundary visit="" isWholePage>
      {children}
    </ScreenErrorBoundary>
  );
}

interface ScreenErrorBoundaryProps {
  /** The key of the location: another visit tries again. Empty outside the router. */
  visit: string;
  /** Whether there is nothing around it, and its message is all of the page. */
  isWholePage?: boolean;
  children: ReactNode;
}

interface ScreenState {
  visit: string;
  failure: { error: unknown } | null;
}

export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, ScreenState> {
  override state: ScreenState = { visit: this.props.visit, failure: null };

  static getDerivedStateFromProps({ visit }: ScreenErrorBoundaryProps, state: ScreenState) {
    return visit === state.visit ? null : { visit, failure: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<ScreenState> {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    retryScreenFiles();
  }

  override render() {
    const { failure } = this.state;
    const { visit, isWholePage, children } = this.props;
    if (!failure) return children;
    const message = isFileMissing(failure.error) ? (
      <Suspense>
        <MissingFile isInRouter={visit !== ''} />
      </Suspense>
    ) : (
      <FailureMessage />
    );
    return isWholePage ? <main>{message}</main> : message;
  }
}
