import { PageSpinner } from '@/components/ui/spinner';

/** While the server is asked; one that is silent may take its time. */
export function InviteProgress() {
  return <PageSpinner text="Opening your invite…" />;
}
