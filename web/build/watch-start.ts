import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Adds a classic script before all others in the HTML, built from one entry without chunks. It is a
 * file, not inline: the content security policy allows scripts from this site only.
 * @param entry the path of its source
 */
export function watchStart(entry: string): Plugin {
  let fileName = '';
  return {
    name: 'watch-start',
    apply: 'build',
    async buildStart() {
      const output = await buildAlone(entry);
      const reference = this.emitFile({ type: 'asset', name: 'watch-start.js', source: output });
      fileName = this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
}

async function buildAlone(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'watchStart' } },
  });
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput];
  return output[0].code;
}
