/**
 * Takes the place of the package `@nivo/voronoi` (see `vite.config.ts`). The library of lines finds with it what lies
 * nearest to the pointer; the app's pictures have columns for that. The package is as large as the lines' own code.
 */
export function Mesh(): null {
  return null;
}

/** What pictures on a canvas would call; the app has none. */
export function useVoronoiMesh(): never {
  throw new Error('Lines are not drawn on a canvas.');
}
export const renderVoronoiToCanvas = useVoronoiMesh;
export const renderVoronoiCellToCanvas = useVoronoiMesh;
