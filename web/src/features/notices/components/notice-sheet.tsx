import { Dialog } from '@/components/ui/dialog';
import { NoticeList } from '@/features/notices/components/notice-list';

/** The notices from the foot of a phone. */
export function NoticeSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Notices" size="small">
      <div className="-mx-5 -mt-2 border-t sm:-mx-6">
        <NoticeList onLeave={onClose} />
      </div>
    </Dialog>
  );
}
