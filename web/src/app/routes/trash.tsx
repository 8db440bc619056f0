export { TrashScreen as Component } from '@/features/trash/trash-screen';
