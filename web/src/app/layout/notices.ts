/** What the frame shows of the notices: one file, loaded once the screen is there. */
export { NoticeBell } from '@/app/layout/notice-bell';
export { NoticeNews, TabCount } from '@/app/layout/notice-count';
