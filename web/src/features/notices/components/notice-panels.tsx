/** What the bell opens: one file, loaded when first opened. */
export { NoticePopover } from '@/features/notices/components/notice-popover';
export { NoticeSheet } from '@/features/notices/components/notice-sheet';
