import { encode } from 'uqr';
import { classNames } from '@/components/ui/class-names';

/** Modules of white margin that the standard requires: cameras use it to find the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** For long texts, whose modules are small. */
  isLarge?: boolean;
}

/** The text as a QR code. Dark on white in both themes and on paper: many cameras read no other. */
export function QrCode({ text, label, isLarge = false }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className={classNames(
        'shrink-0 rounded-lg [print-color-adjust:exact]',
        isLarge ? 'size-48' : 'size-36',
      )}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}

/** One stroke per run of dark modules in a row, instead of a square per module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return path;
}
