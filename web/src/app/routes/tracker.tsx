export { TrackerScreen as Component } from '@/features/csv/tracker/tracker-screen';
