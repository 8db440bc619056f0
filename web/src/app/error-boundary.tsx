import { Component, useEffect, type ReactNode } from 'react';
import { NotSeenYet } from '@/components/ui/states';
import { retryScreenFiles } from '@/lib/loading/screen-file';

/** Catches what breaks outside the router; `ScreenErrorBoundary` by itself catches what breaks in a screen. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ScreenErrorBoundary visit="" isWholePage>
      {children}
    </ScreenErrorBoundary>
  );
}

interface ScreenErrorBoundaryProps {
  /** The key of the location: another visit is another chance. Empty outside the router. */
  visit: string;
  /** Nothing stands around it: its message is all that the page has. */
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
    // Outside the router nothing can lead anywhere.
    const message = visit ? <ScreenFailure error={failure.error} /> : <FailureMessage />;
    return isWholePage ? <main>{message}</main> : message;
  }
}

function ScreenFailure({ error }: { error: unknown }) {
  // A screen whose files did not arrive comes with the network.
  const isUnloaded = error instanceof TypeError && /module/i.test(error.message);
  useEffect(() => {
    if (!isUnloaded) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isUnloaded]);
  if (!isUnloaded || navigator.onLine) return <FailureMessage />;
  return (
    <>
      <h1 className="sr-only">You are offline</h1>
      <NotSeenYet />
    </>
  );
}

function FailureMessage() {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24">
      <h1 className="text-center text-lg font-medium">
        Something went wrong. Please refresh the page.
      </h1>
      <button
        type="button"
        className="touch-target rounded-lg bg-accent px-4 py-2 font-medium text-on-accent"
        onClick={() => location.reload()}
      >
        Refresh
      </button>
    </div>
  );
}
