import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts';

const { CHROMIUM_PATH } = process.env;

/**
 * The complete browser: the headless shell has no app installation, no camera and no back/forward
 * cache.
 */
export const WHOLE_BROWSER = {
  args: CHROMIUM_FLAGS,
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
};
