import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { useAccount } from '@/lib/session/session';

/** Only the identity provider can change these fields. */
export function AccountDetails() {
  const { email, uid, emailVerified } = useAccount();
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Detail label="Email">{email}</Detail>
      <Detail label="Verification status">
        {emailVerified ? (
          <Badge tone="paid" icon={BadgeCheck}>
            Verified
          </Badge>
        ) : (
          <Badge tone="warning" icon={CircleAlert}>
            Not verified
          </Badge>
        )}
      </Detail>
      <Detail label="Account ID">
        <span className="font-mono text-sm">{uid}</span>
      </Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
