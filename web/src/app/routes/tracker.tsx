export { TrackerScreen as Component } from '@/features/import/import-screen';
