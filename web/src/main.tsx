import { showMountFailure } from '@/app/mount-failure';
import '@/index.css';

// Imported dynamically, so that an error while the modules load is shown as well.
try {
  const { mount } = await import('@/app/mount');
  mount(document.getElementById('root')!);
} catch (error) {
  showMountFailure(error);
}
