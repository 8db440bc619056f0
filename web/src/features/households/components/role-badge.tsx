import { Badge } from '@/components/ui/badge';
import type { Role } from '@housetab/functions/core/household/member';

const labels: Record<Role, string> = { user: 'User', admin: 'Admin', superadmin: 'Superadmin' };

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === 'user' ? 'neutral' : 'accent'}>{labels[role]}</Badge>;
}
