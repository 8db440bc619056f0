import '@/index.css';
// What the visit begins with needs no framework, and is under way while that arrives. Where this file
// can't be loaded, `app/watch-start.ts` says so.
import { sessionRead } from '@/app/bootstrap';
import { untilStyled } from '@/app/until-styled';

// Imported dynamically, so that an error while the modules load is shown as well.
try {
  const { mount } = await import('@/app/mount');
  await Promise.all([sessionRead, untilStyled(document)]);
  await mount(document.getElementById('root')!);
} catch (error) {
  if (import.meta.env.DEV) await (await import('@/app/mount-failure')).reportMountFailure(error);
  // `app/watch-start.ts` of a build shows it: it stands before all other scripts.
  else dispatchEvent(new ErrorEvent('error', { error, filename: location.href }));
}
