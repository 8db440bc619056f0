import decode from 'qr/decode.js';

/** Pixels per module (a square of the code): enough for the decoder. */
const SCALE = 4;

/** The text of a QR code that the app has drawn, decoded by another library than the one that draws it. */
export function readQrCode(picture: Element): string {
  const modules = Number(picture.getAttribute('viewBox')!.split(' ')[2]);
  const size = modules * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, length] of runsOf(picture)) {
    for (let line = 0; line < SCALE; line += 1) {
      const start = ((Number(y) * SCALE + line) * size + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < Number(length) * SCALE; pixel += 1) {
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
      }
    }
  }
  return decode({ width: size, height: size, data });
}

/** The runs of dark modules: start and length. */
export function runsOf(picture: Element): RegExpMatchArray[] {
  const path = picture.querySelector('path')!.getAttribute('d')!;
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
}
