import { viewerOf, type Viewer } from '@/features/admin/admin-rules';
import { useHousehold } from '@/lib/household';

export function useViewer(): Viewer {
  const { user, role } = useHousehold();
  return viewerOf(user.id, role);
}
