import type { Face } from '../face/read-face.ts';
import type { Logo, Look } from '../services/shown-face.ts';
import type { DrawingJob } from './draw-job.ts';

/**
 * Creates the look of documents. Draws the logo once, in another process, because the image library
 * needs 40 MB of memory.
 */
export function createLook(
  { name, accent, logo: file }: Face,
  run: (job: DrawingJob) => Promise<Logo>,
): () => Promise<Look & { logo: Logo }> {
  let drawn: Promise<Logo> | undefined;
  return async () => {
    drawn ??= run({ kind: 'logo', file });
    const logo = await drawn.catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    return { name, accent, logo };
  };
}
