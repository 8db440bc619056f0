import { PageSpinner } from '@/components/ui/spinner';

/** Shown while the server is asked, which may take a while. */
export function InviteProgress() {
  return <PageSpinner text="Opening your invite…" />;
}
