export { RepeatingScreen as Component } from '@/features/series/repeating-screen';
