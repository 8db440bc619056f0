import { BrowserRouter } from '@/app/browser-router';
import { AppErrorBoundary } from '@/app/error-boundary';
import { AppProviders } from '@/app/providers';
import { Screens } from '@/app/router';

export function App() {
  return (
    <AppErrorBoundary>
      <AppProviders>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </AppProviders>
    </AppErrorBoundary>
  );
}
