import { isPhotoAllowed } from '@housetab/functions/core/household/photo-hosts';

/** In pixels, largest first: smaller ones only if the result is too long to store. */
const SIZES = [64, 48, 32];
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/**
 * A small square picture, redrawn so that nothing else of the file (such as its metadata) is stored.
 * @throws if this browser cannot decode the file
 */
export async function drawPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    for (const size of SIZES) {
      const canvas = drawSquare(bitmap, size);
      for (const quality of QUALITIES) {
        const photo = encode(canvas, quality);
        if (isPhotoAllowed(photo)) return photo;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture can not be made small enough.');
}

function drawSquare(bitmap: ImageBitmap, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency and would turn it black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  const { width, height } = bitmap;
  const side = Math.min(width, height);
  context.drawImage(
    bitmap,
    ...([(width - side) / 2, (height - side) / 2, side, side] as const),
    ...([0, 0, size, size] as const),
  );
  return canvas;
}

/** Browsers that can't write WebP return a PNG. */
function encode(canvas: HTMLCanvasElement, quality: number): string {
  const photo = canvas.toDataURL('image/webp', quality);
  return photo.startsWith('data:image/webp') ? photo : canvas.toDataURL('image/jpeg', quality);
}

/** In milliseconds: the frame's own limit plus its loading. */
const LONGEST = 25_000;

/**
 * Loads a picture through a frame that may connect to any host (`public/photo-reader`). Only the reader's browser contacts that
 * host.
 * @throws if the host forbids it or does not respond with a picture
 */
export async function readPhoto(address: string): Promise<Blob> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/photo-reader/index.html';
  const answer = Promise.withResolvers<Blob>();
  const refuse = () => answer.reject(new Error('The picture could not be read.'));
  const onMessage = ({ source, origin, data }: MessageEvent<ReaderMessage>) => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    if (data.isReady) frame.contentWindow?.postMessage({ address }, location.origin);
    else if (data.picture) answer.resolve(data.picture);
    else refuse();
  };
  addEventListener('message', onMessage);
  const timeout = setTimeout(refuse, LONGEST);
  document.body.append(frame);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timeout);
    removeEventListener('message', onMessage);
    frame.remove();
  }
}

interface ReaderMessage {
  isReady?: true;
  picture?: Blob | null;
}
