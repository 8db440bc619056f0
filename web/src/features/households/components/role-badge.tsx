import { Badge } from '@/components/ui/badge';
import type { Role } from '@housetab/functions/core/member';

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{role}</Badge>;
}
