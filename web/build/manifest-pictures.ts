import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The README's pictures: `npm run screenshots` makes them. */
const folder = join(import.meta.dirname, '../../docs/pictures');

const pictures = [
  { name: 'dashboard', label: 'Who owes whom, and what was spent', form_factor: 'wide' },
  { name: 'transactions', label: 'Every expense, and what it means for you', form_factor: 'wide' },
  { name: 'dashboard-phone', label: 'Who owes whom', form_factor: 'narrow' },
  { name: 'transactions-phone', label: 'Every expense', form_factor: 'narrow' },
] as const;

/** Shown by a browser before the app is installed. */
export const screenshots = pictures.map(({ name, label, form_factor }) => ({
  src: `/${fileNameOf(name)}`,
  sizes: sizeOf(readFileSync(pathOf(name))),
  type: 'image/png',
  label,
  form_factor,
}));

/** Copies the pictures into the site; the service worker does not cache them. */
export function manifestPictures(): Plugin {
  return {
    name: 'manifest-pictures',
    apply: 'build',
    buildStart() {
      for (const { name } of pictures) {
        const source = readFileSync(pathOf(name));
        this.emitFile({ type: 'asset', fileName: fileNameOf(name), source });
      }
    },
  };
}

function pathOf(name: string): string {
  return join(folder, `${name}.png`);
}

function fileNameOf(name: string): string {
  return `screenshots/${name}.png`;
}

/** From the PNG's header. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
